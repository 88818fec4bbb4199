import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allJourneys, type Journey, leftOf, lineOf } from './journeys-left.mjs';

const some = (file: string, count: number): Journey[] =>
  Array.from({ length: count }, (_, at) => ({ file, titles: [`a journey ${at} of ${file}`] }));
const all = [...some('asset.spec.ts', 100), ...some('till.spec.ts', 100), ...some('one.spec.ts', 1)];
const of = (file: string) => (journey: Journey) => journey.file === file;

test('five in six journeys are left out, but never the first of a file or one in a file that may be broken', () => {
  const left = leftOf(all, []);
  for (const file of ['asset.spec.ts', 'till.spec.ts']) {
    const ofFile = left.filter(of(file));
    expect(ofFile.length).toBeGreaterThan(70);
    expect(ofFile.length).toBeLessThan(95);
    expect(ofFile).not.toContain(all.find(of(file)));
  }
  expect(left.filter(of('one.spec.ts'))).toEqual([]);
  expect(leftOf(all, ['e2e/till.spec.ts'])).toEqual(left.filter(of('asset.spec.ts')));
});

test('no journey is left out of a file that takes a sample itself', () => {
  expect(leftOf(some('typed-work.spec.ts', 100), [])).toEqual([]);
  expect(leftOf(some('every-language.spec.ts', 100), [])).toEqual([]);
});

test('an added or removed journey changes the choice of no other', () => {
  const left = leftOf(all, []);
  const fewer = all.filter((_, at) => at % 7 !== 3);
  expect(leftOf(fewer, [])).toEqual(left.filter((journey) => fewer.includes(journey)));
});

test('the journeys of the product are found with their files, and listed in the format of the test list', {
  timeout: 60_000,
}, () => {
  const found = allJourneys();
  const files = fs
    .readdirSync(path.join(import.meta.dirname, '../e2e'))
    .filter((name) => /\.(spec|journey)\.ts$/.test(name));
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(files.sort());
  expect(found.map(lineOf)).toContain('[journeys] › axe.spec.ts › grey on grey is noticed');
  expect(new Set(found.map(lineOf)).size).toBe(found.length);
});
