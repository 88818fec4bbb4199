// Turns counted rows into the dashboard's chart series, and gives the days that they cover.
import type { DashboardCharts } from '@almoner/contract/desk/dashboard';
import type { StatementStep } from '@almoner/contract/money/report';
import { dayAfter } from '../../../kernel/base/clock.ts';

type Part<Name extends keyof DashboardCharts> = NonNullable<DashboardCharts[Name]>;

const DAYS_SHOWN = 30;

/** The days of the appointment charts, today last. */
export const daysUpTo = (today: string): string[] =>
  Array.from({ length: DAYS_SHOWN }, (_, place) => dayAfter(today, place - DAYS_SHOWN + 1));

/** From the first of this month to today, and the same days of the month before; the 31st is compared with its last day. */
export function monthsUpTo(today: string) {
  const thisFirst = `${today.slice(0, 7)}-01`;
  const lastEnd = dayAfter(thisFirst, -1);
  const lastFirst = `${lastEnd.slice(0, 7)}-01`;
  const sameDay = `${lastEnd.slice(0, 7)}${today.slice(7)}`;
  return { thisFirst, today, lastFirst, lastSame: sameDay < lastEnd ? sameDay : lastEnd };
}

/** The first age of each group; the last group has no end. */
const AGES = [0, 5, 15, 25, 45, 65];

/**
 * Days of birth that separate the groups: the youngest people of each group but the first were born on the day before its bound.
 */
export function birthBounds(today: string): string[] {
  const [year = 0, rest = ''] = [Number(today.slice(0, 4)), today.slice(4)];
  // A person born on 29 February becomes a year older on 1 March, three years out of four.
  return AGES.slice(1).map((age) => dayAfter(`${year - age}${rest === '-02-29' ? '-02-28' : rest}`));
}

/** Age groups from counts by buckets of days of birth; the oldest people are in the first bucket. */
export function toAges(rows: { gender: string; bucket: number; count: number }[]): Part<'patients'>['ages'] {
  const countOf = (gender: string, group: number) =>
    rows.find((row) => row.gender === gender && row.bucket === AGES.length - 1 - group)?.count ?? 0;
  return AGES.map((from, group) => {
    const next = AGES[group + 1];
    return {
      from,
      to: next === undefined ? null : next - 1,
      female: countOf('FEMALE', group),
      male: countOf('MALE', group),
      unknown: countOf('UNKNOWN', group),
    };
  });
}

export interface DepartmentDay {
  day: string;
  id: string;
  name: string;
  attended: number;
  unattended: number;
  open: number;
}

export function visitsOn(days: string[], rows: DepartmentDay[]): Part<'visits'> {
  const counts = new Map<string, number>();
  for (const { day, attended } of rows) counts.set(day, (counts.get(day) ?? 0) + attended);
  return days.map((date) => ({ date, count: counts.get(date) ?? 0 }));
}

/** Sums over all days, the busiest department first. */
export function byDepartment(rows: DepartmentDay[]): Part<'departments'> {
  const departments = new Map<string, Part<'departments'>[number]>();
  for (const { id, name, attended, unattended, open } of rows) {
    const sum = departments.get(id) ?? { id, name, attended: 0, unattended: 0, open: 0 };
    departments.set(id, {
      ...sum,
      attended: sum.attended + attended,
      unattended: sum.unattended + unattended,
      open: sum.open + open,
    });
  }
  const total = ({ attended, unattended, open }: Part<'departments'>[number]) => attended + unattended + open;
  return [...departments.values()].sort(
    (one, other) => total(other) - total(one) || one.name.localeCompare(other.name),
  );
}

const MONTHS_SHOWN = 12;

/** The first days of the last twelve months, this one last. */
export function lastMonths(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: MONTHS_SHOWN }, (_, place) =>
    new Date(Date.UTC(year, month - MONTHS_SHOWN + place, 1)).toISOString().slice(0, 10),
  );
}

/** Received and spent in each month, in kobo; 0 where there was nothing. */
export const moneyIn = (months: string[], steps: readonly StatementStep[]): Part<'money'> =>
  months.map((month) => {
    const step = steps.find(({ date }) => date === month);
    return {
      month,
      cameIn: step ? step.received + step.income : 0,
      wentOut: step ? step.expenses + step.tax + step.assets : 0,
    };
  });
