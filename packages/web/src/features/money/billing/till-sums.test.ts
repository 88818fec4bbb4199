import { expect, test } from 'vitest';
import { textOf } from '../../../kernel/language/i18n';
import { differenceBadge, tillBadge } from './till-sums';

const at = '2026-11-21T09:00:00.000Z';
const look = (closedAt: string | null, cash: number | null, transfer: number | null) =>
  textOf(tillBadge({ closedAt, cash: { variance: cash }, transfer: { variance: transfer } }).word);

test('a till is open until it is closed; then a shortage takes precedence over a surplus', () => {
  expect(look(null, null, null)).toBe('Open');
  expect(look(at, 0, 0)).toBe('Balanced');
  expect(look(at, 1, 0)).toBe('Over');
  expect(look(at, -1, 0)).toBe('Short');
  expect(look(at, 500, -500)).toBe('Short');
  expect(look(at, -500, 700)).toBe('Short');
});

test('a difference is short, over, or none', () => {
  expect([-1, 0, 1].map((one) => textOf(differenceBadge(one).word))).toEqual(['Short', 'Balanced', 'Over']);
});
