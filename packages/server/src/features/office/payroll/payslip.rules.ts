// Calculates payslips of a month: which salary holds on which days, the deduction for leave without pay, the differences to
// the last payslip, and the exceptions to answer.
import type { SalaryDays } from '@almoner/contract/house/salary-days';
import { type OneOff, type PayPart, payOf, type Segment } from '@almoner/contract/office/pay';
import type { LeftReason, PayslipException } from '@almoner/contract/office/payroll-status';
import type { PayChanges } from '@almoner/contract/office/payslip';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { countWorkingDays } from '../../house/leave/leave-days.service.ts';
import { type ComparedSlip, changesOf } from './payslip-changes.rules.ts';
import { type StoredLine, storedLinesOf } from './salary.rules.ts';

/** A range of days, both ends included. */
interface Days {
  from: string;
  to: string;
}

/** Whether the first day begins and the last day ends at noon. */
interface Halves {
  startsAtNoon: boolean;
  endsAtNoon: boolean;
}

export interface SalaryPeriod {
  id: string;
  from: string;
  /** Last day; null for an open end. */
  to: string | null;
  basic: number;
  parts: readonly PayPart[];
  bankName: string;
  accountNumber: string;
  accountName: string;
}

/** A person who may have to be paid, with their salaries and leave in the month. */
export interface Payee {
  staffId: string;
  active: 0 | 1;
  /** Whether this payroll pays them; otherwise they are here because the branch's last payroll did. */
  belongs: boolean;
  /** Whether the branch's last payroll paid them; null where there was none. */
  wasPaid: boolean | null;
  /** 1 Monday to 7 Sunday. */
  workingDays: readonly number[];
  /** The hospital's choice; those without working days are paid by calendar days anyway. */
  salaryDays: SalaryDays;
  /** In the order of their first day; at most one on each day. Empty for those who do not belong. */
  salaries: readonly SalaryPeriod[];
  /** Open pay adjustments up to the month, by component. */
  adjustments: readonly (OneOff & { id: string })[];
  /** Basic salary of the payrolls of the calendar year before this month. */
  basicOfYear: number;
  /** Approved leave without pay; no two overlap. */
  unpaidLeave: readonly (Days & Halves)[];
  /** Their last payslip, amounts in minor units. */
  previous: (ComparedSlip & { net: number }) | null;
}

export interface Calculated {
  staffId: string;
  live: boolean;
  salaryDays: SalaryDays;
  workingDays: number;
  paidDays: number;
  unpaidDays: number;
  lines: StoredLine[];
  basic: number;
  gross: number;
  deductions: number;
  net: number;
  previousNet: number | null;
  changes: PayChanges | null;
  exceptions: PayslipException[];
  left: LeftReason | null;
  bankName: string;
  accountNumber: string;
  accountName: string;
  salaryIds: string[];
  adjustmentIds: string[];
}

/** The first and the last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): Days {
  const from = `${month}-01`;
  return { from, to: dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1) };
}

const shared = (one: Days, other: Days): Days => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
});

/** Whether the net differs by more than a fifth from the last one. */
const isChanged = (net: number, before: number | null): boolean =>
  before !== null && 5 * Math.abs(net - before) > Math.abs(before);

const NONE: ReadonlySet<string> = new Set();
const WHOLE: Halves = { startsAtNoon: false, endsAtNoon: false };

/** The part of a leave within a range of days; a cut end counts as a whole day. */
function leaveWithin(days: Days, leave: Days & Halves): Days & Halves {
  const { from, to } = shared(days, leave);
  return {
    from,
    to,
    startsAtNoon: leave.startsAtNoon && from === leave.from,
    endsAtNoon: leave.endsAtNoon && to === leave.to,
  };
}

/**
 * The payslip of one person for a month. Amounts are in minor units, rounded to `unit` as `payOf` says. A salary is paid for
 * the working days on which it holds, less those of leave without pay; by calendar days where the hospital has chosen them,
 * and for a person without working days.
 * Public holidays are paid, and leave takes none of them.
 */
export function payslipOf(payee: Payee, month: string, unit: number, holidays: ReadonlySet<string>): Calculated {
  const whole = daysOfMonth(month);
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const usual = countWorkingDays({ ...whole, ...WHOLE }, { workingDays: payee.workingDays, holidays: NONE });
  const salaryDays = usual > 0 ? payee.salaryDays : 'CALENDAR';
  const workingDays = salaryDays === 'WORKING' ? payee.workingDays : everyDay;
  const count = (days: Days) => countWorkingDays({ ...days, ...WHOLE }, { workingDays, holidays: NONE });
  const countAway = (days: Days, leave: Days & Halves) =>
    countWorkingDays(leaveWithin(days, leave), { workingDays, holidays });
  const of = count(whole);
  let unpaidDays = 0;
  const held = payee.salaries
    .map((salary) => ({
      salary,
      days: shared(whole, { from: salary.from, to: salary.to ?? whole.to }),
    }))
    .filter(({ days: { from, to } }) => from <= to);
  const segments = held.map(({ salary: { basic, parts }, days }): Segment => {
    const away = payee.unpaidLeave.reduce((sum, leave) => sum + countAway(days, leave), 0);
    unpaidDays += away;
    return { basic, parts, days: count(days) - away, of };
  });
  const { adjustments, basicOfYear } = payee;
  const pay = payOf(segments, unit, { all: adjustments, basicOfYear });
  const { basic, gross, deductions, net } = pay;
  const last = held.at(-1)?.salary;
  const live = last !== undefined;
  const { previous, belongs, wasPaid } = payee;
  const left = leftReasonOf(payee, last, whole.to);
  const exceptions: PayslipException[] = [];
  if (!live && belongs && payee.active === 1) exceptions.push('MISSING');
  if (net < 0) exceptions.push('NEGATIVE');
  if (live && isChanged(net, previous?.net ?? null)) exceptions.push('CHANGED');
  if (net > 0 && last?.accountNumber === '') exceptions.push('NO_ACCOUNT');
  if (left) exceptions.push('LEFT');
  if (live && wasPaid === false) exceptions.push('JOINED');
  const slip = {
    salaryDays,
    workingDays: of,
    paidDays: segments.reduce((sum, { days }) => sum + days, 0),
    unpaidDays,
    lines: live ? storedLinesOf(pay) : [],
  };
  return {
    staffId: payee.staffId,
    live,
    ...slip,
    basic,
    gross,
    deductions,
    net,
    previousNet: previous?.net ?? null,
    changes: previous && changesOf(previous, slip),
    exceptions,
    left,
    bankName: last?.bankName ?? '',
    accountNumber: last?.accountNumber ?? '',
    accountName: last?.accountName ?? '',
    salaryIds: held.map(({ salary }) => salary.id),
    adjustmentIds: live ? adjustments.map(({ id }) => id) : [],
  };
}

/** Why a person left; null for one who did not. `last` is the last salary of the month, which ends on the day `end`. */
function leftReasonOf({ wasPaid, active }: Payee, last: SalaryPeriod | undefined, end: string): LeftReason | null {
  if (!last) return wasPaid ? 'NOT_PAID' : null;
  if (wasPaid && last.to !== null && last.to < end) return 'PART_OF_MONTH';
  return active === 0 ? 'INACTIVE' : null;
}

/** Sums of the payslips of a run, in minor units. */
export interface RunTotals {
  people: number;
  gross: number;
  deductions: number;
  net: number;
  bank: number;
  cash: number;
  /** Number of exceptions, of which a payslip may have several. */
  exceptions: number;
}

/** Sums of payslips, in minor units. */
export function runTotalsOf(payslips: readonly Calculated[]): RunTotals {
  const paid = payslips.filter(({ live }) => live);
  const sum = (rows: readonly Calculated[], of: 'gross' | 'deductions' | 'net') =>
    rows.reduce((total, row) => total + row[of], 0);
  return {
    people: paid.length,
    gross: sum(paid, 'gross'),
    deductions: sum(paid, 'deductions'),
    net: sum(paid, 'net'),
    bank: sum(
      paid.filter(({ bankName }) => bankName !== ''),
      'net',
    ),
    cash: sum(
      paid.filter(({ bankName }) => bankName === ''),
      'net',
    ),
    exceptions: payslips.reduce((sum, { exceptions }) => sum + exceptions.length, 0),
  };
}
