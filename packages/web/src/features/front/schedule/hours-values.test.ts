import { expect, test } from 'vitest';
import { Problem } from '../../../kernel/problem';
import { withoutRow } from '../../../ui/form-rows';
import { HoursForm, ofDay, problemOfForm, valuesOf, withRange } from './hours-values';

const monday = { weekday: 1, from: '08:00', to: '12:00' };
const { hours } = valuesOf({ hours: [monday, { ...monday, weekday: 2 }], version: 1 });

test('a day without hours begins as a usual one; a second range goes on from the first', () => {
  expect(ofDay(withRange({}, 3), 3)).toEqual([['r0', { weekday: 3, from: '08:00', to: '18:00' }]]);
  const more = withRange(hours, 1);
  expect(ofDay(more, 1)).toEqual([
    ['r0', monday],
    ['r2', { weekday: 1, from: '12:00', to: '' }],
  ]);
  expect(HoursForm.safeParse({ hours: more }).error?.issues[0]?.path).toEqual(['hours', 'r2', 'to']);
});

test('what the server says of the second hours is said at the second that are left', () => {
  const left = withoutRow(withRange(hours, 1), 'r0');
  const problem = new Problem('incorrect', 'Overlap', {
    errors: [{ field: 'scheduleRo.hours.1.from', message: 'Overlap' }],
  });
  expect(problemOfForm(problem, left).errors).toEqual([{ field: 'scheduleRo.hours.r2.from', message: 'Overlap' }]);
});
