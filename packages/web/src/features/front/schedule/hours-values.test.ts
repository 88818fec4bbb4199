import { ScheduleInput } from '@almoner/contract/front/schedule';
import { expect, test } from 'vitest';
import { messagesOf, pathIn } from '../../../ui/form/form-values';
import { newRow, rowIdOf, withRowIds } from '../../../ui/form/row-ids';
import { nextRange, valuesOf } from './hours-values';

const monday = { weekday: 1, from: '08:00', to: '12:00' };
const { hours } = withRowIds(valuesOf({ hours: [monday, { ...monday, weekday: 2 }], version: 1 }));

test('a day without hours starts with the usual ones; a second range continues from the first', () => {
  expect(nextRange(3, undefined)).toEqual({ weekday: 3, from: '08:00', to: '18:00' });
  const afternoon = newRow(nextRange(1, monday));
  expect(afternoon).toMatchObject({ weekday: 1, from: '12:00', to: '' });
  const more = { hours: [...hours, afternoon] };
  expect(Object.keys(messagesOf(ScheduleInput, more))[0]).toBe(`hours.${rowIdOf(afternoon, 2)}.to`);
});

test('a server error of the second range appears at the second remaining row', () => {
  const left = { hours: [...hours, newRow(monday)].slice(1) };
  const second = left.hours[1] ?? {};
  expect(pathIn(left, ['hours', '1', 'from'])).toBe(`hours.${rowIdOf(second, 1)}.from`);
  expect(pathIn(left, ['hours', '0', 'from'])).toBe('hours.r1.from');
});
