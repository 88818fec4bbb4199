// Mentions in the text of a message: an @ and the person's current name, stored with their account.

interface Span {
  accountId: string;
  at: number;
  length: number;
}

/**
 * Replaces the text of every mention by the person's name, so that the text never names one person and notifies another.
 * Undefined where a mention is outside the text, has no @, overlaps the one before, or has an unknown account.
 */
export function withCurrentNames(
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
