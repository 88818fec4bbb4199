// The format of results in the API (spec 3): `name::value` entries joined by `][`; in `resultList` the spaces of the names
// are underscores. Ordinary text is written as the specification has it. A backslash precedes characters that would be taken
// for a separator, so that every text survives a round trip.

export interface ResultEntry {
  name: string;
  value: string;
}

// The second of two colons. In a name also a final colon, which would merge with the separator after it.
const IN_VALUE = /(?<=:):/g;
const IN_NAME = /(?<=:):|:$/g;

const separated = (text: string, colons: RegExp) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replace(/(?<=\])\[/g, '\\[')
    .replace(colons, '\\:');

const nameOf = (name: string) => separated(name, IN_NAME);

const write = (entries: readonly ResultEntry[], writeName: (name: string) => string) =>
  entries.map(({ name, value }) => `${writeName(name)}::${separated(value, IN_VALUE)}`).join('][');

/** Writes a `result`: `Haemoglobin::13.5][White cells::7`. */
export const writeResult = (entries: readonly ResultEntry[]): string => write(entries, nameOf);

/** Writes a `resultList`: `Haemoglobin::13.5][White_cells::7`. */
export const writeResultList = (entries: readonly ResultEntry[]): string =>
  write(entries, (name) => nameOf(name).replaceAll('_', '\\_').replaceAll(' ', '_'));

const escaped: Record<string, string> = { '\\': '\\', ':': ':', '[': '[', _: '_', n: '\n', r: '\r' };

/** The entries of a `result`; undefined if an entry has no `::`. An empty text has no entries. */
export const readResult = (text: string): ResultEntry[] | undefined => read(text, '_');

/** The entries of a `resultList`; undefined if an entry has no `::`. */
export const readResultList = (text: string): ResultEntry[] | undefined => read(text, ' ');

function read(text: string, underscore: string): ResultEntry[] | undefined {
  if (text === '') return [];
  const entries: ResultEntry[] = [];
  let [name, part]: [string | undefined, string] = [undefined, ''];
  // An escaped character, a separator, or any other character.
  for (const [token] of text.matchAll(/\\[\\:[_nr]|::|\]\[|./gsu)) {
    if (token === '::' && name === undefined) [name, part] = [part, ''];
    else if (token === '][') {
      if (name === undefined) return undefined;
      entries.push({ name, value: part });
      [name, part] = [undefined, ''];
    } else if (token.length === 2 && token.startsWith('\\')) part += escaped[token.charAt(1)];
    else part += token === '_' && name === undefined ? underscore : token;
  }
  if (name === undefined) return undefined;
  return [...entries, { name, value: part }];
}
