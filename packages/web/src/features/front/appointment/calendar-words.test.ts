import { expect, test } from 'vitest';
import { placeWords, shortDay, wholeDay } from './calendar-words';

test('days of the calendar have the short months of all texts', () => {
  expect(wholeDay('2026-11-21')).toBe('Saturday 21 Nov 2026');
  expect(shortDay('2026-09-21')).toBe('Mon 21 Sep');
  expect(placeWords({ key: 'one', date: '2026-11-21', doctor: null, away: null }, '10:30')).toBe(
    '10:30, Saturday 21 Nov 2026',
  );
});
