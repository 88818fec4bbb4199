import type { Company } from '@almoner/contract/house/company';
import { expect, test } from 'vitest';
import { addressInLine } from './letterhead';

const company = {
  address: '12 Marina,\nFirst floor',
  city: 'Lagos',
  postalCode: '101001',
  state: 'Lagos',
  country: 'NG',
};

test('an address is on one line, without repetitions', () => {
  expect(addressInLine(company as Company)).toBe('12 Marina, First floor, Lagos 101001, Nigeria');
});

test('absent parts leave no gap', () => {
  const known = { address: '12 Marina', city: '', postalCode: '', state: 'Oyo', country: null };
  expect(addressInLine(known as Company)).toBe('12 Marina, Oyo');
});
