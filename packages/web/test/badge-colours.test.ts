import { expect, test } from 'vitest';
import { leaveBadges as leave } from '../src/features/house/leave/leave-status';
import { paymentBadges } from '../src/features/money/billing/bill-words';
import { appointmentBadges } from '../src/records/appointment/appointment-status';
import { billBadges } from '../src/records/bill/bill-status';
import { labBadges, pharmacyBadges } from '../src/records/request/request-status';

const tonesOf = (badges: Record<string, { tone: string }>) =>
  Object.entries(badges).map(([status, { tone }]) => `${status} ${tone}`);

// Section 4 of the specification, and section 5 of its rulings.
test('the badges have their specified colours', () => {
  expect(tonesOf(appointmentBadges)).toEqual(['NEW grey', 'ACTIVE blue', 'ATTENDED green', 'UNATTENDED red']);
  expect(tonesOf(leave)).toEqual(['PENDING grey', 'APPROVED green', 'DECLINED red']);
  expect(tonesOf(billBadges)).toEqual(expect.arrayContaining(['UNPAID red', 'NOT COMPLETED blue', 'COMPLETED green']));
  expect(tonesOf(paymentBadges)).toEqual(['INPROGRESS red', 'COMPLETED green']);
  const requests = ['NEW grey', 'INPROGRESS blue', 'APPROVED green'];
  expect(tonesOf(pharmacyBadges)).toEqual([...requests, 'DISPENSED green', 'CANCELLED red']);
  expect(tonesOf(labBadges)).toEqual([...requests, 'COMPLETED green', 'CANCELLED red']);
});

test('each badge has a shape beside its word, so that nobody depends on its colour', () => {
  for (const badges of [appointmentBadges, leave, billBadges, paymentBadges, pharmacyBadges, labBadges]) {
    for (const { shape } of Object.values<{ shape?: string }>(badges)) expect(shape).toMatch(/^[a-z]+$/);
  }
});
