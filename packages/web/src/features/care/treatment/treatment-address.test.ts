import { expect, test } from 'vitest';
import { askedFor } from './treatment-address';

const nothing = { from: undefined, to: undefined, patientName: '', patientPhone: '' };

test("without a filter that says something, today's are asked for", () => {
  expect(askedFor({})).toBeNull();
  expect(askedFor({ from: 'yesterday', patientName: '  ' })).toBeNull();
});

test('what is not filtered by is left out', () => {
  expect(askedFor({ from: '2026-11-20' })).toEqual({ ...nothing, from: '2026-11-20' });
  expect(askedFor({ patientName: ' Ada ', patientPhone: '0803' })).toEqual({
    ...nothing,
    patientName: 'Ada',
    patientPhone: '0803',
  });
});
