// Working hours as the form holds them: each range under a key of its own, because fields are found by dotted path.
import { type Schedule, ScheduleInput, type WorkingHours } from '@almoner/contract/schedule';
import { z } from 'zod';
import { Problem } from '../../kernel/problem';

const Range = ScheduleInput.shape.hours.element;
export const HoursForm = z.strictObject({ hours: z.record(z.string(), Range) });
export type HoursValues = z.input<typeof HoursForm>;
export type Ranges = HoursValues['hours'];

export const valuesOf = ({ hours }: Pick<Schedule, 'hours'>): HoursValues => ({
  hours: Object.fromEntries(hours.map((range, place) => [`r${place}`, range])),
});

/** With one more range on a weekday: a usual day, or the afternoon where there is a morning. */
export function withRange(ranges: Ranges, weekday: number): Ranges {
  const [last] = ofDay(ranges, weekday).slice(-1);
  const next = last ? { from: last[1].to, to: '' } : { from: '08:00', to: '18:00' };
  const taken = Object.keys(ranges).map((key) => Number(key.slice(1)));
  return { ...ranges, [`r${Math.max(-1, ...taken) + 1}`]: { weekday, ...next } };
}

export function withoutRange(ranges: Ranges, key: string): Ranges {
  const { [key]: _, ...others } = ranges;
  return others;
}

export const ofDay = (ranges: Ranges, weekday: number): [key: string, range: WorkingHours][] =>
  Object.entries(ranges).filter(([, range]) => range.weekday === weekday);

/** The server's complaints by the form's keys: it numbers the hours, the form names them. */
export function problemOfForm(problem: Problem, ranges: Ranges): Problem {
  const keys = Object.keys(ranges);
  const errors = problem.errors.map(({ field, message }) => ({
    message,
    field: field.replace(/^(scheduleRo\.hours)\.(\d+)/, (_, path, place) => `${path}.${keys[Number(place)]}`),
  }));
  return new Problem(problem.kind, problem.message, { ...problem, errors });
}
