// A filter as it travels in a path. Left as typed, some texts would change their meaning on the way.
import { NIL } from '@almoner/contract/wire';

// The word for "no filter" itself, and what browsers take out of a path even when it is percent-encoded.
const RESERVED = new Set([NIL, '.', '..']);
const LONGEST = 200;

/** The typed text as a body may have it: a single line, of which the server takes so much. */
export const searchable = (typed = ''): string =>
  typed
    .slice(0, LONGEST - 1)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();

/** The typed text, or the word for "no filter" where there is none; the server trims what it is given. */
export function filterWord(typed = ''): string {
  const text = searchable(typed);
  return RESERVED.has(text) ? `${text} ` : text || NIL;
}
