// Finds accounts that read unusually many patients: on one day at least a hundred different ones, and three times the
// median of colleagues of the same role.
import { MANY_READ_LEAST, MANY_READ_TIMES } from '@almoner/contract/house/audit';

interface ReadDay {
  accountId: string;
  roleId: string;
  day: string;
  patients: number;
}

/** With fewer days of colleagues of the same role than this, the comparison is with all other accounts. */
const FEWEST_DAYS = 5;

/** The unusual days, most patients first, each with the usual number. */
export function unusualDays<Day extends ReadDay>(days: readonly Day[]): (Day & { usual: number })[] {
  return days
    .filter(({ patients }) => patients >= MANY_READ_LEAST)
    .map((day) => ({ ...day, usual: usualFor(day, days) }))
    .filter(({ patients, usual }) => patients > MANY_READ_TIMES * usual)
    .sort((one, other) => other.patients - one.patients || (one.day < other.day ? 1 : -1));
}

// Without the person's own days, which would raise the median.
function usualFor({ accountId, roleId }: ReadDay, days: readonly ReadDay[]): number {
  const others = days.filter((day) => day.accountId !== accountId);
  const ofRole = others.filter((day) => day.roleId === roleId);
  return median((ofRole.length < FEWEST_DAYS ? others : ofRole).map(({ patients }) => patients));
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
