import { expect, test } from 'vitest';
import { textOf } from '../../../kernel/language/i18n';
import { leftToRefund, mainBadge } from './invoice-words';

const refund = (amount: number, status: 'REQUESTED' | 'APPROVED') => ({
  id: 'r',
  amount,
  mode: 'CASH' as const,
  number: status === 'APPROVED' ? 1 : null,
  status,
  decidedAt: status === 'APPROVED' ? '2026-11-21T10:00:00.000Z' : null,
});
const receipt = (refunds: ReturnType<typeof refund>[]) => ({
  id: 'a',
  number: 1,
  amount: 5600,
  mode: 'CASH' as const,
  paidAt: '2026-11-21T09:00:00.000Z',
  by: 'Ife Bello',
  refunds,
  counterPaymentId: null,
});

test('an overpaid invoice can be refunded by its overpayment less the refunds already requested', () => {
  expect(leftToRefund({ overpaid: 1400, receipts: [receipt([])] })).toBe(1400);
  expect(leftToRefund({ overpaid: 1400, receipts: [receipt([refund(400, 'REQUESTED')])] })).toBe(1000);
  expect(leftToRefund({ overpaid: 1400, receipts: [receipt([refund(1400, 'REQUESTED')])] })).toBe(0);
  // An earlier refund is not part of the present overpayment.
  expect(leftToRefund({ overpaid: 1400, receipts: [receipt([refund(500, 'APPROVED')])] })).toBe(1400);
});

test('any other invoice is limited by its receipts alone', () => {
  expect(leftToRefund({ overpaid: 0, receipts: [receipt([])] })).toBeUndefined();
});

test('the state of an invoice fits into one badge', () => {
  const wordOf = (row: Parameters<typeof mainBadge>[0]) => textOf(mainBadge(row).word);
  const row = { status: 'PAID' as const, overdue: false, credited: 0, total: 100 };
  expect(wordOf(row)).toBe('Paid');
  expect(wordOf({ ...row, credited: 40 })).toBe('Paid, partly credited');
  expect(wordOf({ ...row, credited: 100 })).toBe('Credited in full');
  expect(wordOf({ ...row, status: 'SENT', overdue: true })).toBe('Sent, overdue');
  expect(mainBadge({ ...row, status: 'SENT', overdue: true }).shape).toBe('late');
});
