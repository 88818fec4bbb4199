import { expect, test } from 'vitest';
import { isBackwards } from '../../kernel/period';
import { askedFor, listOf } from './appointment-address';

test("without a filter the list asks for today's appointments", () => {
  expect(askedFor({})).toBeNull();
  expect(askedFor({ from: 'soon', status: 'LOST' })).toBeNull();
});

test('what is not filtered by is sent as nil', () => {
  expect(askedFor({ from: '2026-11-21' })).toEqual({ from: '2026-11-21', to: 'nil', status: 'nil' });
  expect(askedFor({ status: 'NEW' })).toEqual({ from: 'nil', to: 'nil', status: 'NEW' });
});

test('a last day before the first is noticed, and no other', () => {
  const asked = (from: string, to: string) => ({ from, to, status: 'nil' }) as const;
  expect(isBackwards(asked('2026-11-22', '2026-11-21'))).toBe(true);
  expect(isBackwards(asked('2026-11-21', '2026-11-21'))).toBe(false);
  expect(isBackwards(asked('nil', '2026-11-21'))).toBe(false);
  expect(isBackwards(asked('2026-11-21', 'nil'))).toBe(false);
});

test('an appointment is seen in the list of its day', () => {
  expect(listOf('2026-11-21', '2026-11-21')).toBe('/home/appointments');
  expect(listOf('2026-12-01', '2026-11-21')).toBe('/home/appointments?from=2026-12-01&to=2026-12-01');
});
