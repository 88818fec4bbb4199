// Finds test files that no project of vitest.config.ts includes: they would silently never run.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LONG } from './sample.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// In the long form, which leaves no file out (`sample.mjs`).
const env = { ...process.env, [LONG]: '1' };
const said = (command: string, ...given: string[]) =>
  execFileSync(command, given, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

test('every test file belongs to a project of vitest', () => {
  const listed = said(process.execPath, 'node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json');
  const run = new Set((JSON.parse(listed) as { file: string }[]).map(({ file }) => path.relative(root, file)));
  const files = said('git', 'ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx')
    .trim()
    .split('\n')
    .filter((file) => fs.existsSync(path.join(root, file)));
  expect(run.size).toBeGreaterThan(200);
  expect(files.filter((file) => !run.has(file))).toEqual([]);
});
