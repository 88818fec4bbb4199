import type { PayChanges } from '@almoner/contract/office/payslip';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../kernel/language/i18n';
import { causesOf, changesInWords } from './changes';

const naira = { locale: 'en-NG', currency: 'NGN', timeZone: 'Africa/Lagos' };
const line = (
  name: string,
  before: number | null,
  after: number | null,
  kind: 'EARNING' | 'DEDUCTION' = 'EARNING',
) => ({
  componentId: null,
  name,
  kind,
  before,
  after,
});
const changes: PayChanges = {
  lines: [
    line('', 20_000_000, 25_000_000),
    line('Bonus', null, 500_000),
    line('HRA', 300_000, null),
    line('Loan', 100_000, null, 'DEDUCTION'),
  ],
  days: [
    { kind: 'UNPAID', before: 0, after: 1.5 },
    { kind: 'NOT_EMPLOYED', before: 10, after: 0 },
    { kind: 'WORKING', before: 21, after: 22 },
  ],
};

afterEach(() => setLanguage('en'));

test('each change is a sentence, days first', async () => {
  expect(changesInWords(changes, naira)).toEqual([
    'Days of unpaid leave: 0 → 1.5',
    'Days not employed: 10 → 0',
    'Days in the month: 21 → 22',
    'Basic: ₦200,000.00 → ₦250,000.00',
    'Bonus: new, ₦5,000.00',
    'HRA: ₦3,000.00, no longer paid',
    'Loan: ₦1,000.00, no longer deducted',
  ]);
  await setLanguage('fr');
  expect(changesInWords(changes, naira)[0]).toMatch(/^Jours de congé sans solde\s: 0 → 1,5$/);
});

test('a cell has the names of what changed, and nothing without a change', () => {
  expect(causesOf(changes)).toBe('Unpaid leave, Days not employed, Days in the month, Basic, Bonus, HRA, Loan');
  expect(causesOf({ lines: [], days: [] })).toBeNull();
  expect(causesOf(null)).toBeNull();
});
