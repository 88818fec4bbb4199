// Working hours as the form holds them: each range under a key of its own, because fields are found by dotted path.
import { type Schedule, ScheduleInput, type WorkingHours } from '@almoner/contract/front/schedule';
import { z } from 'zod';
import type { Problem } from '../../../kernel/problem';
import { problemOfRows, rowsOf, withRow } from '../../../ui/form-rows';

const Range = ScheduleInput.shape.hours.element;
export const HoursForm = z.strictObject({
  hours: z.record(z.string(), Range),
  version: ScheduleInput.shape.version,
});
export type HoursValues = z.input<typeof HoursForm>;
export type Ranges = HoursValues['hours'];

export const valuesOf = ({ hours, version }: Pick<Schedule, 'hours' | 'version'>): HoursValues => ({
  hours: rowsOf(hours),
  version,
});

/** With one more range on a weekday: a usual day, or the afternoon where there is a morning. */
export function withRange(ranges: Ranges, weekday: number): Ranges {
  const [last] = ofDay(ranges, weekday).slice(-1);
  return withRow(ranges, { weekday, ...(last ? { from: last[1].to, to: '' } : { from: '08:00', to: '18:00' }) });
}

export const ofDay = (ranges: Ranges, weekday: number): [key: string, range: WorkingHours][] =>
  Object.entries(ranges).filter(([, range]) => range.weekday === weekday);

/** The server's complaints by the form's keys. */
export const problemOfForm = (problem: Problem, ranges: Ranges): Problem =>
  problemOfRows(problem, 'scheduleRo.hours', ranges);
