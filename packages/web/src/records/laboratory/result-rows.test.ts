import type { LabResult, PatientReport } from '@almoner/contract/care/laboratory';
import { expect, test } from 'vitest';
import { resultsByTest } from './result-rows';

const result = (name: string, value: string, given: Partial<LabResult> = {}): LabResult => ({
  name,
  value,
  unit: 'g/dL',
  range: null,
  flag: null,
  confirmed: false,
  language: null,
  ...given,
});
const report = (day: number, title: string, results: LabResult[]) =>
  ({
    id: `r${day}`,
    title,
    date: `2026-11-0${day}`,
    at: `2026-11-0${day}T10:00:00Z`,
    by: 'Ada',
    version: 1,
    results,
  }) as PatientReport;

test('a parameter has one row, with its values side by side, the newest first, and its present unit', () => {
  const [blood] = resultsByTest([
    report(3, 'Full blood count', [
      result('Haemoglobin', '9,5', { unit: 'g/l', flag: 'LOW' }),
      result('Note', 'clotted'),
    ]),
    report(2, 'full blood count', [result('haemoglobin ', ''), result('Platelets', '210')]),
    report(1, 'Full blood count', [result('Haemoglobin', '12')]),
  ]);
  expect(blood).toMatchObject({ title: 'Full blood count', count: 3 });
  expect(blood?.rows.map(({ name, unit, results }) => [name, unit, results.map((one) => one?.value)])).toEqual([
    ['Haemoglobin', 'g/l', ['9,5', undefined, '12']],
    ['Note', 'g/dL', ['clotted', undefined, undefined]],
    ['Platelets', 'g/dL', [undefined, '210', undefined]],
  ]);
  expect(blood?.rows[0]?.trend.map(({ value }) => value)).toEqual([12, 9.5]);
  expect(blood?.rows[1]?.trend).toEqual([]);
});

test('a trend reads each value in the language of its author', () => {
  const [blood] = resultsByTest([
    report(2, 'Platelets', [result('Platelets', '1,250', { language: 'en' })]),
    report(1, 'Platelets', [result('Platelets', '1,250', { language: 'fr' })]),
  ]);
  expect(blood?.rows[0]?.trend.map(({ value }) => value)).toEqual([1.25, 1250]);
});

test('tests are separate, four reports of each are shown, and the trend has all of them', () => {
  const days = [6, 5, 4, 3, 2];
  const [first, second] = resultsByTest([
    report(7, 'Malaria', [result('Parasites', '++')]),
    ...days.map((day) => report(day, 'Glucose', [result('Glucose', String(day))])),
  ]);
  expect([first?.title, second?.title, second?.count, second?.reports.length]).toEqual(['Malaria', 'Glucose', 5, 4]);
  expect(second?.rows[0]?.trend).toHaveLength(5);
});
