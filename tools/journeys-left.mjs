// Journeys that only the long form runs, because they take most of its time. `npm test` runs all journeys of the files that the
// changes since main can break, and of those that take samples themselves; of every second other file the first journey, which is
// the main one, and an eighth of the rest.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { isOneIn } from './sample.mjs';

const FIRST_OF = 2;
const ONE_IN = 8;
const SAMPLES = /from '(\.\.\/tools\/sample\.mjs|\.\/screen-walk\.ts)'/;

/** Those left of all journeys; `broken` names the files that are gone through whole, as `e2e/asset.spec.ts`. */
export function leftOf(all, broken) {
  const whole = new Map();
  const isWhole = (file) => {
    if (!whole.has(file)) whole.set(file, broken.includes(`e2e/${file}`) || takesSamples(file));
    return whole.get(file);
  };
  const begun = new Set();
  return all.filter(({ file, titles }) => {
    const isMain = !begun.has(file) && isOneIn(file, FIRST_OF);
    begun.add(file);
    return !isMain && !isWhole(file) && !isOneIn(titles.join(' '), ONE_IN);
  });
}

function takesSamples(file) {
  const source = path.join(root, 'e2e', file);
  return fs.existsSync(source) && SAMPLES.test(fs.readFileSync(source, 'utf8'));
}

/** A journey as a line of Playwright's `--test-list-invert`: `[journeys] › asset.spec.ts › an asset is entered`. */
export const lineOf = ({ file, titles }) => ['[journeys]', file, ...titles].join(' › ');

/** All journeys of a run in this environment, in the order of their files, as `{ file: 'asset.spec.ts', titles }`. */
export function allJourneys(env = process.env) {
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const command = [playwright, 'test', '--list', '--project=journeys', '--reporter=json'];
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: 1e8 };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  if (status !== 0) throw new Error(stderr.trim() || stdout.trim());
  return JSON.parse(stdout).suites.flatMap((suite) => within(suite, []));
}

function within({ file, specs = [], suites = [] }, above) {
  const own = specs.map(({ title }) => ({ file, titles: [...above, title] }));
  return [...own, ...suites.flatMap((suite) => within(suite, suite.title ? [...above, suite.title] : above))];
}
