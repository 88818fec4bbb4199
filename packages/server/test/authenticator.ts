// The authenticator app of an account with two-factor sign-in, and the calls of a sign-in.
import { calls } from '@almoner/contract/calls';
import { type TOTP, URI } from 'otpauth';
import { type Answer, aPassword, type Hospital, type Person, type TestServer } from './hospital.ts';

export interface App {
  recoveryCodes: string[];
  secret: string;
  uri: string;
  /** The code `steps` of 30 seconds after `now`. */
  code(now?: Date, steps?: number): string;
}

export const codeOf = (uri: string, now = new Date(), steps = 0): string =>
  (URI.parse(uri) as TOTP).generate({ timestamp: now.getTime() + steps * 30_000 });

/** Sets up two-factor sign-in for a signed-in person, with a code of the previous step. */
export async function withApp(person: Person, password = aPassword): Promise<App> {
  const { secret, uri } = await person.get(calls.twoFactor.begin, { body: { twoFactorRo: { password } } });
  return { recoveryCodes: await confirm(person, uri), secret, uri, code: (now, steps) => codeOf(uri, now, steps) };
}

// A code of the previous step is valid only until the current step ends, which a slow machine may miss.
async function confirm(person: Person, uri: string): Promise<string[]> {
  const now = new Date();
  const confirmed = { body: { twoFactorRo: { code: codeOf(uri, now, -1) } } };
  const { status, data } = await person.ask(calls.twoFactor.confirm, confirmed);
  if (status === 200) return data;
  if (codeOf(uri) !== codeOf(uri, now)) return confirm(person, uri);
  throw new Error(`A code of the app was refused with ${status}.`);
}

export const tryPassword = (
  server: TestServer,
  { address }: Pick<Hospital, 'address'>,
  username: string,
  password = aPassword,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  server.call(calls.account.login, {
    body: { loginRo: { username, password } },
    headers: { 'x-forwarded-for': address, ...headers },
  });

export const tryCode = (
  server: TestServer,
  { address }: Pick<Hospital, 'address'>,
  challenge: string,
  code: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  server.call(calls.account.loginCode, {
    body: { loginCodeRo: { challenge, code } },
    headers: { 'x-forwarded-for': address, ...headers },
  });
