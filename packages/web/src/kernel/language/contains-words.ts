// Match of a text with typed words, as filters and searchable selects use it.

/** Whether every typed word occurs in the text, regardless of case and accents. */
export function containsWords(text: string, typed = ''): boolean {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const hay = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
