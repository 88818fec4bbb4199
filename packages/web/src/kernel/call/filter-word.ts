// Prepares a typed search text for a request.
const LONGEST = 200;

/** The typed text as the server accepts it: on one line, without control characters, shortened to the maximum length. */
export const searchable = (typed = ''): string =>
  typed
    .slice(0, LONGEST - 1)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
