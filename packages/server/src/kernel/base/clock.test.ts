import { expect, test } from 'vitest';
import { instantIn, occursIn, skippedIn, timeIn } from './clock.ts';

test.for([
  ['2026-03-29', '01:59', 'Europe/Paris', true],
  ['2026-03-29', '02:30', 'Europe/Paris', false],
  ['2026-03-29', '03:00', 'Europe/Paris', true],
  ['2026-10-25', '02:30', 'Europe/Paris', true],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', false],
  ['2026-03-29', '02:30', 'Africa/Lagos', true],
] as const)('on %s the clock shows %s in %s: %s', ([day, time, timeZone, does]) =>
  expect(occursIn(timeZone, day, time)).toBe(does),
);

test.for([
  ['2026-03-29', 'Europe/Paris', { from: 120, to: 180 }],
  ['2026-03-30', 'Europe/Paris', null],
  ['2026-10-25', 'Europe/Paris', null],
  ['2026-10-04', 'Australia/Lord_Howe', { from: 120, to: 150 }],
  ['2026-04-24', 'Africa/Cairo', { from: 0, to: 60 }],
] as const)('on %s the clock in %s skips %o', ([day, timeZone, skipped]) => {
  expect(skippedIn(timeZone, day)).toEqual(skipped);
  if (skipped) expect(timeIn(timeZone, instantIn(timeZone, day, '12:00'))).toBe('12:00');
});
