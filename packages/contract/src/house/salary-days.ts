// A choice of the hospital for its payrolls. On this floor, because Company Settings have it.

/** Days by which a part of a month is paid: the working days of the person, or all days of the month. */
export const salaryDays = ['WORKING', 'CALENDAR'] as const;
export type SalaryDays = (typeof salaryDays)[number];
