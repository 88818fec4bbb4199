import type { PatientFact } from '@almoner/contract/front/patient-profile';
import { expect, test } from 'vitest';
import { allergiesInWords, noAllergyOf } from '../../../records/allergy/allergies';
import { detailOf } from './patient-facts';

const aFact = (given: Partial<PatientFact>): PatientFact => ({
  id: '0190a1b2-0000-7000-8000-000000000000',
  patientId: '0190a1b2-0000-7000-8000-000000000001',
  kind: 'ALLERGY',
  name: 'Latex',
  severity: null,
  substanceId: null,
  note: '',
  since: null,
  recordedAt: '2026-01-02T03:04:05.000Z',
  recordedBy: 'Ada Obi',
  error: null,
  ended: null,
  version: 1,
  ...given,
});
const error = { at: '2026-01-02T03:04:05.000Z', by: 'Ada Obi', reason: 'Typo' };

test('current allergies are named with their severity; errors and other facts are left out', () => {
  const facts = [
    aFact({}),
    aFact({ name: 'Penicillin', severity: 'SEVERE' }),
    aFact({ name: 'Nuts', error }),
    aFact({ kind: 'CONDITION', name: 'Asthma' }),
  ];
  expect(allergiesInWords(facts)).toBe('Latex, Penicillin (severe)');
  expect(allergiesInWords([])).toBe('');
});

test('the statement of no known allergies is valid until it is withdrawn or ended', () => {
  const stated = aFact({ kind: 'NO_ALLERGY', name: '' });
  const ended = { at: '2026-01-02T03:04:05.000Z', by: 'Ada Obi' };
  const over = [aFact({ ...stated, error }), aFact({ ...stated, ended })];
  expect(noAllergyOf([...over, stated])).toBe(stated);
  expect(noAllergyOf([...over, aFact({})])).toBeUndefined();
  expect(allergiesInWords([stated])).toBe('');
});

test.for([
  [{}, ''],
  [{ severity: 'MILD' as const }, 'Mild'],
  [{ since: '2020-03-04' }, 'since 4\u00a0Mar\u00a02020'],
  [{ severity: 'MODERATE' as const, since: '2020-03-04' }, 'Moderate, since 4\u00a0Mar\u00a02020'],
] as const)('%o reads as %s', ([given, words]) => {
  expect(detailOf(aFact(given))).toBe(words);
});
