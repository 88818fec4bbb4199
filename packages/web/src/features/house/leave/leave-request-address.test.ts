import { expect, test } from 'vitest';
import { askedFor } from './leave-request-address';

const nothing = { name: undefined, leaveTypeId: undefined, status: undefined, from: undefined, to: undefined };

test('an address without filters asks for every request', () => {
  expect(askedFor({})).toEqual(nothing);
});

test('a filter that is set is asked for, the others are not', () => {
  expect(askedFor({ name: 'obi' })).toEqual({ ...nothing, name: 'obi' });
  expect(askedFor({ status: 'APPROVED', from: '2026-11-23' })).toEqual({
    ...nothing,
    status: 'APPROVED',
    from: '2026-11-23',
  });
});

test('what no filter can hold is left out', () => {
  expect(askedFor({ status: 'REJECTED', type: 'Casual', from: '23/11/2026' })).toEqual(nothing);
});
