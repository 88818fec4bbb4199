import { expect, test } from 'vitest';
import { repeatableLines } from './treatment-repeat';

const drug = (id: string, status: 0 | 1) =>
  ({ id, name: id, unit: 'tablet', dividedInto: 1, price: 100, status, substanceId: null }) as const;
const line = (drugId: string) => ({
  id: `line of ${drugId}`,
  drugId,
  drug: { id: drugId, name: drugId, unit: 'tablet', dividedInto: 1 as const },
  dose: '1 tablet',
  frequency: 'daily',
  durationDays: null,
  quantity: 30,
});
const same = (drugId: string) => ({ drugId, dose: '1 tablet', frequency: 'daily', durationDays: null, quantity: 30 });

test('a prescription is repeated unchanged, without duplicates and without drugs no longer offered', () => {
  const drugs = [drug('amlodipine', 1), drug('lisinopril', 1), drug('old', 0)];
  const lines = ['amlodipine', 'lisinopril', 'old', 'deleted'].map(line);
  expect(repeatableLines(lines, drugs, [])).toEqual([same('amlodipine'), same('lisinopril')]);
  expect(repeatableLines(lines, drugs, [{ drugId: 'amlodipine' }, { drugId: null }])).toEqual([same('lisinopril')]);
});
