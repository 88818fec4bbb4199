// Catalogues of texts, which are beside the code that uses them: `department.en.json`, `department.fr.json`, each an object
// of id to ICU message. From the English file `department.words.ts` is generated, which code imports. A file of names of the
// code has sections, each a catalogue with a module of its own: `kinds` of `names.en.json` is `kinds.words.ts`.
import fs from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { lengthened, pseudoLanguages } from './pseudo.ts';

export interface Catalogue {
  /** Unique name in code and in the texts: `web/house/department`. */
  name: string;
  /** Path of the module without `.words.ts`: `packages/web/src/features/house/department/department`. */
  base: string;
  /** Of a section, the path of its files without the language; other files are beside their module and named like it. */
  sectionOf?: string;
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

/**
 * Whether the texts are found by names of the code (`textOfName`), such as those of fields: all sections, and nothing else.
 * Where the English file has no text, it is the words of the name.
 */
export const isOfNames = ({ sectionOf }: Pick<Catalogue, 'sectionOf'>): boolean => sectionOf !== undefined;

/** The file of a catalogue in a language, without its folder: `department.fr.json`. */
export const fileNameOf = ({ base, sectionOf }: Catalogue, language: string): string =>
  `${path.posix.basename(sectionOf ?? base)}.${language}.json`;

const FILE = /^(.+)\.([a-z]{2,3}(?:-[A-Za-z]+)?)\.json$/;

/** All catalogues below the folders, sorted by name. `root` is the repository's root. */
export function readCatalogues(root: string, folders = ['contract', 'server', 'web']): Catalogue[] {
  const found = new Map<string, Catalogue>();
  for (const folder of folders) {
    const top = `packages/${folder}/src`;
    for (const file of filesBelow(path.join(root, top))) {
      const [, stem, language] = FILE.exec(path.basename(file)) ?? [];
      if (!stem || !language) continue;
      const whole = path.relative(root, path.join(path.dirname(file), stem)).replaceAll('\\', '/');
      for (const { base, sectionOf, texts } of partsOf(whole, JSON.parse(fs.readFileSync(file, 'utf8')))) {
        const known = found.get(base) ?? { name: nameOf(base), base, sectionOf, texts: {} };
        known.texts[language] = texts;
        found.set(base, known);
      }
    }
  }
  for (const one of found.values()) if (isOfNames(one)) one.texts[SOURCE] = withWordsOfNames(one);
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

type Part = Pick<Catalogue, 'base' | 'sectionOf'> & { texts: Record<string, string> };

/** The texts of a file by catalogue: one, or one for each of its sections. */
function partsOf(whole: string, content: Record<string, string> | Record<string, Record<string, string>>): Part[] {
  if (!hasSections(content)) return [{ base: whole, texts: content }];
  const folder = path.posix.dirname(whole);
  return Object.entries(content).map(([section, texts]) => ({ base: `${folder}/${section}`, sectionOf: whole, texts }));
}

const hasSections = (content: object): content is Record<string, Record<string, string>> =>
  Object.values(content).some((one) => typeof one === 'object');

function withWordsOfNames({ texts }: Catalogue): Record<string, string> {
  const ids = [...new Set(Object.values(texts).flatMap(Object.keys))].sort();
  return { ...Object.fromEntries(ids.map((id) => [id, wordsOfName(id)])), ...texts[SOURCE] };
}

/** The words of a name of the code: `leaveType` is "Leave type". */
function wordsOfName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
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
