// The letters that stand for a person who has no picture.

/** `Ada Obi` is `AO`; one name alone gives one letter, whatever the script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
