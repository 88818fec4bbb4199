// Handlers of records with a picture: it is decoded before the transaction, so that no connection is held meanwhile.
import type { AnyCall, Data } from '@almoner/contract/call';
import type { PrepareContext, SessionCallContext } from '../request/handler.ts';
import { toPicture } from './picture.ts';

/** The picture of a command, decoded before its transaction. */
export interface Pictured {
  picture: Buffer | undefined;
}

/**
 * Handles a call in two parts. After `check` allows the command, the picture is decoded, so that no slow work is done for a
 * caller who may not save. Then `save` runs in the transaction and checks again, because the state may have changed.
 */
export const pictureFirst = <C extends AnyCall>(
  check: (preparing: PrepareContext<C>) => Promise<unknown>,
  save: (command: SessionCallContext<C> & Pictured) => Promise<Data<C>>,
) => ({
  light: true,
  prepare: async (preparing: PrepareContext<C>) => {
    await check(preparing);
    const { file, turn } = preparing;
    const picture = file && (await toPicture(turn, file));
    return (context: SessionCallContext<C>) => save({ ...context, picture });
  },
});
