// The calls of letters.
import type { letter } from '@almoner/contract/outbox';
import type { Handlers } from '../../kernel/context.ts';
import { listLetters, sendAgain } from './letter.service.ts';

/** `wake` has what is due sent. */
export const letterHandlers = (wake: () => void): Handlers<typeof letter> => ({
  list: listLetters,
  again: (context) => sendAgain(context, wake),
});
