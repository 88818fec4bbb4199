// The days by which a part of a month is paid, in words.
import type { SalaryDays } from '@almoner/contract/house/salary-days';
import { t } from './company.words';

export const salaryDaysInWords: Record<SalaryDays, () => string> = {
  WORKING: t.byWorkingDays,
  CALENDAR: t.byCalendarDays,
};
