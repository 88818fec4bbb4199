import { expect, test } from 'vitest';
import { statusLooks as leave } from '../src/features/house/leave/leave-status';
import { paymentLooks } from '../src/features/money/billing/bill-words';
import { appointmentLooks } from '../src/records/appointment/appointment-looks';
import { billLooks } from '../src/records/bill/bill-looks';
import { labLooks, pharmacyLooks } from '../src/records/request/request-looks';

const tonesOf = (looks: Record<string, { tone: string }>) =>
  Object.entries(looks).map(([status, { tone }]) => `${status} ${tone}`);

// Section 4 of the specification, and section 5 of its rulings.
test('the badges have their specified colours', () => {
  expect(tonesOf(appointmentLooks)).toEqual(['NEW grey', 'ACTIVE blue', 'ATTENDED green', 'UNATTENDED red']);
  expect(tonesOf(leave)).toEqual(['PENDING grey', 'APPROVED green', 'DECLINED red']);
  expect(tonesOf(billLooks)).toEqual(expect.arrayContaining(['UNPAID red', 'NOT COMPLETED blue', 'COMPLETED green']));
  expect(tonesOf(paymentLooks)).toEqual(['INPROGRESS red', 'COMPLETED green']);
  const requests = ['NEW grey', 'INPROGRESS blue', 'APPROVED green'];
  expect(tonesOf(pharmacyLooks)).toEqual([...requests, 'DISPENSED green', 'CANCELLED red']);
  expect(tonesOf(labLooks)).toEqual([...requests, 'COMPLETED green', 'CANCELLED red']);
});
