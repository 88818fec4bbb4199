import type { PatientPrescription, PrescriptionLine } from '@almoner/contract/care/pharmacy';
import { expect, test } from 'vitest';
import { medicinesOf } from './taken';

const line = (id: string, durationDays: number | null) => ({ id, durationDays }) as PrescriptionLine;
const prescription = (id: string, given: Partial<PatientPrescription>) =>
  ({
    id,
    date: '2026-11-20',
    prescription: '',
    lines: [],
    status: 'DISPENSED',
    by: 'Ada',
    ...given,
  }) as PatientPrescription;

test('a drug prescribed for some days is taken through the last of them, counting the first', () => {
  const known = [prescription('p', { lines: [line('four', 4), line('three', 3), line('always', null)] })];
  const on = (day: string) => {
    const { now, open, before } = medicinesOf(known, day);
    return [now, open, before].map((group) => group.map(({ key }) => key));
  };
  expect(on('2026-11-22')).toEqual([['four', 'three'], ['always'], []]);
  expect(on('2026-11-23')).toEqual([['four'], ['always'], ['three']]);
  expect(on('2026-11-24')).toEqual([[], ['always'], ['four', 'three']]);
});

test('a free text prescription has no end, and a cancelled one was never taken', () => {
  const words = prescription('words', { prescription: 'Rest' });
  const cancelled = prescription('cancelled', { status: 'CANCELLED', lines: [line('l', 30)] });
  expect(medicinesOf([words, cancelled], '2026-11-20')).toEqual({
    now: [],
    open: [],
    before: [],
    inWords: [{ key: 'words', prescription: words, line: null, until: null }],
  });
});
