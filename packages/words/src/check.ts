// Checks the catalogues: missing texts in a language, different parameters, ids that no code uses.
import fs from 'node:fs';
import path from 'node:path';
import {
  type Catalogue,
  compiled,
  fileNameOf,
  filesBelow,
  hasSource,
  isOfNames,
  languagesOf,
  parametersOf,
  SOURCE,
  type Texts,
} from './catalogue.ts';

/** All faults, one line each; empty if there are none. */
export function complaintsOf(catalogues: readonly Catalogue[], root: string): string[] {
  const names = catalogues.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `Two catalogues are "${name}".`);
  const languages = languagesOf(catalogues);
  return [...twice, ...catalogues.flatMap((one) => differencesIn(one, languages)), ...unsaid(catalogues, root)];
}

function differencesIn(catalogue: Catalogue, every: readonly string[]): string[] {
  const { name, texts } = catalogue;
  const languages = hasSource(catalogue) ? every : every.filter((language) => language !== SOURCE);
  const first = languages.includes(SOURCE) ? SOURCE : (languages[0] ?? SOURCE);
  if (!texts[first]) return [missing(catalogue, first)];
  const source = compiled(catalogue, first);
  return languages.flatMap((language) => {
    if (!texts[language]) return [missing(catalogue, language)];
    const own = compiled(catalogue, language);
    const lacking = Object.keys(source).filter((id) => !(id in own));
    const foreign = Object.keys(own).filter((id) => !(id in source));
    return [
      ...lacking.map((id) => `${name}.${language} lacks "${id}".`),
      ...foreign.map((id) => `${name}.${language} has "${id}", which ${first} has not.`),
      ...Object.entries(texts[language]).flatMap(([id, text]) =>
        textComplaint(`${name}.${language} "${id}"`, id, text),
      ),
      ...Object.keys(own).flatMap((id) => differences(`${name}.${language} "${id}"`, source, own, id)),
      ...Object.entries(own).flatMap(([id, message]) =>
        pluralComplaints(`${name}.${language} "${id}"`, language, message),
      ),
    ];
  });
}

const missing = (catalogue: Catalogue, language: string) =>
  isOfNames(catalogue)
    ? `${catalogue.name} is no section of ${fileNameOf(catalogue, language)}.`
    : `${catalogue.name} has no ${language}.json.`;

function textComplaint(what: string, id: string, text: string): string[] {
  if (!/^[a-z][A-Za-z0-9]*$/.test(id)) return [`${what}: an id is a word such as "addDepartment".`];
  if (text === '') return [`${what} is empty.`];
  // A leading or trailing space is a sign of concatenated parts of a sentence, which cannot be translated: languages order
  // and inflect them differently.
  if (text !== text.trim()) return [`${what} begins or ends with a space: write the whole sentence.`];
  return [];
}

const written = (parameters: ReadonlyMap<string, string>) =>
  [...parameters].map(([name, type]) => `${name}: ${type}`).join(', ');

function differences(what: string, source: Texts, own: Texts, id: string): string[] {
  const [theirs, ours] = [source[id], own[id]];
  if (!theirs || !ours) return [];
  const [wanted, has] = [written(parametersOf(theirs)), written(parametersOf(ours))];
  return wanted === has ? [] : [`${what} takes (${has}), in ${SOURCE} (${wanted}).`];
}

function pluralComplaints(what: string, language: string, message: Texts[string]): string[] {
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return message.flatMap((token) => {
    if (typeof token === 'string' || token[1] !== 'plural' || typeof token[2] !== 'object' || !token[2]) return [];
    const has = Object.keys(token[2]).filter((key) => key !== 'offset' && !/^\d+$/.test(key));
    // "many" is the form for millions in French and Spanish; "other" has the same text.
    const wanted = known.filter((category) => category !== 'many' || !has.includes('other'));
    const lacking = wanted.filter((category) => !has.includes(category));
    return lacking.map((category) => `${what} lacks the plural "${category}" of ${language}.`);
  });
}

const IMPORT = /^import \{ t(?: as (\w+))? \} from '(\.[^']*\.words|@almoner\/contract\/[^']*\.words)(?:\.ts)?';$/gm;

/** Ids that no file uses, except names of the code, and uses of ids that this check cannot find. */
function unsaid(catalogues: readonly Catalogue[], root: string): string[] {
  const complaints: string[] = [];
  const said = new Map<string, Set<string>>(catalogues.map(({ base }) => [base, new Set()]));
  for (const { file, source } of sources(root)) {
    for (const [, alias = 't', from = ''] of source.matchAll(IMPORT)) {
      const base = from.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), from).replace(/\.words$/, '')
        : `packages/contract/src/${from.slice('@almoner/contract/'.length).replace(/\.words$/, '')}`;
      for (const [, id = ''] of source.matchAll(new RegExp(`(?<![.\\w])${alias}\\.(\\w+)`, 'g')))
        said.get(base)?.add(id);
      if (new RegExp(`(?<![.\\w])${alias}\\[`).test(source)) {
        complaints.push(`${file}: "${alias}[…]" says an id that no check can find; use a message with select.`);
      }
    }
  }
  for (const { name, base, texts } of catalogues.filter((one) => !isOfNames(one))) {
    const ids = Object.keys(texts[SOURCE] ?? {}).filter((id) => !said.get(base)?.has(id));
    complaints.push(...ids.map((id) => `${name} has "${id}", which no file says.`));
  }
  return complaints;
}

function sources(root: string): { file: string; source: string }[] {
  const folders = ['contract', 'server', 'web'].map((name) => path.join(root, 'packages', name, 'src'));
  return folders
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|words)\.tsx?$/.test(file))
    .map((file) => ({
      file: path.relative(root, file).replaceAll('\\', '/'),
      source: fs.readFileSync(file, 'utf8'),
    }));
}
