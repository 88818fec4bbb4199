import { expect, test } from 'vitest';
import { listOf } from './appointment-address';

test('an appointment links to the list of its day', () => {
  expect(listOf('2026-11-21', '2026-11-21')).toBe('/home/appointments');
  expect(listOf('2026-12-01', '2026-11-21')).toBe('/home/appointments?from=2026-12-01&to=2026-12-01');
});
