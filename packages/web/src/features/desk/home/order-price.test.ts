import type { WaitingLine, WaitingOrder } from '@almoner/contract/desk/order-worklist';
import { expect, test } from 'vitest';
import { priceOf } from './order-price';

const line: WaitingLine = {
  drug: 'Amlodipine 5 mg',
  unit: 'tablet',
  dose: '1 tablet',
  frequency: 'once a day',
  durationDays: 30,
  quantity: 30,
  left: 30,
  onHand: 30,
  price: 4500,
};
const order = (lines: WaitingLine[], given: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: 'request',
  ticketId: 'ticket',
  stage: 'TO_BILL',
  since: '2026-11-20T08:00:00.000Z',
  patient: {
    id: 'ada',
    patientId: 'PAT_1',
    firstName: 'Ada',
    lastName: 'Obi',
    gender: 'FEMALE',
    dateOfBirth: '1990-01-01',
    birthEstimated: false,
    fileNumber: '',
  },
  by: 'Dr Bisi',
  text: lines.map(() => 'Amlodipine 5 mg: 1 tablet, once a day, for 30 days; 30 tablet').join('\n'),
  total: null,
  lines,
  ...given,
});

test('a prescription with all drugs in stock costs the sum of their prices', () => {
  expect(priceOf(order([line]), 1)).toBe(135_000);
  expect(priceOf(order([line, { ...line, price: 1 }]), 1)).toBe(135_030);
});

test('the price of half a unit is rounded once, to the smallest amount of the currency', () => {
  const half = { ...line, quantity: 0.5, left: 0.5, onHand: 1, price: 4501 };
  const text = 'Amlodipine 5 mg: 1 tablet, once a day, for 30 days; 0.5 tablet';
  expect([1, 100].map((unit) => priceOf(order([half], { text }), unit))).toEqual([2251, 2300]);
});

test.for([
  ['in words alone', order([])],
  ['with words beside the drugs', order([line], { text: 'Amlodipine for 30 days, and a cough linctus' })],
  ['of which too little is there', order([{ ...line, onHand: 29 }])],
  ['with a drug that has no price', order([line, { ...line, price: 0 }])],
  ['of which something was given before', order([{ ...line, left: 20 }])],
  ['that is billed', order([line], { stage: 'TO_PAY' })],
] as const)('there is no automatic price for a prescription %s', ([, given]) => {
  expect(priceOf(given, 1)).toBeUndefined();
});
