// A typed search text, as the server takes it.
const LONGEST = 200;

/** The typed text as a body may have it: a single line, of which the server takes so much. */
export const searchable = (typed = ''): string =>
  typed
    .slice(0, LONGEST - 1)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
