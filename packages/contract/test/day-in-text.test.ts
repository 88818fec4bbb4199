// Days and points in time in texts, and that no code writes them by itself: server, screens and paper would differ again.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dateInText, dayInText, momentInText, monthInText, monthOfDayInText } from '@almoner/contract/day-in-text';
import { expect, test } from 'vitest';

test('a day and a point in time', () => {
  expect(dayInText('2026-11-05', 'en')).toBe('5 Nov 2026');
  expect(dateInText('2026-11-05', 'en')).toBe('5 Nov');
  expect(monthOfDayInText('2026-11-05', 'en')).toBe('Nov 2026');
  expect(momentInText('2026-11-05', '14:30', 'en')).toBe('5 Nov 2026, 14:30');
  expect(momentInText('2026-11-05', '14:30', 'fr')).toBe('5 nov. 2026, 14:30');
  expect([dayInText('', 'en'), dateInText('soon', 'en'), monthOfDayInText('', 'fr')]).toEqual(['', 'soon', '']);
});

test.each([
  ['en', 'Sep'],
  ['en-GB', 'Sep'],
  ['en-NG', 'Sep'],
  ['x-long', 'Sep'],
  ['fr', 'sept.'],
  ['fr-BJ', 'sept.'],
])('September is short in %s as %s', (tag, month) => {
  expect(monthInText(9, tag)).toBe(month);
  expect(dayInText('2026-09-21', tag)).toBe(`21 ${month} 2026`);
});

test('French has a first of the month', () => {
  expect(dayInText('2026-08-01', 'fr')).toBe('1er août 2026');
  expect(dayInText('2026-08-01', 'en')).toBe('1 Aug 2026');
});

test('both have twelve months, all different, and there is no thirteenth', () => {
  for (const tag of ['en', 'fr']) {
    const months = Array.from({ length: 12 }, (_, at) => monthInText(at + 1, tag));
    expect(new Set(months).size).toBe(12);
    expect([monthInText(0, tag), monthInText(13, tag)]).toEqual([undefined, undefined]);
  }
});

test('no other code has a month shortened', () => {
  const packages = fileURLToPath(new URL('../../', import.meta.url));
  const sources = ['contract', 'server', 'web'].flatMap((name) =>
    readdirSync(path.join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(packages, name, 'src', file)),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const shortened = /month: '(short|narrow)'|dateStyle: '(medium|long|full)'|, date, (?!day\b|dayInFull\b)/;
  expect(sources.filter((file) => shortened.test(readFileSync(file, 'utf8')))).toEqual([]);
});
