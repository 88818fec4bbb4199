// The demo's API client: calls like the browser, without a network.
import type { AnyCall, BodyInput, ParamsInput } from '@almoner/contract/call';
import { pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { SessionContext } from '@almoner/contract/house/session';
import type { FastifyInstance } from 'fastify';

export const demoPassword = 'a demo for everyone';

export type Ask = <C extends AnyCall>(
  call: C,
  input?: { params?: ParamsInput<C>; body?: BodyInput<C> },
) => Promise<ReturnType<typeof JSON.parse>>;

/** The headers of a call in a session. */
export const headersOf = ({ token, tenantCode }: SessionContext) => ({
  authorization: `Bearer ${token}`,
  'x-tenant-code': tenantCode,
});

/** Calls in a session. Fails if a call is refused. */
export function callerOf(app: FastifyInstance, session: SessionContext): Ask {
  const headers = headersOf(session);
  return async (call, { params, body } = {}) => {
    const url = `/api${pathOf(call, params)}`;
    const answer = await app.inject(
      call.kind === 'get'
        ? { method: 'GET', url, headers }
        : { method: 'POST', url, headers, payload: (body ?? {}) as object },
    );
    if (answer.statusCode !== 200) throw new Error(`the demo's ${call.path} failed: ${answer.body}`);
    return answer.json().data;
  };
}

/** Signs an account of the demo hospital in. */
export async function signInAs(app: FastifyInstance, username: string): Promise<Ask> {
  const payload = { loginRo: { username, password: demoPassword } };
  const answer = await app.inject({ method: 'POST', url: `/api${calls.account.login.path}`, payload });
  if (answer.statusCode !== 200) throw new Error(`${username} could not sign in: ${answer.body}`);
  return callerOf(app, answer.json().data);
}
