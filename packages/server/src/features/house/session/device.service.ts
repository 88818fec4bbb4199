// The caller's sessions by device: listing and ending them.
import type { Device, device } from '@almoner/contract/house/device';
import type { account } from '@almoner/contract/house/session';
import { endStreams, revokeSessions } from '../../../kernel/auth/caller.ts';
import { notFound } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { SessionCallContext } from '../../../kernel/request/handler.ts';
import { shownAgent } from './agent-words.ts';
import * as queries from './session.queries.ts';

const listOwn = ({ db, caller: { tenantId, accountId, sessionId } }: CallContext): Promise<Device[]> =>
  db.all(queries.listSessions, { tenantId, accountId, current: sessionId });

/** The caller's live sessions, with the current one marked. */
export const listDevices = async (call: CallContext): Promise<Device[]> =>
  (await listOwn(call)).map((device) => ({ ...device, browser: shownAgent(device.browser) }));

/** Number of live sessions of an account. */
export async function countSessions(db: Database, { tenantId, accountId }: queries.Owner): Promise<number> {
  return (await db.one(queries.countSessions, { tenantId, accountId })).sessions;
}

/** Ends the session of the call. Fails as not found at the id of another account. */
export async function signOut({ db, caller, params, audit }: SessionCallContext<typeof account.logout>): Promise<null> {
  if (params.id !== caller.accountId) throw notFound();
  await db.run(queries.deleteSession, { id: caller.sessionId });
  await endStreams(db, caller.accountId);
  await audit.changed('session', caller.sessionId, { username: caller.username }, null);
  return null;
}

/** Ends one of the caller's own sessions. */
export async function endDevice(call: SessionCallContext<typeof device.end>): Promise<null> {
  const sessions = await listOwn(call);
  const ended = sessions.find(({ id }) => id === call.params.id);
  if (!ended || (await call.db.run(queries.deleteSession, { id: ended.id })) === 0) throw notFound();
  await endStreams(call.db, call.caller.accountId);
  await call.audit.changed('session', ended.id, { username: call.caller.username, browser: ended.browser }, null);
  return null;
}

/** Ends the caller's other sessions. */
export async function endOtherDevices({
  db,
  caller,
  audit,
}: SessionCallContext<typeof device.endOthers>): Promise<null> {
  const ended = await revokeSessions(db, caller, caller.sessionId);
  await audit.changed('session', caller.sessionId, null, { username: caller.username, othersEnded: ended });
  return null;
}
