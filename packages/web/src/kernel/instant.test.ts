import { expect, test } from 'vitest';
import { instantOf, typedOf } from './instant';

test('a day and a time of the hospital are an instant, and the instant is that day and time', () => {
  expect(instantOf({ date: '2026-11-23', time: '10:42' }, 'Africa/Lagos')).toBe('2026-11-23T09:42:00.000Z');
  expect(instantOf({ date: '2026-11-23', time: '00:10' }, 'Africa/Lagos')).toBe('2026-11-22T23:10:00.000Z');
  expect(typedOf('2026-11-22T23:10:59.999Z', 'Africa/Lagos')).toEqual({ date: '2026-11-23', time: '00:10' });
});

test('summer time counts from the hour in which it begins', () => {
  expect(instantOf({ date: '2026-03-29', time: '01:59' }, 'Europe/Paris')).toBe('2026-03-29T00:59:00.000Z');
  expect(instantOf({ date: '2026-03-29', time: '03:00' }, 'Europe/Paris')).toBe('2026-03-29T01:00:00.000Z');
  expect(instantOf({ date: '2026-10-25', time: '03:30' }, 'Europe/Paris')).toBe('2026-10-25T02:30:00.000Z');
});
