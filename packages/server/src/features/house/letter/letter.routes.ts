// The calls of letters.
import type { letter } from '@almoner/contract/house/outbox';
import type { Handlers } from '../../../kernel/request/context.ts';
import { type LetterParts, listLetters, sendAgain } from './letter.service.ts';

export const letterHandlers = (parts: LetterParts): Handlers<typeof letter> => ({
  list: listLetters,
  again: (context) => sendAgain(context, parts),
});
