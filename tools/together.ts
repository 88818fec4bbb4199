/** Merges the descriptions of several files by name; fails if two files describe the same name. */
export function mergeByName<Said>(parts: readonly (Record<string, Said> | undefined)[]): Record<string, Said> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  if (twice.length > 0) throw new Error(`two files of a folder \`records\` describe ${twice.join(', ')}`);
  return Object.fromEntries(entries);
}
