// `npm test`: everything that must hold before a change is good, in the order in which it fails fastest. Of the longest
// suites it runs what the changes touch and a fixed sample (sample.mjs); `npm run test:long` runs all of them.
// Ends with one line, `N passed, N failed`: single tests counted one by one, every other check as one. A journey that
// passes only when it is tried again is flaky: counted as passed, named above that line, and no run has more than two.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { touchedFeatures, touchedJourneys, whatChanged } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, root } from './install.mjs';
import { JOURNAL, readJournal } from './journal.mjs';
import { allJourneys, leftOf, lineOf } from './journeys-left.mjs';
import { LONG, TOUCHED } from './sample.mjs';

const begunAt = performance.now();
ensureInstalled();
ensureChromium();

// `--changed`, or `--changed=<revision>`: the tests that the changes since then can break; undefined means all.
const options = { changed: { type: 'string' }, long: { type: 'boolean', default: false } };
const { changed, long } = parseArgs({ options, args: argumentsOf(process.argv) }).values;
const broken = changed === undefined ? undefined : whatChanged(changed);

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-reports-'));
const bin = (name) => path.join(root, 'node_modules', name);
const node = process.execPath;
/** A longer run gets a remark in the closing lines; a slow machine fails nothing. */
const MANY_MINUTES = long ? 40 : 12;
const typescript = bin('typescript7/bin/tsc');
/** A suite that hangs is killed, so that the closing line is always printed; the journeys end themselves a minute earlier. */
const KILLED_AFTER_MINUTES = long ? 90 : 45;
const MOST_FLAKY = 2;
/** Folder for the first error of a flaky journey and the trace of its second try. */
const flakyFolder = process.env.FLAKY_DIR ?? path.join(root, '.cache', 'flaky');
/** Tells the suites whether this is the long form; read by `sample.mjs`. */
const form = { [LONG]: long ? '1' : '', [TOUCHED]: long ? '' : touchedFeatures(changed).join() };
const packages = ['packages/contract', 'packages/server', 'packages/web'];

/** Checks that print only when they fail, two at a time. */
const checks = [
  { name: 'format and lint', check: [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
  { name: 'build', check: [path.join(root, 'tools/build.mjs')] },
  ...[...packages, '.'].map((project) => ({
    name: project === '.' ? 'types of the tools' : `types of ${project}`,
    // Each thread would check the shared modules again, and the other check uses the second processor.
    check: [typescript, '--singleThreaded', '-p', project],
  })),
  {
    name: 'dependency direction',
    check: [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', 'tools/direction.cjs', ...packages],
  },
];

const vitest = (name, ...which) => ({
  name,
  suite: [bin('vitest/vitest.mjs'), 'run', ...which, '--reporter=default', '--reporter=./tools/journal-vitest.mjs'],
});
const playwright = (name, project, ...which) => ({
  name,
  suite: [
    bin('@playwright/test/cli.js'),
    ...['test', ...which, `--project=${project}`, '--reporter=list,./tools/journal-playwright.mjs'],
  ],
});
/** Times, measured while nothing else runs. They are reported and fail nothing. */
const figures = (...which) => ({ ...playwright('figures', 'figures', ...which), isFigures: true });

/** Test runners, which show their progress and count their tests. */
const suites = broken
  ? suitesOf(broken)
  : [vitest('unit and API tests'), playwright('browser tests', 'journeys', ...withoutThoseLeft()), figures()];

/** Node's `parseArgs` has no options with an optional value. */
function argumentsOf([, , ...given]) {
  return given.map((one) => (one === '--changed' ? '--changed=main' : one));
}

function suitesOf({ tests, journeys, calls }) {
  const contract = ['reads', 'commands'].map((name) => `packages/server/test/contract-${name}.test.ts`);
  const others = tests.filter((file) => !contract.includes(file));
  return [
    ...(others.length > 0 ? [vitest(`unit and API tests of ${others.length} files`, ...others)] : []),
    ...(calls.length > 0
      ? [vitest(`rules of ${calls.join(' ')}`, ...contract, '-t', ` (${calls.join('|')})(/|$)`)]
      : []),
    ...(journeys.length > 0 ? [playwright(`browser tests of ${journeys.length} files`, 'journeys', ...journeys)] : []),
  ];
}

/** Journeys to leave out: none in the long form, or if a change can break everything. */
function withoutThoseLeft() {
  const broken = long ? undefined : touchedJourneys();
  if (broken === undefined) return [];
  const all = allJourneys({ ...process.env, ...form });
  const left = leftOf(all, broken);
  console.log(`${left.length} of ${all.length} journeys are left to npm run test:long`);
  const list = path.join(reports, 'journeys-left.txt');
  fs.writeFileSync(list, left.map(lineOf).join('\n'));
  return [`--test-list-invert=${list}`];
}

const total = { passed: 0, failed: 0 };
/** Repeated at the end, because continuous integration may keep only the last lines. */
const closing = { failures: [], flaky: [], figures: [] };
fs.rmSync(flakyFolder, { recursive: true, force: true });
try {
  const waiting = [...checks];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runCheck(next);
  };
  await Promise.all([one(), one()]);
  for (const suite of suites) if (total.failed === 0) await runSuite(suite);
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
}
if (closing.flaky.length > MOST_FLAKY) {
  fail({ name: `${closing.flaky.length} flaky journeys, which is more than ${MOST_FLAKY}`, error: '' });
}
for (const { name, error } of closing.failures) console.log(`\n${name}\n${indented(error)}`);
for (const { name, error, kept } of closing.flaky) console.log(`\nflaky: ${name} (${kept})\n${indented(error)}`);
if (closing.figures.length > 0) console.log(`\nfigures:\n${closing.figures.map((one) => `  ${one}`).join('\n')}`);
const minutes = (performance.now() - begunAt) / 60_000;
console.log(
  `\n${minutes.toFixed(1)} minutes${minutes > MANY_MINUTES ? `: more than ${MANY_MINUTES}, look at what is slow` : ''}`,
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function fail(failure) {
  total.failed += 1;
  closing.failures.push(failure);
}

async function runCheck({ name, check }) {
  const { status, output, seconds } = await run(check, 'pipe');
  if (status !== 0) console.log(output.trimEnd());
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status === 0) total.passed += 1;
  else fail({ name, error: output });
}

async function runSuite({ name, suite, isFigures }) {
  const file = path.join(reports, `${suite.length}-${Date.now()}.ndjson`);
  fs.writeFileSync(file, '');
  console.log(`\n${name}:`);
  const { status, seconds, isKilled } = await run(suite, 'inherit', { [JOURNAL]: file });
  const told = readJournal(fs.readFileSync(file, 'utf8'));
  closing.figures.push(...told.figures);
  if (isFigures) {
    for (const { name: unmeasured, error } of told.failures)
      closing.figures.push(`not measured: ${unmeasured} ${error}`);
    return;
  }
  const failedBefore = total.failed;
  total.passed += told.passed;
  for (const failure of told.failures) fail(failure);
  if (isKilled) {
    const running = told.running.join(', ') || 'no test';
    fail({ name: `${name} killed after ${KILLED_AFTER_MINUTES} minutes while running ${running}`, error: '' });
  } else if (status !== 0 && told.failures.length === 0) {
    fail({ name: `${name} ended with ${status}, and no test failed: see the log above`, error: '' });
  } else if (told.passed === 0 && told.failures.length === 0) fail({ name: `${name} ran no test`, error: '' });
  for (const flaky of told.flaky) closing.flaky.push({ ...flaky, kept: keepFlaky(flaky) });
  console.log(`\nslowest files of ${name}:`);
  const slowest = [...told.filesTook].sort(([, one], [, other]) => other - one).slice(0, 10);
  for (const [took, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${took}`);
  console.log(`${total.failed === failedBefore ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}

async function run(command, output, env = {}) {
  const begun = performance.now();
  const child = spawn(node, command, {
    cwd: root,
    env: { ...process.env, ...form, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', output, output],
    timeout: KILLED_AFTER_MINUTES * 60_000,
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
  const [status, signal] = await once(child, 'close');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return { status: status ?? signal, output: written, seconds, isKilled: child.killed };
}

/** Puts the first error of a flaky journey and its trace where the next run's results do not overwrite them. */
function keepFlaky({ name, error, trace }) {
  const folder = path.join(flakyFolder, name.replace(/[^\w.-]+/g, '-').slice(0, 120));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'error.txt'), `${name}\n\n${stripVTControlCharacters(error)}\n`);
  if (trace && fs.existsSync(trace)) fs.copyFileSync(trace, path.join(folder, 'trace.zip'));
  return path.relative(root, folder);
}

/** The message of a failure, without its stack. */
function indented(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line));
  return lines
    .slice(0, 12)
    .map((line) => `  ${line.slice(0, 400)}`)
    .join('\n');
}
