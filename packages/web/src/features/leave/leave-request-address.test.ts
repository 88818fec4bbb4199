import { expect, test } from 'vitest';
import { isBackwards } from '../../kernel/period';
import { ANY, askedFor } from './leave-request-address';

test('an address without filters asks for every request', () => {
  expect(askedFor({})).toBeNull();
});

test('a filter that is set is asked for, the others are not', () => {
  expect(askedFor({ name: ' obi ' })).toEqual({ ...ANY, name: 'obi' });
  expect(askedFor({ status: 'APPROVED', from: '2026-11-23' })).toEqual({
    ...ANY,
    status: 'APPROVED',
    from: '2026-11-23',
  });
});

test('what no filter can hold is left out', () => {
  expect(askedFor({ status: 'REJECTED', type: 'Casual', from: '23/11/2026' })).toBeNull();
});

test('a last day before the first is noticed', () => {
  expect(isBackwards({ ...ANY, from: '2026-11-24', to: '2026-11-23' })).toBe(true);
  expect(isBackwards({ ...ANY, from: '2026-11-23', to: '2026-11-23' })).toBe(false);
  expect(isBackwards({ ...ANY, to: '2026-11-23' })).toBe(false);
});
