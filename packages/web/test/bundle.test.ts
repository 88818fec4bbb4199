/// <reference types="node" />
// Download size of each page: JavaScript, CSS and text files, gzip, in kB of 1,000 bytes. Builds the present sources in
// memory, so that a stale build is never measured.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { compiled, readCatalogues } from '@almoner/words/catalogue';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { ImportGraph } from '../words-of-screens';

type Output = Rolldown.RolldownOutput['output'];
type Chunk = Extract<Output[number], { type: 'chunk' }>;

const SIGN_IN = { kB: 100, files: 6 };
// Downloaded once for all screens. Fonts and API requests are not included.
const SHELL = { kB: 220, files: 13 };
const SCREEN = { kB: 40, files: 5 };
const root = fileURLToPath(new URL('..', import.meta.url));

let files: Map<string, Output[number]>;
let chunks: Chunk[];

beforeAll(async () => {
  // Vitest sets 'test', which would bundle React's development build.
  process.env.NODE_ENV = 'production';
  const built = await build({ root, logLevel: 'error', build: { write: false } });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  files = new Map(output.map((file) => [file.fileName, file]));
  chunks = output.filter((file): file is Chunk => file.type === 'chunk');
}, 60_000);

const chunkOf = (source: RegExp) => {
  const found =
    chunks.find(({ facadeModuleId }) => source.test(facadeModuleId ?? '')) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => source.test(id)));
  if (!found) throw new Error(`No chunk of ${source} in the build.`);
  return found;
};

/** All files that a chunk needs before it runs, itself and its styles included. */
function graphOf(chunk: Chunk, into = new Set<string>()): Set<string> {
  if (into.has(chunk.fileName)) return into;
  into.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) into.add(css);
  for (const name of chunk.imports) {
    const imported = files.get(name);
    if (imported?.type === 'chunk') graphOf(imported, into);
  }
  return into;
}

const weights = new Map<string, number>();

// Cached per file, because most files are in the graph of every screen.
function weightOf(name: string): number {
  const known = weights.get(name);
  if (known !== undefined) return known;
  const file = files.get(name);
  const weight = gzipSync(file?.type === 'chunk' ? file.code : (file?.source ?? ''), { level: 9 }).length / 1000;
  weights.set(name, weight);
  return weight;
}

interface Cost {
  kB: number;
  files: number;
}

/** Size and number of the files that are not already loaded. */
function costOf(needed: Set<string>, known = new Set<string>()): Cost {
  const fetched = [...needed].filter((name) => !known.has(name));
  return { kB: fetched.reduce((sum, name) => sum + weightOf(name), 0), files: fetched.length };
}

const graph = new ImportGraph(readCatalogues(fileURLToPath(new URL('../..', new URL('..', import.meta.url)))));
const MAIN = `${root}src/main.tsx`;
const APP = `${root}src/app.tsx`;

/** The text file of a part in French, which has longer texts. */
function textsOf(part: string, from?: string): Cost {
  const said = graph.catalogues(part, from);
  const json = JSON.stringify(Object.fromEntries(said.map((one) => [one.name, compiled(one, 'fr')])));
  return said.length > 0 ? { kB: gzipSync(json, { level: 9 }).length / 1000, files: 1 } : { kB: 0, files: 0 };
}

const sum = (...costs: Cost[]): Cost => ({
  kB: costs.reduce((kB, cost) => kB + cost.kB, 0),
  files: costs.reduce((count, cost) => count + cost.files, 0),
});

const written = ({ kB, files: count }: Cost) => `${kB.toFixed(1)} kB in ${count} files`;
const isOver = (cost: Cost, budget: Cost) => cost.kB > budget.kB || cost.files > budget.files;

const screens = () => chunks.filter(({ facadeModuleId }) => /\.screen\.tsx$/.test(facadeModuleId ?? ''));
const nameOf = ({ facadeModuleId }: Chunk) => facadeModuleId?.replace(/^.*\/features\//, '') ?? '';
const isAccountPage = (chunk: Chunk) => /session\/(register|forgot-password|reset-password)/.test(nameOf(chunk));
// The page starts from index.html, which loads only main.tsx.
const entry = () => graphOf(chunkOf(/\/(index\.html|src\/main\.tsx)$/));
const shell = () => new Set([...entry(), ...graphOf(chunkOf(/\/src\/app\.tsx$/))]);

test('sign-in is at most 100 kB, its texts included', () => {
  const texts = textsOf(MAIN);
  const cost = sum(costOf(entry()), texts);
  process.stdout.write(`sign-in ${written(cost)}, of them texts ${written(texts)}\n`);
  expect(cost.kB).toBeGreaterThan(40);
  expect(isOver(cost, SIGN_IN), written(cost)).toBe(false);
});

test('sign-in loads neither the schema library nor the cache', () => {
  const names = [...entry()].flatMap((name) => {
    const file = files.get(name);
    return file?.type === 'chunk' ? file.moduleIds : [];
  });
  expect(names.some((id) => /node_modules\/react-dom\//.test(id))).toBe(true);
  expect(names.filter((id) => /node_modules\/(zod|@tanstack)\//.test(id))).toEqual([]);
});

test('sign-in, shell and kit together are at most 220 kB in at most 13 files', () => {
  const texts = sum(textsOf(MAIN), textsOf(APP, MAIN));
  const cost = sum(costOf(shell()), texts);
  process.stdout.write(`shell ${written(cost)}, of them texts ${written(texts)}\n`);
  expect(cost.kB).toBeGreaterThan(100);
  expect(isOver(cost, SHELL), written(cost)).toBe(false);
});

test('every screen adds at most 40 kB in at most 5 files', () => {
  const costs = screens().map((screen): [string, Cost] => {
    const from = isAccountPage(screen) ? MAIN : APP;
    const code = costOf(graphOf(screen), isAccountPage(screen) ? entry() : shell());
    return [nameOf(screen), sum(code, textsOf(screen.facadeModuleId ?? '', from))];
  });
  for (const [name, cost] of costs) process.stdout.write(`${name} ${written(cost)}\n`);
  expect(costs.length).toBeGreaterThan(100);
  expect(costs.filter(([, cost]) => isOver(cost, SCREEN))).toEqual([]);
});

test('account pages load neither the shell nor the kit', () => {
  const known = entry();
  const added = [...shell()].filter((name) => !known.has(name) && !/schema-/.test(name));
  const pages = screens().filter(isAccountPage);
  expect(pages.length).toBeGreaterThan(2);
  expect(added.length).toBeGreaterThan(2);
  for (const page of pages) {
    const needed = graphOf(page);
    expect(
      added.filter((name) => needed.has(name)),
      nameOf(page),
    ).toEqual([]);
  }
});
