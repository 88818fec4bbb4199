/// <reference types="node" />
// What each page costs a cold browser: JavaScript and CSS, gzip, in kB of 1,000 bytes. Builds the sources
// as they are, in memory, so that a stale build is never measured.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

type Output = Rolldown.RolldownOutput['output'];
type Chunk = Extract<Output[number], { type: 'chunk' }>;

const SIGN_IN_BUDGET = 100;
const SCREEN_BUDGET = 200;
const root = fileURLToPath(new URL('..', import.meta.url));

let files: Map<string, Output[number]>;
let chunks: Chunk[];

beforeAll(async () => {
  // Vitest says 'test' here, which would bundle React's development half.
  process.env.NODE_ENV = 'production';
  const built = await build({ root, logLevel: 'error', build: { write: false } });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  files = new Map(output.map((file) => [file.fileName, file]));
  chunks = output.filter((file): file is Chunk => file.type === 'chunk');
}, 60_000);

const chunkOf = (source: RegExp) => {
  const found = chunks.find(({ facadeModuleId }) => source.test(facadeModuleId ?? ''));
  if (!found) throw new Error(`No chunk of ${source} in the build.`);
  return found;
};

// A module that several screens import may share its chunk with others.
const chunkWith = (source: RegExp) => {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => source.test(id)));
  if (!found) throw new Error(`Nothing of ${source} in the build.`);
  return found;
};

/** Every file that the chunk needs before it runs, itself and its styles included. */
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

// Once for each file: most of them are in the graph of every screen.
function weightOf(name: string): number {
  const known = weights.get(name);
  if (known !== undefined) return known;
  const file = files.get(name);
  const weight = gzipSync(file?.type === 'chunk' ? file.code : (file?.source ?? ''), { level: 9 }).length / 1000;
  weights.set(name, weight);
  return weight;
}

function weigh(...graphs: Set<string>[]): number {
  const names = new Set(graphs.flatMap((graph) => [...graph]));
  return [...names].reduce((sum, name) => sum + weightOf(name), 0);
}

const screens = () => chunks.filter(({ facadeModuleId }) => /\.screen\.tsx$/.test(facadeModuleId ?? ''));
const nameOf = ({ facadeModuleId }: Chunk) => facadeModuleId?.replace(/^.*\/features\//, '') ?? '';
const isAccountPage = (chunk: Chunk) => /session\/(register|forgot-password|reset-password)/.test(nameOf(chunk));
const entry = () => graphOf(chunkOf(/\/index\.html$/));

test('sign-in weighs at most 100 kB', () => {
  const weight = weigh(entry());
  process.stdout.write(`sign-in ${weight.toFixed(1)} kB\n`);
  expect(weight).toBeGreaterThan(40);
  expect(weight).toBeLessThanOrEqual(SIGN_IN_BUDGET);
});

test('sign-in carries neither the schema library nor the cache', () => {
  const names = [...entry()].flatMap((name) => {
    const file = files.get(name);
    return file?.type === 'chunk' ? file.moduleIds : [];
  });
  expect(names.some((id) => /node_modules\/react-dom\//.test(id))).toBe(true);
  expect(names.filter((id) => /node_modules\/(zod|@tanstack)\//.test(id))).toEqual([]);
});

test('every screen weighs at most 200 kB in total, the shell included', () => {
  const shell = [
    entry(),
    graphOf(chunkOf(/\/src\/app\.tsx$/)),
    graphOf(chunkWith(/contract\/src\/house\/session\.ts$/)),
  ];
  const weighed = screens().map((screen): [string, number] => [
    nameOf(screen),
    isAccountPage(screen) ? weigh(entry(), graphOf(screen)) : weigh(...shell, graphOf(screen)),
  ]);
  for (const [name, weight] of weighed) process.stdout.write(`${name} ${weight.toFixed(1)} kB\n`);
  expect(weighed.length).toBeGreaterThan(3);
  expect(weighed.filter(([, weight]) => weight > SCREEN_BUDGET)).toEqual([]);
});
