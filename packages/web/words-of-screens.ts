// Build step: a part of the application that is loaded on its own (`import('./x.screen')`) loads its texts with it, only in the
// language of the page. Each part has one file per language, with all catalogues that its imports reach, except those that are
// loaded before it: those of the entry and, after sign-in, of the shell and the kit.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Catalogue, compiled, languagesOf, readCatalogues } from '../words/src/catalogue.ts';
import { complaintsOf } from '../words/src/check.ts';
import { pseudoLanguages } from '../words/src/pseudo.ts';
import { withNeeds } from './needs-of-calls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const src = path.join(root, 'packages/web/src');
const ENTRY = path.join(src, 'main.tsx');
const ERROR_PAGE = 'web/shell/error-page';
const APP = path.join(src, 'app.tsx');

const STATIC =
  /^(?:import|export)\s(?!type\s)[^;'"]*?['"](\.[^'"]+|@almoner\/contract\/[^'"]+)['"]|^import ['"](\.[^'"]+)['"]/gm;
const DYNAMIC = /(?<![.\w])import\('(\.[^']+|@almoner\/contract\/[^']+)'\)/g;

/** Path of an imported source file of the web; undefined for styles and libraries. */
function fileOf(from: string, name: string): string | undefined {
  const at = name.startsWith('.')
    ? path.resolve(path.dirname(from), name)
    : path.join(root, 'packages/contract/src', name.slice('@almoner/contract/'.length));
  return [at, `${at}.ts`, `${at}.tsx`].find((file) => /\.tsx?$/.test(file) && fs.existsSync(file));
}

/** The imports of all files, which decide the texts of each part. Read once; in development `wordsOfScreens` reads them again. */
export class ImportGraph {
  readonly #imports = new Map<string, { now: string[]; later: string[] }>();
  readonly #byModule: Map<string, Catalogue>;

  constructor(catalogues: readonly Catalogue[]) {
    this.#byModule = new Map(catalogues.map((one) => [path.join(root, `${one.base}.words.ts`), one]));
  }

  importsOf(file: string) {
    const known = this.#imports.get(file);
    if (known) return known;
    const written = fs.readFileSync(file, 'utf8');
    // The build removes the imports of calls from a manifest of screens.
    const source = file.endsWith('.routes.tsx') ? withNeeds(written) : written;
    const found = (pattern: RegExp) =>
      [...source.matchAll(pattern)].flatMap(([, name, bare]) => fileOf(file, name ?? bare ?? '') ?? []);
    const imports = { now: found(STATIC), later: found(DYNAMIC) };
    this.#imports.set(file, imports);
    return imports;
  }

  /** A file and all that it imports; with `later`, also files that these load on demand, except `except` and its own imports. */
  reach(file: string, { later = false, except = '' } = {}, into = new Set<string>()): Set<string> {
    if (into.has(file) || file === except) return into;
    into.add(file);
    const imports = this.importsOf(file);
    for (const next of [...imports.now, ...(later ? imports.later : [])]) this.reach(next, { later, except }, into);
    return into;
  }

  #cataloguesOf(file: string): Set<Catalogue> {
    return new Set([...this.reach(file)].flatMap((reached) => this.#byModule.get(reached) ?? []));
  }

  /** The catalogues of a part that `from` loads, without those that are loaded when `from` runs. */
  catalogues(part: string, from?: string): Catalogue[] {
    const there = new Set(from ? this.#cataloguesOf(ENTRY) : []);
    const isBeforeSignIn = !from || this.reach(ENTRY, { later: true, except: APP }).has(from);
    if (!isBeforeSignIn) for (const one of this.#cataloguesOf(APP)) there.add(one);
    return [...this.#cataloguesOf(part)].filter((one) => !there.has(one));
  }
}

/** The source of one of our modules, with every import of a part waiting for its texts. */
function withTexts(code: string, id: string, setOf: (part: string, from: string) => string | undefined): string {
  let added = false;
  const waiting = code.replace(DYNAMIC, (whole, name: string) => {
    const part = fileOf(id, name);
    const set = part && setOf(part, id);
    if (!set) return whole;
    added = true;
    return `withWords(() => ${whole}, '${set}')`;
  });
  const kernel = path.relative(path.dirname(id), path.join(src, 'kernel/language/i18n')).replaceAll('\\', '/');
  const from = kernel.startsWith('.') ? kernel : `./${kernel}`;
  return added ? `import { withWords } from '${from}';\n${waiting}` : code;
}

export function wordsOfScreens(): Plugin {
  let catalogues: Catalogue[] = [];
  let graph = new ImportGraph([]);
  const files = new Map<string, string>();
  const read = () => {
    catalogues = readCatalogues(root);
    graph = new ImportGraph(catalogues);
  };
  /** Name of the files with these catalogues, one per language; undefined if they have no texts. */
  const setOf = (part: string, from?: string): string | undefined => {
    const said = graph.catalogues(part, from);
    if (said.length === 0) return undefined;
    const texts = [...languagesOf(catalogues), ...pseudoLanguages].map((language): [string, string] => [
      language,
      JSON.stringify(Object.fromEntries(said.map((one) => [one.name, compiled(one, language)]))),
    ]);
    const set = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
    for (const [language, text] of texts) files.set(`assets/words/${set}.${language}.json`, text);
    return set;
  };
  const failed = () => {
    const texts = catalogues.find(({ name }) => name === ERROR_PAGE);
    if (!texts) throw new Error(`There is no catalogue ${ERROR_PAGE}.`);
    const spoken = languagesOf(catalogues).map((language) => [language, { [ERROR_PAGE]: compiled(texts, language) }]);
    return JSON.stringify(Object.fromEntries(spoken)).replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  };
  return {
    name: 'words-of-screens',
    enforce: 'pre',
    buildStart() {
      read();
      const complaints = complaintsOf(catalogues, root);
      if (complaints.length > 0) this.error(`The catalogues of texts do not fit:\n${complaints.join('\n')}`);
    },
    configureServer({ middlewares }) {
      read();
      middlewares.use((request, response, next) => {
        const text = files.get(request.url?.slice(1) ?? '');
        if (text === undefined) next();
        else response.setHeader('Content-Type', 'application/json').end(text);
      });
    },
    handleHotUpdate: read,
    transform(code, id) {
      const file = path.normalize(id);
      if (!file.startsWith(src) || !code.includes('import(')) return undefined;
      return { code: withTexts(code, file, setOf), map: null };
    },
    // The texts of the entry, which kernel/language/i18n.ts loads before anything is drawn and the server preloads, and the
    // message for the case that they cannot be loaded.
    transformIndexHtml: (html) =>
      html.replace('<html lang="en">', `<html lang="en" data-words="${setOf(ENTRY) ?? ''}" data-failed="${failed()}">`),
    generateBundle() {
      // index.html is written later, with the name of this file.
      setOf(ENTRY);
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
