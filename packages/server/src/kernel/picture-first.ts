// Handlers of records with a picture: it is decoded before the transaction, so that no connection is held meanwhile.
import type { AnyCall, Data } from '@almoner/contract/call';
import type { Preparing, SessionContext } from './context.ts';
import { toPicture } from './picture.ts';

/** What was made for a command before its transaction. */
export interface Pictured {
  picture: Buffer | undefined;
}

/**
 * Handles a call in two parts: the picture once `check` allows it, so that nothing slow is done for somebody who may
 * not save it; then `save` in the transaction, which checks again, because things may have changed meanwhile.
 */
export const pictureFirst = <C extends AnyCall>(
  check: (preparing: Preparing<C>) => Promise<unknown>,
  save: (command: SessionContext<C> & Pictured) => Promise<Data<C>>,
) => ({
  light: true,
  prepare: async (preparing: Preparing<C>) => {
    await check(preparing);
    const { file, turn } = preparing;
    const picture = file && (await toPicture(turn, file));
    return (context: SessionContext<C>) => save({ ...context, picture });
  },
});
