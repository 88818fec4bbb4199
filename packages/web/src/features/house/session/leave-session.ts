// Signs out, locks, and checks whether the session is still valid.
import type { AnyCall, ParamsInput } from '@almoner/contract/call';
import type { TabMessage } from '../../../kernel/browser/tabs';
import { ask } from '../../../kernel/call/client';
import { dropDrafts } from '../../../kernel/session/drafts';
import { currentSession, endSession, followEnd, refreshSession, sharedName } from '../../../kernel/session/session';

const contract = () => import('@almoner/contract/house/session');

/** Revokes the session, then ends it here and in the user's other tabs. On failure the session stays. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const { account } = await contract();
  await ask(account.logout, { params: { id: session.id } });
  dropDrafts();
  endSession('signed-out');
}

/** Locks at once, even without a network. The revocation is sent to the server without waiting for it. */
export async function lockSession(): Promise<void> {
  await revoke();
  endSession('locked');
}

/** Loads the current role; ends the session if the server has ended it. */
export async function refreshContext(): Promise<void> {
  if (!currentSession()) return;
  const { account } = await contract();
  const context = await ask(account.context, {}, { background: true }).catch(() => null);
  if (context) refreshSession(context);
}

/** Follows the end of another tab's session, if that session belongs to the same user and is separate from this one. */
export async function followTab(message: TabMessage): Promise<void> {
  if (message.kind !== 'ended' || message.userId !== currentSession()?.id) return;
  if (message.shared === sharedName()) return;
  if (message.reason === 'expired') return refreshContext();
  await revoke();
  if (message.reason === 'signed-out') dropDrafts();
  followEnd(message.reason);
}

// The request is sent, with its token, before the session is dropped; the response is not awaited.
async function revoke(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const call = await contract().then(
    ({ account }) => account.logout,
    () => null,
  );
  if (call) void tell(call, { id: session.id });
}

async function tell<C extends AnyCall>(call: C, params: ParamsInput<C>): Promise<void> {
  await ask(call, { params }).catch(() => undefined);
}
