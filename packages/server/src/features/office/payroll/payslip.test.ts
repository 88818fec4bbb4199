// Arithmetic of payslips: days, exceptions and totals, for any salaries and leave.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { daysOfMonth, type Payee, payslipOf as payslipWith, runTotalsOf, type SalaryPeriod } from './payslip.rules.ts';

const payslipOf = (payee: Payee, month: string, unit: number, holidays: readonly string[] = []) =>
  payslipWith(payee, month, unit, new Set(holidays));

const whole = { startsAtNoon: false, endsAtNoon: false };
const account = { bankName: 'First Bank', accountNumber: '0123456789', accountName: '' };
const noAccount = { bankName: '', accountNumber: '', accountName: '' };
const aSalary = (given: Partial<SalaryPeriod> = {}): SalaryPeriod => ({
  id: 's',
  from: '2026-01-01',
  to: null,
  basic: 21_000,
  parts: [],
  ...account,
  ...given,
});
const aPayee = (given: Partial<Payee> = {}): Payee => ({
  staffId: 'p',
  active: 1,
  belongs: true,
  wasPaid: null,
  workingDays: [1, 2, 3, 4, 5],
  salaryDays: 'WORKING',
  salaries: [aSalary()],
  adjustments: [],
  basicOfYear: 0,
  unpaidLeave: [],
  previous: null,
  ...given,
});

/** A last payslip of a whole month with this net. */
const last = (net: number): Payee['previous'] => ({
  net,
  lines: [{ componentId: null, name: '', kind: 'EARNING', amount: net }],
  workingDays: 22,
  paidDays: 22,
  unpaidDays: 0,
});
const exceptionsOf = (given: Partial<Payee>) => {
  const { exceptions, left, live } = payslipOf(aPayee(given), '2026-11', 1);
  return { exceptions, left, live };
};

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
  const previous = previousNet === null ? null : last(previousNet);
  const { exceptions: found } = payslipOf(aPayee({ salaries: [aSalary({ basic })], previous }), '2026-11', 1);
  expect(found).toEqual(exceptions);
});

test('a missing salary is an exception of someone who works here', () => {
  expect(payslipOf(aPayee({ salaries: [] }), '2026-11', 1)).toMatchObject({
    exceptions: ['MISSING'],
    live: false,
    lines: [],
    net: 0,
  });
});

test.for<[string, Partial<Payee>, { exceptions: string[]; left: string | null; live: boolean }]>([
  ['is paid with a switched-off account', { active: 0 }, { exceptions: ['LEFT'], left: 'INACTIVE', live: true }],
  [
    'was paid, works here and has no salary any more',
    { wasPaid: true, salaries: [] },
    { exceptions: ['MISSING', 'LEFT'], left: 'NOT_PAID', live: false },
  ],
  [
    'was paid, and is switched off without a salary',
    { wasPaid: true, active: 0, salaries: [] },
    { exceptions: ['LEFT'], left: 'NOT_PAID', live: false },
  ],
  [
    'was paid here, and belongs to another payroll now',
    { wasPaid: true, belongs: false, salaries: [] },
    { exceptions: ['LEFT'], left: 'NOT_PAID', live: false },
  ],
  [
    'was paid, and the salary ends within the month',
    { wasPaid: true, salaries: [aSalary({ to: '2026-11-29' })] },
    { exceptions: ['LEFT'], left: 'PART_OF_MONTH', live: true },
  ],
  [
    'was paid, and the salary ends with the month',
    { wasPaid: true, salaries: [aSalary({ to: '2026-11-30' })] },
    { exceptions: [], left: null, live: true },
  ],
  [
    'was paid, and the salary is followed by another within the month',
    { wasPaid: true, salaries: [aSalary({ to: '2026-11-10' }), aSalary({ id: 't', from: '2026-11-11' })] },
    { exceptions: [], left: null, live: true },
  ],
  [
    'begins and ends within the month',
    { wasPaid: false, salaries: [aSalary({ from: '2026-11-02', to: '2026-11-10' })] },
    { exceptions: ['JOINED'], left: null, live: true },
  ],
  ['was not in the last payroll', { wasPaid: false }, { exceptions: ['JOINED'], left: null, live: true }],
  [
    'was not in the last payroll, and has no salary',
    { wasPaid: false, salaries: [] },
    { exceptions: ['MISSING'], left: null, live: false },
  ],
  ['is in the first payroll of the branch', {}, { exceptions: [], left: null, live: true }],
  [
    'is paid, and has no account number',
    { salaries: [aSalary(noAccount)] },
    { exceptions: ['NO_ACCOUNT'], left: null, live: true },
  ],
  [
    'has no account number, and is paid nothing',
    { salaries: [aSalary({ ...noAccount, basic: 0 })] },
    { exceptions: [], left: null, live: true },
  ],
])('exceptions of someone who %s', ([, given, expected]) => {
  expect(exceptionsOf(given)).toEqual(expected);
});

test('a payslip has the differences to the last one, and none without one', () => {
  expect(payslipOf(aPayee(), '2026-11', 1).changes).toBeNull();
  expect(payslipOf(aPayee({ previous: last(20_000) }), '2026-11', 1).changes).toEqual({
    lines: [{ componentId: null, name: '', kind: 'EARNING', before: 20_000, after: 21_000 }],
    days: [],
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
  expect(payslipOf(aPayee({ workingDays: [] }), '2026-11', 1)).toMatchObject({
    salaryDays: 'CALENDAR',
    workingDays: 30,
    net: 21_000,
  });
});

test('by calendar days weekends count, in what is worked and in leave without pay; public holidays take no leave', () => {
  const slip = (given: Partial<Payee>, ...holidays: string[]) =>
    payslipOf(
      aPayee({ salaryDays: 'CALENDAR', salaries: [aSalary({ basic: 30_000 })], ...given }),
      '2026-11',
      1,
      holidays,
    );
  expect(slip({})).toMatchObject({ salaryDays: 'CALENDAR', workingDays: 30, paidDays: 30, net: 30_000 });
  // Saturday the 14th is the first day.
  expect(slip({ salaries: [aSalary({ basic: 30_000, from: '2026-11-14' })] })).toMatchObject({
    paidDays: 17,
    net: 17_000,
  });
  // From a Friday to the Monday after.
  const unpaidLeave = [{ from: '2026-11-13', to: '2026-11-16', ...whole }];
  expect(slip({ unpaidLeave })).toMatchObject({ paidDays: 26, unpaidDays: 4, net: 26_000 });
  expect(slip({ unpaidLeave: [{ ...unpaidLeave[0], startsAtNoon: true }] as Payee['unpaidLeave'] })).toMatchObject({
    paidDays: 26.5,
    unpaidDays: 3.5,
  });
  expect(slip({ unpaidLeave }, '2026-11-16')).toMatchObject({ paidDays: 27, unpaidDays: 3 });
});

test('pieces of a month by calendar days sum to the month', () => {
  fc.assert(
    fc.property(amounts, offsets, (basic, cut) => {
      const day = dayAfter('2026-11-01', cut);
      const piece = (given: Partial<SalaryPeriod>) =>
        payslipOf(aPayee({ salaryDays: 'CALENDAR', salaries: [aSalary({ basic, ...given })] }), '2026-11', 1);
      const [first, second] = [piece({ to: day }), piece({ from: dayAfter(day) })];
      expect(first.paidDays + second.paidDays).toBe(30);
      expect(Math.abs(first.net + second.net - basic)).toBeLessThanOrEqual(1);
    }),
  );
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
          aPayee({ salaries: paid ? [aSalary({ basic, ...(byBank ? account : noAccount) })] : [] }),
          '2026-11',
          1,
        ),
      );
      const { people: count, gross, deductions, net, bank, cash, exceptions } = runTotalsOf(slips);
      expect([gross - deductions, bank + cash]).toEqual([net, net]);
      expect(net).toBe(slips.reduce((sum, slip) => sum + slip.net, 0));
      expect(count).toBe(people.filter(([, , paid]) => paid).length);
      // Either no salary, or one that is paid in cash.
      expect(exceptions).toBe(people.filter(([, byBank, paid]) => !paid || !byBank).length);
    }),
  );
});
