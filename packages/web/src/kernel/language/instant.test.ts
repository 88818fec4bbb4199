import { expect, test } from 'vitest';
import { instantOf, occurs, typedOf } from './instant';

test('a day and time at the hospital become an instant, and back', () => {
  expect(instantOf({ date: '2026-11-23', time: '10:42' }, 'Africa/Lagos')).toBe('2026-11-23T09:42:00.000Z');
  expect(instantOf({ date: '2026-11-23', time: '00:10' }, 'Africa/Lagos')).toBe('2026-11-22T23:10:00.000Z');
  expect(typedOf('2026-11-22T23:10:59.999Z', 'Africa/Lagos')).toEqual({ date: '2026-11-23', time: '00:10' });
});

test('summer time applies from the hour in which it begins', () => {
  expect(instantOf({ date: '2026-03-29', time: '01:59' }, 'Europe/Paris')).toBe('2026-03-29T00:59:00.000Z');
  expect(instantOf({ date: '2026-03-29', time: '03:00' }, 'Europe/Paris')).toBe('2026-03-29T01:00:00.000Z');
  expect(instantOf({ date: '2026-10-25', time: '03:30' }, 'Europe/Paris')).toBe('2026-10-25T02:30:00.000Z');
});

test.for([
  ['2026-03-29', '01:59', 'Europe/Paris', true],
  ['2026-03-29', '02:00', 'Europe/Paris', false],
  ['2026-03-29', '02:30', 'Europe/Paris', false],
  ['2026-03-29', '03:00', 'Europe/Paris', true],
  ['2026-10-25', '02:30', 'Europe/Paris', true],
  ['2026-03-08', '02:30', 'America/New_York', false],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', false],
  ['2026-10-04', '02:30', 'Australia/Lord_Howe', true],
  ['2026-03-29', '02:30', 'Africa/Lagos', true],
] as const)('on %s the clock shows %s in %s: %s', ([date, time, timeZone, does]) =>
  expect(occurs({ date, time }, timeZone)).toBe(does),
);
