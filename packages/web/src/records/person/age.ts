// How old somebody is, as wards say it: in days and months while that is what matters, in years after.
import { t } from './person.words';

/** Both days are `YYYY-MM-DD`. `5 days`, `7 months`, `34 years`; empty where the birth is still to come. */
export function ageInWords(dateOfBirth: string, today: string): string {
  const months = wholeMonths(dateOfBirth, today);
  if (months >= 24) return t.years({ count: Math.floor(months / 12) });
  if (months >= 1) return t.months({ count: months });
  const days = Math.round((Date.parse(today) - Date.parse(dateOfBirth)) / 86_400_000);
  return days >= 0 ? t.days({ count: days }) : '';
}

function wholeMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  return (year - fromYear) * 12 + (month - fromMonth) - (day < fromDay ? 1 : 0);
}
