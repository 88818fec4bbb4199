// The calls of letters.
import type { letter } from '@almoner/contract/house/outbox';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { type LetterDeps, listLetters, sendAgain } from './letter.service.ts';

export const letterHandlers = (deps: LetterDeps): Handlers<typeof letter> => ({
  list: listLetters,
  again: (context) => sendAgain(context, deps),
});
