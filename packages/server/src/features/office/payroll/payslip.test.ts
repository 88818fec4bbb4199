// Arithmetic of payslips: days, exceptions and totals, for any salaries and leave.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { daysOfMonth, type Payee, payslipOf as payslipWith, runTotalsOf, type SalaryPeriod } from './payslip.rules.ts';

const payslipOf = (payee: Payee, month: string, unit: number, holidays: readonly string[] = []) =>
  payslipWith(payee, month, unit, new Set(holidays));

const whole = { startsAtNoon: false, endsAtNoon: false };
const bank = { bankName: '', accountNumber: '', accountName: '' };
const aSalary = (given: Partial<SalaryPeriod> = {}): SalaryPeriod => ({
  id: 's',
  from: '2026-01-01',
  to: null,
  basic: 21_000,
  parts: [],
  ...bank,
  ...given,
});
const aPayee = (given: Partial<Payee> = {}): Payee => ({
  staffId: 'p',
  active: 1,
  workingDays: [1, 2, 3, 4, 5],
  salaries: [aSalary()],
  unpaidLeave: [],
  previousNet: null,
  ...given,
});

test('a month has its first and last day, also in a leap year and in December', () => {
  expect(['2024-02', '2026-02', '2026-11', '2026-12'].map((month) => daysOfMonth(month).to)).toEqual([
    '2024-02-29',
    '2026-02-28',
    '2026-11-30',
    '2026-12-31',
  ]);
});

test.for([
  [21_000, null, []],
  [21_000, 17_500, []],
  [21_000, 26_250, []],
  [21_000, 17_499, ['CHANGED']],
  [21_000, 26_251, ['CHANGED']],
  [21_000, 0, ['CHANGED']],
] as const)('a net of %i after %j has the exceptions %j', ([basic, previousNet, exceptions]) => {
  const { exceptions: found } = payslipOf(aPayee({ salaries: [aSalary({ basic })], previousNet }), '2026-11', 1);
  expect(found).toEqual(exceptions);
});

test('a switched-off account and a missing salary are exceptions', () => {
  expect(payslipOf(aPayee({ active: 0 }), '2026-11', 1).exceptions).toEqual(['INACTIVE']);
  expect(payslipOf(aPayee({ salaries: [], active: 0 }), '2026-11', 1)).toMatchObject({
    exceptions: ['MISSING'],
    live: false,
    lines: [],
    net: 0,
  });
});

test('a public holiday is paid like a working day, and leave without pay takes nothing off for it', () => {
  const unpaidLeave = [{ from: '2026-11-09', to: '2026-11-13', ...whole }];
  const slip = (...holidays: string[]) => payslipOf(aPayee({ unpaidLeave }), '2026-11', 1, holidays);
  expect(slip()).toMatchObject({ workingDays: 21, paidDays: 16, unpaidDays: 5, net: 16_000 });
  expect(slip('2026-11-11')).toMatchObject({ workingDays: 21, paidDays: 17, unpaidDays: 4, net: 17_000 });
  expect(slip('2026-11-16', '2026-11-14')).toMatchObject({ workingDays: 21, paidDays: 16, unpaidDays: 5 });
});

test('leave without pay from noon to noon takes half days off, unless the month or the salary cuts it there', () => {
  const leave = { from: '2026-11-09', to: '2026-11-13', startsAtNoon: true, endsAtNoon: true };
  const slip = (month = '2026-11', salaries = [aSalary()]) =>
    payslipOf(aPayee({ unpaidLeave: [leave], salaries }), month, 1);
  expect(slip()).toMatchObject({ workingDays: 21, paidDays: 17, unpaidDays: 4, net: 17_000 });
  const parted = [aSalary({ to: '2026-11-10' }), aSalary({ id: 't', from: '2026-11-11' })];
  expect(slip('2026-11', parted)).toMatchObject({ paidDays: 17, unpaidDays: 4, net: 17_000 });
  const over = { from: '2026-10-30', to: '2026-11-02', startsAtNoon: true, endsAtNoon: true };
  const of = (month: string) => payslipOf(aPayee({ unpaidLeave: [over] }), month, 1);
  expect([of('2026-10').unpaidDays, of('2026-11').unpaidDays]).toEqual([0.5, 0.5]);
  expect(of('2026-11').net).toBe(20_500);
});

test('a person without working days is paid by calendar days', () => {
  expect(payslipOf(aPayee({ workingDays: [] }), '2026-11', 1)).toMatchObject({ workingDays: 30, net: 21_000 });
});

const amounts = fc.integer({ min: 1, max: 10_000_000_000 });
const offsets = fc.integer({ min: 0, max: 29 });
const workingDays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });

test('a month split between equal salaries pays as one salary does, except for rounding', () => {
  fc.assert(
    fc.property(amounts, offsets, workingDays, fc.constantFrom(1, 100), (basic, cut, days, unit) => {
      const day = dayAfter('2026-11-01', cut);
      const salaries = [aSalary({ basic, to: day }), aSalary({ id: 't', basic, from: dayAfter(day) })];
      const whole = payslipOf(aPayee({ workingDays: days, salaries: [aSalary({ basic })] }), '2026-11', unit);
      const parted = payslipOf(aPayee({ workingDays: days, salaries }), '2026-11', unit);
      expect(parted.paidDays).toBe(whole.paidDays);
      expect(Math.abs(parted.net - whole.net)).toBeLessThanOrEqual(2 * unit);
      expect(parted.net % unit).toBe(0);
    }),
  );
});

test('paid days and days without pay make up the working days', () => {
  fc.assert(
    fc.property(amounts, offsets, offsets, workingDays, (basic, from, length, days) => {
      const unpaidLeave = [
        { from: dayAfter('2026-11-01', from), to: dayAfter(dayAfter('2026-11-01', from), length), ...whole },
      ];
      const slip = payslipOf(aPayee({ workingDays: days, salaries: [aSalary({ basic })], unpaidLeave }), '2026-11', 1);
      expect(slip.paidDays + slip.unpaidDays).toBe(slip.workingDays);
      expect(slip.net).toBe(Math.floor((2 * basic * slip.paidDays + slip.workingDays) / (2 * slip.workingDays)));
    }),
  );
});

test('joining and leaving in a month pays the working days between, less leave without pay', () => {
  fc.assert(
    fc.property(amounts, offsets, offsets, offsets, workingDays, (basic, one, other, away, days) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map((offset) => dayAfter('2026-11-01', offset));
      const day = dayAfter('2026-11-01', away);
      const salaries = [aSalary({ basic, from: String(from), to: String(to) })];
      const slip = payslipOf(
        aPayee({ workingDays: days, salaries, unpaidLeave: [{ from: day, to: day, ...whole }] }),
        '2026-11',
        1,
      );
      // Counted one by one, unlike the code under test.
      const worked = Array.from({ length: 30 }, (_, offset) => dayAfter('2026-11-01', offset)).filter((date) =>
        days.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || 7),
      );
      const held = worked.filter((date) => date >= String(from) && date <= String(to));
      const paid = held.filter((date) => date !== day).length;
      expect(slip).toMatchObject({
        workingDays: worked.length,
        paidDays: paid,
        unpaidDays: held.length - paid,
        net: Math.floor((2 * basic * paid + worked.length) / (2 * worked.length)),
      });
    }),
  );
});

test('the totals of a payroll are the sums of its payslips, by bank and in cash', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amounts, fc.boolean(), fc.boolean())), (people) => {
      const slips = people.map(([basic, byBank, paid]) =>
        payslipOf(
          aPayee({ salaries: paid ? [aSalary({ basic, bankName: byBank ? 'First Bank' : '' })] : [] }),
          '2026-11',
          1,
        ),
      );
      const { people: count, gross, deductions, net, bank, cash, exceptions } = runTotalsOf(slips);
      expect([gross - deductions, bank + cash]).toEqual([net, net]);
      expect(net).toBe(slips.reduce((sum, slip) => sum + slip.net, 0));
      expect(count + exceptions).toBe(people.length);
    }),
  );
});
