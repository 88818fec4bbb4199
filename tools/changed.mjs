// Selects the tests that a change can break, for `npm test -- --changed`: tests that import a changed file, the API tests of features
// that import one, the contract's rules for the calls of these features, and the journeys to their screens.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

// Hubs, which import everything or are imported by everything: following them would select every test.
const HUB = /^packages\/(contract\/src\/calls|server\/src\/(app|main)|web\/src\/(app|main))\.tsx?$/;
// Files on which tests depend in ways that no import shows: a change runs everything.
const EVERYTHING = [
  /^(package|tsconfig|vitest|playwright|biome)[\w.-]*$/,
  /^tools\/(?!direction)[\w-]+\.[mc]js$/,
  /^e2e\/(hospital|server|global-setup)\.ts$/,
  /^packages\/\w+\/(package|tsconfig|vite)[\w.]*$/,
  /^packages\/server\/src\/kernel\/(\w+\/)?templates\//,
  /^packages\/server\/test\/(hospital|database|global-setup)\.ts$/,
];
// Every new record adds a migration, and lines to the hubs. Its own files show the tests that these can break; a changed migration,
// or a line that is changed or removed, can break anything.
const MIGRATION = /^packages\/server\/migrations\//;
/** Files that a test reads by their path. */
const READ = { 'tools/direction.cjs': ['tools/direction.test.ts'] };
// Files that import all files of a folder.
const FOUND = {
  'packages/server/test/record-tests.ts': 'packages/server/test/records/',
  'e2e/all-records.ts': 'e2e/records/',
};
const FEATURE = /^packages\/(server|web)\/src\/features\/([^/]+\/[^/]+)\//;
const CONTRACT = /^packages\/contract\/src\/([\w-]+\/[\w-]+)\.ts$/;
const RECORDS = /^e2e\/records\//;
const KERNEL = /^packages\/server\/src\/kernel\/.*(?<!\.test)\.(ts|mjs)$/;
/** Files that start and stop the server, serve or log. */
const PROCESS = /^(packages\/server\/(src\/(kernel\/|main)|embedded\/)|tools\/(start|parent)\b)/;
const LOOKS = /^packages\/web\/src\/(?!features\/).*\.css$/;
const TEST = /\.test\.tsx?$/;
const JOURNEY = /^e2e\/.*\.(spec|journey)\.ts$/;
/** Quick tests that run for any change of the package. */
const WHOLE = {
  contract: ['tools/calls-table.test.ts'],
  server: ['schema', 'schema-types', 'statements'].map((name) => `packages/server/test/${name}.test.ts`),
  web: [
    'packages/web/test/bundle.test.ts',
    'tools/screen-paths.test.ts',
    'e2e/all-records.test.ts',
    'e2e/form-calls.test.ts',
    'e2e/journey.spec.ts',
  ],
};

/**
 * The tests that changes since a revision can break: test files, journeys, and the beginnings of the paths of calls whose rules are
 * to be tried. Undefined means all of them.
 */
export function whatChanged(revision) {
  const changes = changesSince(revision);
  if (changes.some(breaksEverything)) return undefined;
  if (changes.length === 0) return { tests: [], journeys: [], calls: [] };
  return brokenBy(
    changes.map(({ file }) => file),
    readImports(),
  );
}

/** Whether imports do not show which tests a change can break. */
export function breaksEverything({ file, isNew, removed }) {
  if (MIGRATION.test(file)) return !isNew;
  if (HUB.test(file)) return removed > 0;
  return EVERYTHING.some((one) => one.test(file));
}

/**
 * Files changed on this branch since it left another one, committed or not, unless the other has the same content by now; with the
 * number of lines removed from each.
 */
function changesSince(revision) {
  const lines = (...command) =>
    run('git', ...command)
      .split('\n')
      .filter(Boolean);
  const [since] = lines('merge-base', revision, 'HEAD');
  // A branch that was merged as one commit shares no commit with it, only the contents of the files.
  const others = new Set(lines('diff', '--name-only', '--no-renames', revision));
  const added = new Set(lines('diff', '--name-only', '--no-renames', '--diff-filter=A', since));
  const changed = lines('diff', '--numstat', '--no-renames', since)
    .map((line) => line.split('\t'))
    // git prints "-" as the number of lines of a binary file.
    .map(([, removed, file]) => ({ file, isNew: added.has(file), removed: Number(removed) || 0 }))
    .filter(({ file }) => others.has(file));
  const untracked = lines('ls-files', '--others', '--exclude-standard');
  return [...changed, ...untracked.map((file) => ({ file, isNew: true, removed: 0 }))];
}

/**
 * Features with changed files since a revision, by default main, such as `care/admission`. Found by the names of files only, which is
 * fast; `whatChanged` also follows imports.
 */
export function touchedFeatures(revision = mainline()) {
  return revision === undefined ? [] : featuresOf(changesSince(revision).map(({ file }) => file));
}

/** Files of journeys that the changes since main can break; undefined is all of them. */
export function touchedJourneys(revision = mainline()) {
  return revision === undefined ? [] : whatChanged(revision)?.journeys;
}

/** The branch to compare with; undefined if there is none, or no git: the sources may have been unpacked from an archive. */
function mainline() {
  return ['origin/main', 'main'].find(
    (name) => spawnSync('git', ['merge-base', name, 'HEAD'], { cwd: root }).status === 0,
  );
}

/**
 * The features of these files, of the code that uses the calls declared in them, and of the forms that they describe; `kernel` if
 * they start, serve or stop a process.
 */
export function featuresOf(changed) {
  const contracts = changed.map((file) => CONTRACT.exec(file)?.[1]).filter(Boolean);
  const speak = contracts.length > 0 ? filesWith(contracts.map((name) => `'@almoner/contract/${name}'`)) : [];
  const known = changed.filter((file) => RECORDS.test(file) && fs.existsSync(path.join(root, file)));
  const opened = allIn(known, /'features\/([^/']+\/[^/']+)\//g);
  const touched = [...changed, ...speak].map((file) => FEATURE.exec(file)?.[2]).filter(Boolean);
  const kernel = changed.some((file) => PROCESS.test(file)) ? ['kernel'] : [];
  return [...new Set([...touched, ...opened, ...kernel])].sort();
}

function filesWith(texts) {
  const wanted = texts.flatMap((text) => ['-e', text]);
  const found = spawnSync('git', ['grep', '-lF', ...wanted, '--', 'packages'], { cwd: root, encoding: 'utf8' });
  return found.stdout.split('\n').filter(Boolean);
}

/** The tests that these files can break, given the imports of all files. */
export function brokenBy(changed, imports) {
  const files = [...imports.keys()];
  const reached = reachedFrom(changed, imports);
  const featuresIn = (half) => new Set([...reached].map((file) => featureOf(file, half)).filter(Boolean));
  const [served, shown] = [featuresIn('server'), featuresIn('web')];

  // From a feature of the server the calls of its routes lead to the screens that use them.
  const contract = new Set([...reached].filter(isContract));
  const routes = files.filter((file) => file.endsWith('.routes.ts') && served.has(featureOf(file, 'server')));
  for (const file of routes.flatMap((one) => imports.get(one)).filter(isContract)) contract.add(file);
  for (const file of files) {
    const feature = featureOf(file, 'web');
    if (feature && imports.get(file).some((one) => contract.has(one))) shown.add(feature);
  }
  const calls = allIn([...contract], /(?:get|post|change|list|Calls)\(\s*'(\/[\w-]+)/g);
  const screens = files.filter((file) => file.endsWith('.routes.tsx') && shown.has(featureOf(file, 'web')));
  const named = [...calls.map((call) => `${call}/`), ...allIn(screens, /path: '([\w-]+)/g).map((one) => `/${one}`)];

  const everyApiTest = changed.some((file) => KERNEL.test(file));
  const everyJourney = changed.some((file) => LOOKS.test(file));
  const goesThere = (text) => named.some((one) => text.includes(one));
  const isBroken = (file) => {
    if (reached.has(file)) return true;
    if (JOURNEY.test(file)) return everyJourney || goesThere(read(file));
    return served.has(featureOf(file, 'server')) || (everyApiTest && file.startsWith('packages/server/'));
  };
  const halves = Object.keys(WHOLE).filter((half) =>
    changed.some((file) => file.startsWith(`packages/${half}/`) || file.startsWith('packages/contract/')),
  );
  const readers = changed.flatMap((file) => READ[file] ?? []);
  const broken = new Set([...files.filter(isBroken), ...halves.flatMap((half) => WHOLE[half]), ...readers]);
  const ofKind = (kind) => [...broken].filter((file) => kind.test(file)).sort();
  return { tests: ofKind(TEST), journeys: ofKind(JOURNEY), calls };
}

const isContract = (file) => file.startsWith('packages/contract/src/');
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');

function featureOf(file, half) {
  const [, where, feature] = FEATURE.exec(file) ?? [];
  return where === half ? feature : undefined;
}

function allIn(files, pattern) {
  return [...new Set(files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, found]) => found)))].sort();
}

/** The files and all that import them, directly or not. */
function reachedFrom(files, imports) {
  const importers = new Map();
  for (const [from, all] of imports) for (const to of all) importers.set(to, [...(importers.get(to) ?? []), from]);
  const reached = new Set(files);
  for (const file of reached) if (!HUB.test(file)) for (const one of importers.get(file) ?? []) reached.add(one);
  return reached;
}

/** The imports of every file. */
function readImports() {
  const tool = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', 'tools/direction.cjs', '--output-type', 'json'];
  const folders = ['packages/contract', 'packages/server', 'packages/web', 'e2e', 'tools'];
  const { modules } = JSON.parse(run(process.execPath, tool, ...options, ...folders));
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  for (const [loader, folder] of Object.entries(FOUND))
    imports.get(loader)?.push(...[...imports.keys()].filter((file) => file.startsWith(folder)));
  return imports;
}

function run(file, ...command) {
  const { status, stdout, stderr } = spawnSync(file, command, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(stderr.trim() || stdout.trim());
  return stdout;
}
