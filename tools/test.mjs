// `npm test`: everything that must hold before a change is good, in the order in which it fails fastest.
// Ends with one line, `N passed, N failed`: single tests counted one by one, every other check as one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { whatChanged } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, root } from './install.mjs';

const begunAt = performance.now();
ensureInstalled();
ensureChromium();

// `--changed`, or `--changed=<revision>`: what the changes since then can break; undefined is everything.
const { changed } = parseArgs({ options: { changed: { type: 'string' } }, args: argumentsOf(process.argv) }).values;
const broken = changed === undefined ? undefined : whatChanged(changed);

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-reports-'));
const bin = (name) => path.join(root, 'node_modules', name);
const node = process.execPath;
/** Beyond it the closing lines say so; a slow machine fails nothing. */
const MANY_MINUTES = 20;
const typescript = bin('typescript7/bin/tsc');
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const packages = ['packages/contract', 'packages/server', 'packages/web'];

/** Checks that print only when they fail, two at a time. */
const checks = [
  { name: 'format and lint', check: [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
  { name: 'build', check: [path.join(root, 'tools/build.mjs')] },
  ...[...packages, '.'].map((project) => ({
    name: project === '.' ? 'types of the tools' : `types of ${project}`,
    // Several threads check what they share each for itself, and our other check has the second processor.
    check: [typescript, '--singleThreaded', '-p', project],
  })),
  {
    name: 'dependency direction',
    check: [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', 'tools/direction.cjs', ...packages],
  },
];

const vitest = (name, ...which) => ({
  name,
  suite: [
    bin('vitest/vitest.mjs'),
    ...['run', ...which, '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  ],
  count: countVitest,
});
const playwright = (name, ...which) => ({
  name,
  suite: [bin('@playwright/test/cli.js'), 'test', ...which, '--reporter=list,json'],
  count: countPlaywright,
});

/** Test runners, which show their progress and count their tests. */
const suites = broken ? suitesOf(broken) : [vitest('unit and API tests'), playwright('browser tests')];

/** Node's own reader knows no option whose value may be left out. */
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
    ...(journeys.length > 0 ? [playwright(`browser tests of ${journeys.length} files`, ...journeys)] : []),
  ];
}

const total = { passed: 0, failed: 0 };
/** Files of tests and how long all tests of each took, of the suite that ran last. */
const filesTook = new Map();
/** Failures, repeated at the end, because continuous integration may keep only the last lines. */
const failures = [];
try {
  const waiting = [...checks];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) add(await runCheck(next));
  };
  await Promise.all([one(), one()]);
  for (const suite of suites) if (total.failed === 0) add(await runSuite(suite));
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
}
for (const { name, message } of failures) console.log(`\n${name}\n${indented(message)}`);
const minutes = (performance.now() - begunAt) / 60_000;
console.log(
  `\n${minutes.toFixed(1)} minutes${minutes > MANY_MINUTES ? `: more than ${MANY_MINUTES}, look at what is slow` : ''}`,
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

async function runCheck({ name, check }) {
  const { status, output, seconds } = await run(check, 'pipe');
  if (status !== 0) console.log(output.trimEnd());
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runSuite({ name, suite, count }) {
  // Or one that ends before it reports would count as the one before.
  for (const report of [vitestReport, playwrightReport]) fs.rmSync(report, { force: true });
  filesTook.clear();
  console.log(`\n${name}:`);
  const { status, seconds } = await run(suite, 'inherit');
  const counted = count();
  // It failed outside its tests (the server left an error in its log, say), or ran none at all.
  if (counted.failed === 0 && (status !== 0 || counted.passed === 0)) counted.failed = 1;
  console.log(`\nslowest files of ${name}:`);
  const slowest = [...filesTook].sort(([, one], [, other]) => other - one).slice(0, 10);
  for (const [file, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  console.log(`${counted.failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return counted;
}

async function run(command, output) {
  const begun = performance.now();
  const child = spawn(node, command, {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', output, output],
    // A hanging run is killed and counts as failed, so that the closing line always comes.
    timeout: 25 * 60_000,
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
  const [status] = await once(child, 'close');
  return { status, output: written, seconds: ((performance.now() - begun) / 1000).toFixed(1) };
}

function countVitest() {
  const report = read(vitestReport);
  // A file that can't even be loaded has no tests to count.
  const unloaded = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  for (const file of report?.testResults ?? []) {
    took(path.relative(root, file.name), file.endTime - file.startTime);
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'failed') failures.push({ name: fullName, message: failureMessages.join('\n') });
    }
  }
  for (const { name, message } of unloaded) failures.push({ name, message });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
  };
}

function countPlaywright() {
  const { stats, suites = [] } = read(playwrightReport) ?? {};
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  for (const { ok, file, line, title, tests } of suites.flatMap(specsOf)) {
    const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((one) => one.message)));
    took(
      `e2e/${file}`,
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    );
    if (!ok) failures.push({ name: `${file}:${line} ${title}`, message: messages.join('\n') });
  }
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function took(file, ms) {
  filesTook.set(file, (filesTook.get(file) ?? 0) + ms);
}

/** What went wrong, without the stack behind it. */
function indented(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line));
  return lines
    .slice(0, 12)
    .map((line) => `  ${line.slice(0, 400)}`)
    .join('\n');
}

function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
