import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allJourneys, type Journey, leftOf, lineOf } from './journeys-left.mjs';

const some = (file: string, count: number): Journey[] =>
  Array.from({ length: count }, (_, at) => ({ file, titles: [`a journey ${at} of ${file}`] }));
const all = [...some('asset.spec.ts', 100), ...some('till.spec.ts', 100)];
const of = (file: string) => (journey: Journey) => journey.file === file;

test('seven in eight journeys are left out, but none in a file that may be broken', () => {
  const left = leftOf(all, []);
  for (const file of ['asset.spec.ts', 'till.spec.ts']) {
    expect(left.filter(of(file)).length).toBeGreaterThan(75);
    expect(left.filter(of(file)).length).toBeLessThan(97);
  }
  expect(leftOf(all, ['e2e/till.spec.ts'])).toEqual(left.filter((journey) => !of('till.spec.ts')(journey)));
});

test('the first journey of every second file is never left out', () => {
  const files = Array.from({ length: 100 }, (_, at) => `${at}.spec.ts`);
  const left = leftOf(
    files.flatMap((file) => some(file, 3)),
    [],
  );
  const kept = files.filter((file) => !left.some(({ titles }) => titles[0] === `a journey 0 of ${file}`));
  // Half of the files, and of the other half one in eight.
  expect(kept.length).toBeGreaterThan(40);
  expect(kept.length).toBeLessThan(72);
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
