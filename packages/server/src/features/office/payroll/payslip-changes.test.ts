// Differences between two payslips of a person, and how an amount is explained.
import type { SalaryDays } from '@almoner/contract/house/salary-days';
import type { PayStep } from '@almoner/contract/office/pay';
import { describe, expect, test } from 'vitest';
import { type ComparedSlip, changesOf } from './payslip-changes.rules.ts';
import { explainerOf } from './payslip-explanation.rules.ts';

type Line = ComparedSlip['lines'][number];
const line = (componentId: string | null, amount: number, more: Partial<Line> = {}): Line => ({
  componentId,
  name: componentId ?? '',
  kind: 'EARNING',
  amount,
  ...more,
});
const slip = (lines: Line[], days: Partial<Omit<ComparedSlip, 'lines'>> = {}): ComparedSlip => ({
  lines,
  workingDays: 21,
  paidDays: 21,
  unpaidDays: 0,
  ...days,
});

describe('changes', () => {
  test('lines that are new, changed and gone are named with both amounts, others are not', () => {
    const before = slip([line(null, 100), line('DA', 40), line('Loan', 10, { kind: 'DEDUCTION' }), line('HRA', 15)]);
    const after = slip([line(null, 120), line('DA', 40), line('Bonus', 5), line('HRA', 18)]);
    expect(changesOf(before, after).lines).toEqual([
      { componentId: null, name: '', kind: 'EARNING', before: 100, after: 120 },
      { componentId: 'Bonus', name: 'Bonus', kind: 'EARNING', before: null, after: 5 },
      { componentId: 'HRA', name: 'HRA', kind: 'EARNING', before: 15, after: 18 },
      { componentId: 'Loan', name: 'Loan', kind: 'DEDUCTION', before: 10, after: null },
    ]);
  });

  test('a component under a new name is the same line', () => {
    const renamed = line('DA', 40, { name: 'Dearness allowance' });
    expect(changesOf(slip([line('DA', 40)]), slip([renamed])).lines).toEqual([]);
  });

  test('unpaid leave, and a month of which a part is not employed, are days that changed', () => {
    const whole = slip([]);
    expect(changesOf(whole, slip([], { paidDays: 19.5, unpaidDays: 1.5 })).days).toEqual([
      { kind: 'UNPAID', before: 0, after: 1.5 },
    ]);
    expect(changesOf(slip([], { paidDays: 11 }), whole).days).toEqual([{ kind: 'NOT_EMPLOYED', before: 10, after: 0 }]);
  });

  test('a longer month changes the pay only of someone who is not paid for all of it', () => {
    const longer = { workingDays: 22, paidDays: 22 };
    expect(changesOf(slip([]), slip([], longer)).days).toEqual([]);
    expect(
      changesOf(slip([], { paidDays: 20, unpaidDays: 1 }), slip([], { ...longer, paidDays: 21, unpaidDays: 1 })),
    ).toEqual({ lines: [], days: [{ kind: 'WORKING', before: 21, after: 22 }] });
  });

  test('a payslip that pays nothing any more has all lines gone', () => {
    expect(changesOf(slip([line(null, 100)]), slip([], { paidDays: 0 }))).toEqual({
      lines: [{ componentId: null, name: '', kind: 'EARNING', before: 100, after: null }],
      days: [{ kind: 'NOT_EMPLOYED', before: 0, after: 21 }],
    });
  });
});

describe('explanations', () => {
  const naira = { currency: 'NGN', locale: 'en-NG', unit: 1 };
  const explained = (steps: PayStep[] | undefined, language = 'en', money = naira, counted: SalaryDays = 'WORKING') =>
    explainerOf(money, language)(steps, counted)?.replaceAll(/[\u00a0\u202f]/g, ' ');

  test('days, rates and brackets are one sentence with their base and rounding', () => {
    const days: PayStep = { by: 'DAYS', base: 20_000_000, days: 20, of: 22 };
    expect(explained([days])).toBe('₦200,000.00 × 20 of 22 working days, rounded to the kobo.');
    expect(explained([{ ...days, days: 20.5, of: 30 }], 'en', naira, 'CALENDAR')).toBe(
      '₦200,000.00 × 20.5 of 30 calendar days, rounded to the kobo.',
    );
    expect(explained([{ by: 'BASIC', base: 18_181_818, rate: 750 }])).toBe(
      '7.5% of the basic salary of ₦181,818.18, rounded to the kobo.',
    );
    expect(explained([{ by: 'GROSS', base: 18_181_818, rate: 800 }])).toBe(
      '8% of the gross of ₦181,818.18, rounded to the kobo.',
    );
    expect(explained([{ by: 'ONCE', base: 500_000 }])).toBe('₦5,000.00 for this month.');
    expect(
      explained([
        { ...days, of: 20 },
        { by: 'ONCE', base: 500_000 },
      ]),
    ).toBe('₦200,000.00 × 20 of 20 working days + ₦5,000.00 for this month, rounded to the kobo.');
    expect(explained([{ by: 'HOURS', base: 16_000_000, of: 160, hours: 1250, factor: 150 }])).toBe(
      '12.5 hours × 1.5 × ₦160,000.00 ÷ 160 hours a month, rounded to the kobo.',
    );
    expect(explained([{ by: 'YEAR', base: 168_000_000 }])).toBe(
      '₦1,680,000.00 of basic salary in the calendar year ÷ 12, rounded to the kobo.',
    );
    const brackets = [
      { base: 5_000_000, rate: 700 },
      { base: 2_500_000, rate: 1100 },
    ];
    expect(explained([{ by: 'BRACKETS', gross: 8_000_000, untaxed: 500_000, brackets }])).toBe(
      '7% of ₦50,000.00 + 11% of ₦25,000.00, by brackets of the gross of ₦80,000.00 less ₦5,000.00 before tax, rounded to the kobo.',
    );
    expect(explained([{ by: 'BRACKETS', gross: 0, untaxed: 0, brackets: [] }])).toBe(
      '₦0.00, by brackets of the gross of ₦0.00, rounded to the kobo.',
    );
  });

  test('a month with two salaries has a step for each, and each is rounded', () => {
    const steps: PayStep[] = [
      { by: 'DAYS', base: 21_000_000, days: 10, of: 21 },
      { by: 'DAYS', base: 42_000_000, days: 10.5, of: 21 },
    ];
    expect(explained(steps)).toBe(
      '₦210,000.00 × 10 of 21 working days + ₦420,000.00 × 10.5 of 21 working days, each rounded to the kobo.',
    );
    expect(explained(steps, 'fr')).toBe(
      '210 000,00 ₦ × 10 sur 21 jours ouvrés + 420 000,00 ₦ × 10,5 sur 21 jours ouvrés, arrondis chacun au kobo.',
    );
  });

  test('a currency without decimals names the amount that it is rounded to', () => {
    const francs = { currency: 'XOF', locale: 'fr-BJ', unit: 100 };
    expect(explained([{ by: 'DAYS', base: 10_000_100, days: 20, of: 21 }], 'fr', francs)).toMatch(
      /^100 001 \D+ × 20 sur 21 jours ouvrés, arrondi à 1 \D+\.$/,
    );
  });

  test('a line of an older payslip, without steps, has no explanation', () => {
    expect(explained(undefined)).toBeUndefined();
    expect(explained([])).toBeUndefined();
  });
});
