// Catalogues of texts, which are beside the code that uses them: `department.en.json`, `department.fr.json`, each an object
// of id to ICU message. From the English file `department.words.ts` is generated, which code imports.
import fs from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { isOfNames, wordsOfName } from './names.ts';
import { lengthened, pseudoLanguages } from './pseudo.ts';

export interface Catalogue {
  /** Unique name in code and in the texts: `web/house/department`. */
  name: string;
  /** Path of the files without the language: `packages/web/src/features/house/department/department`. */
  base: string;
  /** Messages by language, then by id. */
  texts: Record<string, Record<string, string>>;
}

/** The source language of all texts; the others have the same ids and parameters. */
export const SOURCE = 'en';

/**
 * Catalogues without an English file, because their English texts are in the code: the names of calls are in the contract.
 */
const OTHERS_ONLY: readonly string[] = ['server/house/audit/action'];

/** Whether a catalogue has, or must have, a file in English. */
export const hasSource = ({ name }: Pick<Catalogue, 'name'>): boolean => !OTHERS_ONLY.includes(name);

const FILE = /^(.+)\.([a-z]{2,3}(?:-[A-Za-z]+)?)\.json$/;

/** All catalogues below the folders, sorted by name. `root` is the repository's root. */
export function readCatalogues(root: string, folders = ['contract', 'server', 'web']): Catalogue[] {
  const found = new Map<string, Catalogue>();
  for (const folder of folders) {
    const top = `packages/${folder}/src`;
    for (const file of filesBelow(path.join(root, top))) {
      const [, stem, language] = FILE.exec(path.basename(file)) ?? [];
      if (!stem || !language) continue;
      const base = path.relative(root, path.join(path.dirname(file), stem)).replaceAll('\\', '/');
      const known = found.get(base) ?? { name: nameOf(base), base, texts: {} };
      known.texts[language] = JSON.parse(fs.readFileSync(file, 'utf8'));
      found.set(base, known);
    }
  }
  for (const one of found.values()) if (isOfNames(one.name)) one.texts[SOURCE] = withWordsOfNames(one);
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function withWordsOfNames({ texts }: Catalogue): Record<string, string> {
  const ids = [...new Set(Object.values(texts).flatMap(Object.keys))].sort();
  return { ...Object.fromEntries(ids.map((id) => [id, wordsOfName(id)])), ...texts[SOURCE] };
}

/** `packages/web/src/features/house/department/department` is `web/house/department`. */
export function nameOf(base: string): string {
  const [, owner = '', ...rest] = base.replace('/src/', '/').replace('/features/', '/').split('/');
  if (rest.at(-1) === rest.at(-2)) rest.pop();
  return [owner, ...rest].join('/');
}

export function filesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(at);
    return [at];
  });
}

/** The languages that users can choose: those that any catalogue has. */
export const languagesOf = (catalogues: readonly Catalogue[]): string[] =>
  [...new Set(catalogues.flatMap(({ texts }) => Object.keys(texts)))].sort();

/**
 * Replaces the plain spaces of a French catalogue before colons and similar signs, and within quotation marks, with narrow
 * no-break spaces.
 */
const typeset = (text: string, language: string): string =>
  language === 'fr' ? text.replace(/ (?=[:;!?»%])/g, '\u202f').replace(/« /g, '«\u202f') : text;

export type Texts = Record<string, CompiledMessage>;

/** The compiled texts of a catalogue for Lingui, in a language or in a test language derived from English. */
export function compiled({ name, texts }: Catalogue, language: string): Texts {
  const isPseudo = pseudoLanguages.includes(language);
  const own = texts[isPseudo ? SOURCE : language] ?? {};
  const entries = Object.entries(own).map(([id, text]): [string, CompiledMessage] => {
    try {
      return [id, compileMessageOrThrow(typeset(text, language), isPseudo ? lengthened : undefined)];
    } catch (cause) {
      throw new Error(`${name}.${language}: "${id}" is no ICU message: ${text}`, { cause });
    }
  });
  return Object.fromEntries(entries);
}

type Kind = 'number' | 'string | number';

const NUMBERS = ['plural', 'selectordinal', 'number'];

/** The parameters of a message by name, and whether each has to be a number. */
export function parametersOf(message: CompiledMessage): Map<string, Kind> {
  const found = new Map<string, Kind>();
  for (const [name, kind] of parametersIn(message)) {
    if (found.get(name) !== 'number') found.set(name, kind);
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function parametersIn(message: CompiledMessage): [name: string, kind: Kind][] {
  return message.flatMap((token) => {
    if (typeof token === 'string' || token[0] === '#') return [];
    const [name, type = '', format] = token;
    const choices = Object.values(typeof format === 'object' && format ? format : {}).filter(Array.isArray);
    const own: [string, Kind] = [name, NUMBERS.includes(type) ? 'number' : 'string | number'];
    return [own, ...choices.flatMap(parametersIn)];
  });
}
