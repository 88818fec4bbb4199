// The wire form of a laboratory report (spec 3): `name::value` entries joined by `][`; in `resultList` the spaces of
// the names are underscores. Ordinary text is written as the specification has it; a backslash stands before what
// would be taken for a separator, so that every text comes back as it was.

export interface ResultEntry {
  name: string;
  value: string;
}

// The second of two colons. A colon at the end of a name would run into the separator behind it.
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

/** `Haemoglobin::13.5][White cells::7`. */
export const writeResult = (entries: readonly ResultEntry[]): string => write(entries, nameOf);

/** `Haemoglobin::13.5][White_cells::7`. */
export const writeResultList = (entries: readonly ResultEntry[]): string =>
  write(entries, (name) => nameOf(name).replaceAll('_', '\\_').replaceAll(' ', '_'));

const escaped: Record<string, string> = { '\\': '\\', ':': ':', '[': '[', _: '_', n: '\n', r: '\r' };

/** The entries of a `result`, or undefined where one has no `::`. No text is no entry. */
export const readResult = (text: string): ResultEntry[] | undefined => read(text, '_');

/** The entries of a `resultList`. */
export const readResultList = (text: string): ResultEntry[] | undefined => read(text, ' ');

function read(text: string, underscore: string): ResultEntry[] | undefined {
  if (text === '') return [];
  const entries: ResultEntry[] = [];
  let [name, part]: [string | undefined, string] = [undefined, ''];
  // An escaped character, a separator, or any other one.
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
