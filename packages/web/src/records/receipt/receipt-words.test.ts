import { describe, expect, test } from 'vitest';
import { balanceAsOf, receiptNumber, refundableOf, refundNumber } from './receipt-words';

const receipt = (id: string, number: number, amount: number) => ({
  id,
  number,
  amount,
  mode: 'CASH' as const,
  paidAt: '2026-11-21T09:00:00.000Z',
  by: 'Ife Bello',
  refunds: [],
  counterPaymentId: null,
});

describe('the balance of a bill or invoice', () => {
  test('after a receipt includes earlier receipts and not later ones', () => {
    const bill = { total: 100_050, receipts: [receipt('a', 7, 10), receipt('b', 9, 40), receipt('c', 12, 100_000)] };
    expect(balanceAsOf(bill, 'a')).toMatchObject({ before: 0, balance: 100_040 });
    expect(balanceAsOf(bill, 'b')).toMatchObject({ before: 10, balance: 100_000 });
    expect(balanceAsOf(bill, 'c')).toMatchObject({ before: 50, balance: 0 });
    expect(balanceAsOf(bill, 'd')).toBeUndefined();
  });

  test('after a receipt includes earlier refunds and not later ones', () => {
    const refund = { id: 'r', amount: 100, mode: 'CASH' as const, number: 1 };
    const back = { ...refund, status: 'APPROVED' as const, decidedAt: '2026-11-21T10:00:00.000Z' };
    const asked = { ...refund, status: 'REQUESTED' as const, decidedAt: null };
    const later = { ...receipt('b', 2, 100), paidAt: '2026-11-21T11:00:00.000Z', refunds: [asked] };
    const halves = [0, 1].map(() => ({ ...back, amount: 50 }));
    const bill = { total: 100, receipts: [{ ...receipt('a', 1, 100), refunds: halves }, later] };
    expect(balanceAsOf(bill, 'a')).toMatchObject({ before: 0, balance: 0 });
    expect(balanceAsOf(bill, 'b')).toMatchObject({ before: 0, balance: 0 });
  });
});

test('the refundable rest of a receipt excludes amounts that were refunded or requested', () => {
  const refund = { id: 'r', mode: 'CASH' as const, number: null, decidedAt: null };
  const refunds = [
    { ...refund, amount: 30, status: 'APPROVED' as const },
    { ...refund, amount: 60, status: 'REQUESTED' as const },
  ];
  expect(refundableOf({ amount: 100, refunds: [] })).toBe(100);
  expect(refundableOf({ amount: 100, refunds })).toBe(10);
});

test('receipt and refund numbers are padded to six digits', () => {
  expect([receiptNumber({ number: 7 }), receiptNumber({ number: 1_234_567 })]).toEqual(['000007', '1234567']);
  expect([refundNumber({ number: 7 }), refundNumber({ number: null })]).toEqual(['000007', '–']);
});
