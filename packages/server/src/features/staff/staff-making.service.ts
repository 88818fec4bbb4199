// What of a staff record takes long to make: its picture and the stored form of a password. Before the transaction, so
// that no connection is held meanwhile; and only for somebody who may save it.
import type { AnyCall, Body, Params } from '@almoner/contract/call';
import type { staff } from '@almoner/contract/staff';
import type { Preparing, SessionContext } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { toPicture } from '../../kernel/picture.ts';
import { newPasswordHash } from './staff-account.service.ts';

export interface Made {
  picture: Buffer | undefined;
  /** None where the password stays. */
  passwordHash: string | null;
}

type Asking = Pick<Preparing<AnyCall>, 'caller' | 'now'> & { db: Database };
type Account = Parameters<typeof newPasswordHash>[1];

/**
 * Handles a call in two parts: what is slow once `check` allows it, then `save` in the transaction, which checks
 * again, because things may have changed meanwhile.
 */
export const madeFirst = <Call extends (typeof staff)[keyof typeof staff], Saved>(
  check: (asking: Asking, body: Body<Call>, params: Params<Call>) => Promise<unknown>,
  accountOf: (body: Body<Call>) => Account | undefined,
  save: (command: SessionContext<AnyCall> & { made: Made }, body: Body<Call>, params: Params<Call>) => Promise<Saved>,
) => ({
  prepare: async (preparing: Preparing<AnyCall> & { body: Body<Call>; params: Params<Call> }) => {
    const { body, params, file, turn } = preparing;
    await preparing.look((db) => check({ ...preparing, db }, body, params));
    const account = accountOf(body);
    const [picture, passwordHash] = await Promise.all([
      file && toPicture(turn, file),
      account?.password ? newPasswordHash(turn, account) : null,
    ]);
    return (context: SessionContext<AnyCall>) => save({ ...context, made: { picture, passwordHash } }, body, params);
  },
});
