// The lock file lists the optional binaries of every platform: without them npm 10 installs, and npm 11 refuses.
import fs from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

function missingFrom({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${place}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
    ),
  );
}

test('npm ci works on a fresh clone, with every npm version and on every platform', () => {
  const lock = JSON.parse(fs.readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(missingFrom(lock)).toEqual([]);
});

test('a binary that is missing from the lock file is detected', () => {
  const lock = { packages: { 'node_modules/esbuild': { optionalDependencies: { '@esbuild/win32-x64': '1.0.0' } } } };
  expect(missingFrom(lock)).toEqual(['@esbuild/win32-x64']);
});
