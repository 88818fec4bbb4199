// Server, screens and paper share one list of short month names (`day-in-text.ts` of the contract): no code uses those of
// Intl.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesBelow, readCatalogues } from '../src/catalogue.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SHORTENED = /month: '(?:short|narrow)'|dateStyle: '(?:medium|long|full)'/;

test('no code formats a short month with Intl', () => {
  const sources = ['contract', 'server', 'web']
    .flatMap((name) => filesBelow(path.join(root, 'packages', name, 'src')))
    .filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => SHORTENED.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('all dates in texts have a format that the server knows', () => {
  const texts = readCatalogues(root).flatMap((one) => Object.values(one.texts).flatMap((own) => Object.values(own)));
  const days = texts.flatMap((text) => text.match(/\{\w+, (?:date|time)\b[^}]*\}/g) ?? []);
  expect(days.length).toBeGreaterThan(20);
  expect(days.filter((day) => !/^\{\w+, date, (?:day|dayInFull)\}$/.test(day))).toEqual([]);
});
