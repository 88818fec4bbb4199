import type { AnyCall, CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { RecordKind } from '@almoner/contract/record-kind';
import { Active } from '@almoner/contract/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setLanguage, textOf } from '../../kernel/language/i18n';
import { accountBadge, activeBadges, activeOptions } from './status-badge';

const wordsOf = (record: RecordKind) => activeOptions(record).map(({ label }) => textOf(label));

afterEach(() => setLanguage('en'));

test('in English the status has the same words for every record', () => {
  expect(wordsOf('ward')).toEqual(['Active', 'Inactive']);
  expect(wordsOf('wardType')).toEqual(['Active', 'Inactive']);
});

describe('in French', () => {
  beforeEach(() => setLanguage('fr'));

  /** The gender of the name of each record that can be switched: une salle, un service. */
  const genders: Partial<Record<RecordKind, 'f' | 'm'>> = {
    assetCategory: 'f',
    bed: 'm',
    branch: 'm',
    department: 'm',
    diagnosisCode: 'm',
    drug: 'm',
    expensesCategory: 'f',
    hospitalService: 'f',
    incomeCategory: 'f',
    labTest: 'm',
    leaveType: 'm',
    role: 'm',
    salaryComponent: 'm',
    specialist: 'f',
    substance: 'f',
    taxCategory: 'f',
    waitingScreen: 'm',
    ward: 'f',
    wardType: 'm',
  };

  // A new record that can be switched lacks its gender here, and perhaps in the catalogue.
  const every: AnyCall[] = Object.values(calls).flatMap((group: CallGroup) => Object.values(group));
  const switched = every.flatMap(({ params, changes }) =>
    params.shape.status === Active && changes ? [changes[0]] : [],
  );

  test.each([...new Set(switched)].sort())('the status of %s has the gender of its name', (record) => {
    const words = { f: ['Active', 'Inactive'], m: ['Actif', 'Inactif'] };
    expect(wordsOf(record)).toEqual(genders[record] && words[genders[record]]);
  });

  test('an account is masculine', () => {
    expect(textOf(accountBadge({ status: 0, waiting: false }).word)).toBe('Inactif');
    expect(textOf(activeBadges('account')[1].word)).toBe('Actif');
  });
});
