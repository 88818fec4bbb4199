import { expect, test } from 'vitest';
import { minutesOf, parseTime, stepTime } from './time-value';

test('common ways to type a time are understood', () => {
  for (const typed of [
    '930',
    '0930',
    '9:30',
    '09:30',
    '9.30',
    '9h30',
    ' 9 30 ',
    '9:30 am',
    '930am',
    '9:30 A.M.',
    '９：３０',
  ])
    expect([typed, parseTime(typed)]).toEqual([typed, '09:30']);
  expect(['9', '14h', '2 pm', '12 am', '12pm', '0', '2359'].map(parseTime)).toEqual([
    '09:00',
    '14:00',
    '14:00',
    '00:00',
    '12:00',
    '00:00',
    '23:59',
  ]);
});

test('text that is no time, or an incomplete time, is refused', () => {
  for (const typed of ['', '24:00', '12:60', '9:3', '13 pm', '0 am', '12345', 'noon', '-9', '9:30:00'])
    expect([typed, parseTime(typed)]).toEqual([typed, null]);
});

test('steps go to multiples of the step, and wrap at midnight', () => {
  expect([stepTime(570, 5), stepTime(572, 5), stepTime(572, -5), stepTime(1435, 5), stepTime(0, -5)]).toEqual([
    '09:35',
    '09:35',
    '09:30',
    '00:00',
    '23:55',
  ]);
  expect([stepTime(572, 60), stepTime(572, -60)]).toEqual(['10:00', '09:00']);
  expect(minutesOf('23:59')).toBe(1439);
  expect(minutesOf('24:00')).toBeUndefined();
});
