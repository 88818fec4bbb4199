// The month of a payroll: two whole numbers in calls, `YYYY-MM` in texts.

interface YearMonth {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** `2026-03`. */
export const monthOf = ({ year, month }: YearMonth): string => `${year}-${String(month).padStart(2, '0')}`;
