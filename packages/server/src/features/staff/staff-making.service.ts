// What of a staff record takes long to make: its picture. Before the transaction, so that no connection is held
// meanwhile; and only for somebody who may save it.
import type { AnyCall, Body, Params } from '@almoner/contract/call';
import type { staff } from '@almoner/contract/staff';
import type { Preparing, SessionContext } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { toPicture } from '../../kernel/picture.ts';

export interface Made {
  picture: Buffer | undefined;
}

type Asking = Pick<Preparing<AnyCall>, 'caller' | 'now'> & { db: Database };

/**
 * Handles a call in two parts: what is slow once `check` allows it, then `save` in the transaction, which checks
 * again, because things may have changed meanwhile.
 */
export const madeFirst = <Call extends (typeof staff)[keyof typeof staff], Saved>(
  check: (asking: Asking, body: Body<Call>, params: Params<Call>) => Promise<unknown>,
  save: (command: SessionContext<AnyCall> & { made: Made }, body: Body<Call>, params: Params<Call>) => Promise<Saved>,
) => ({
  prepare: async (preparing: Preparing<AnyCall> & { body: Body<Call>; params: Params<Call> }) => {
    const { body, params, file, turn } = preparing;
    await preparing.look((db) => check({ ...preparing, db }, body, params));
    const made = { picture: file && (await toPicture(turn, file)) };
    return (context: SessionContext<AnyCall>) => save({ ...context, made }, body, params);
  },
});
