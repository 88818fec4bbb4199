import { expect, test } from 'vitest';
import { askedFor, listOf } from './appointment-address';

test("without a filter the list asks for today's appointments", () => {
  expect(askedFor({})).toBeNull();
  expect(askedFor({ from: 'soon', status: 'LOST' })).toBeNull();
});

test('a filter that is set is asked for, the others are not', () => {
  expect(askedFor({ from: '2026-11-21' })).toEqual({ from: '2026-11-21' });
  expect(askedFor({ status: 'NEW', search: ' eze ' })).toEqual({ status: 'NEW', search: 'eze' });
});

test('an appointment is seen in the list of its day', () => {
  expect(listOf('2026-11-21', '2026-11-21')).toBe('/home/appointments');
  expect(listOf('2026-12-01', '2026-11-21')).toBe('/home/appointments?from=2026-12-01&to=2026-12-01');
});
