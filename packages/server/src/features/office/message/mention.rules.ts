// Mentions in the text of a message: an @ and the name that somebody has at the time, by their account.

interface Span {
  accountId: string;
  at: number;
  length: number;
}

/**
 * The text with the name of each who is mentioned in place of what the sender wrote there, so that it never names one person and
 * tells another. Undefined where a mention is outside the text, begins with no @, overlaps the one before, or nobody is called so.
 */
export function named(
  text: string,
  mentions: readonly Span[],
  names: ReadonlyMap<string, string>,
): { text: string; mentions: Span[] } | undefined {
  let written = '';
  let done = 0;
  const moved: Span[] = [];
  for (const { accountId, at, length } of mentions) {
    const name = names.get(accountId);
    if (name === undefined || at < done || at + length > text.length || text[at] !== '@') return undefined;
    written += text.slice(done, at);
    moved.push({ accountId, at: written.length, length: name.length + 1 });
    written += `@${name}`;
    done = at + length;
  }
  return { text: written + text.slice(done), mentions: moved };
}
