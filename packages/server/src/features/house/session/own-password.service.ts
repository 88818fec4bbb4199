// Checks the caller's own password again, before the transaction of the call: the slow comparison holds no connection, and a
// refused call does not roll back the count of attempts.
import type { AnyCall } from '@almoner/contract/call';
import { countAttempt, type ThrottleKey } from '../../../kernel/auth/throttle.ts';
import { badRequest } from '../../../kernel/base/failure.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import type { PrepareContext } from '../../../kernel/request/handler.ts';
import * as accounts from './account.queries.ts';
import { isPassword } from './password.service.ts';
import { t } from './session.words.ts';

const key = (accountId: string): ThrottleKey => ({ on: `password ${accountId}`, free: 5 });

/**
 * Counts an attempt and checks the password; returns the account as checked. Fails at `field`, or as throttled. Settle `key`
 * once the call succeeds.
 */
export async function tryOwnPassword(
  { caller, read, turn }: Pick<PrepareContext<AnyCall>, 'caller' | 'read' | 'turn'>,
  pool: Pool,
  password: string,
  field: string,
) {
  await countAttempt(pool, [key(caller.accountId)]);
  const stored = await read((db) => db.one(accounts.findAccount, { id: caller.accountId }));
  if (!(await isPassword(turn, password, stored.passwordHash))) throw badRequest(field, t.notYourPassword());
  return stored;
}
tryOwnPassword.key = key;
