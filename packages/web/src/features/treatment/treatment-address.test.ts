import { expect, test } from 'vitest';
import { isBackwards } from '../../kernel/period';
import { askedFor } from './treatment-address';

const nothing = { from: 'nil', to: 'nil', patientName: 'nil', patientPhone: 'nil' };

test("without a filter that says something, today's are asked for", () => {
  expect(askedFor({})).toBeNull();
  expect(askedFor({ from: 'yesterday', patientName: '  ' })).toBeNull();
});

test('what is not filtered by is nil', () => {
  expect(askedFor({ from: '2026-11-20' })).toEqual({ ...nothing, from: '2026-11-20' });
  expect(askedFor({ patientName: ' Ada ', patientPhone: '0803' })).toEqual({
    ...nothing,
    patientName: 'Ada',
    patientPhone: '0803',
  });
});

test('a last day before the first is noticed', () => {
  expect(isBackwards({ ...nothing, from: '2026-11-20', to: '2026-11-19' })).toBe(true);
  expect(isBackwards({ ...nothing, from: '2026-11-20', to: '2026-11-20' })).toBe(false);
  expect(isBackwards({ ...nothing, to: '2026-11-19' })).toBe(false);
});
