// `npm test`: everything that must hold before a change is good, in the order in which it fails fastest.
// Ends with one line, `N passed, N failed`: single tests counted one by one, every other check as one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
ensureChromium();

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-reports-'));
const bin = (name) => path.join(root, 'node_modules', name);
const node = process.execPath;
const typescript = bin('typescript/bin/tsc');
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const packages = ['packages/contract', 'packages/server', 'packages/web'];

/** A check is silent while all is well; a suite shows its progress and counts its own tests. */
const steps = [
  { name: 'format and lint', check: [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
  ...[...packages, '.'].map((project) => ({
    name: project === '.' ? 'types of the tools' : `types of ${project}`,
    check: [typescript, '-p', project],
  })),
  {
    name: 'dependency direction',
    check: [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', 'tools/direction.cjs', ...packages],
  },
  {
    name: 'unit and API tests',
    suite: [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    count: countVitest,
  },
  { name: 'build', check: [path.join(root, 'tools/build.mjs')] },
  {
    name: 'browser tests',
    suite: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    count: countPlaywright,
  },
];

const total = { passed: 0, failed: 0 };
try {
  for (const step of steps) {
    const result = run(step);
    total.passed += result.passed;
    total.failed += result.failed;
    if (result.failed > 0) break;
  }
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function run({ name, check, suite, count }) {
  const begun = performance.now();
  if (suite) console.log(`\n${name}:`);
  const { status, stdout, stderr } = spawnSync(node, check ?? suite, {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: suite ? ['ignore', 'inherit', 'inherit'] : 'pipe',
    encoding: 'utf8',
    maxBuffer: 1e8,
    // What hangs fails, so that the closing line always comes.
    timeout: 25 * 60_000,
  });
  const counted = suite ? count() : { passed: 0, failed: 0 };
  if (check) counted[status === 0 ? 'passed' : 'failed'] = 1;
  // A suite that failed outside its tests (the server left an error in its log, say), or that ran none at all.
  else if (counted.failed === 0 && (status !== 0 || counted.passed === 0)) counted.failed = 1;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (check && status !== 0) console.log(`${stdout}${stderr}`.trimEnd());
  console.log(`${counted.failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return counted;
}

function countVitest() {
  const report = read(vitestReport);
  // A file that can't even be loaded has no tests to count.
  const unloaded = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
  };
}

function countPlaywright() {
  const stats = read(playwrightReport)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
