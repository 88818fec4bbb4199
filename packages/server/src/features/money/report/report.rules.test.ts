// Arithmetic of the statement of accounts, compared with naive sums.
import { balanceOf, type StatementGroup } from '@almoner/contract/money/report';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartStepOf, isListed, paymentOf, statementTotalsOf } from './report.rules.ts';

const kobo = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const movement = fc.record({ received: kobo, grown: kobo });
const positive = fc.integer({ min: 1, max: 1_000_000_000 });

const happening = fc.oneof(
  fc.record({ kind: fc.constantFrom('charge', 'lower', 'receive', 'refund', 'hand over'), amount: positive }),
);

function summed(happenings: { kind: string; amount: number }[]) {
  let received = 0;
  let grown = 0;
  for (const { kind, amount } of happenings) {
    if (kind === 'charge' || kind === 'refund') grown += amount;
    else grown -= amount;
    if (kind === 'receive') received += amount;
    if (kind === 'refund') received -= amount;
  }
  return { received, grown };
}

describe('a payment of the statement', () => {
  test('less its balance is the amount received, for any movement', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 12 }), (happenings) => {
        const sums = summed(happenings);
        const { amount, balance, status } = paymentOf(sums);
        expect(amount - balance).toBe(sums.received);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(status === 'OPEN').toBe(balance > 0);
      }),
    );
  });

  test('is left out only without a receipt or an increase', () => {
    fc.assert(
      fc.property(movement, (sums) => {
        const { amount, balance } = paymentOf(sums);
        expect(isListed(sums)).toBe(amount !== 0 || balance !== 0);
      }),
    );
  });

  test.for([
    ['charged and not paid', { received: 0, grown: 500 }, { amount: 500, balance: 500, status: 'OPEN' }],
    ['charged and paid in part', { received: 200, grown: 300 }, { amount: 500, balance: 300, status: 'OPEN' }],
    ['charged and settled', { received: 500, grown: 0 }, { amount: 500, balance: 0, status: 'COMPLETED' }],
    ['charged before, paid now', { received: 500, grown: -500 }, { amount: 500, balance: 0, status: 'COMPLETED' }],
    ['paid before, given back now', { received: -500, grown: 500 }, { amount: 0, balance: 500, status: 'OPEN' }],
  ] as const)('%s', ([, sums, expected]) => expect(paymentOf(sums)).toEqual(expected));
});

describe('the totals', () => {
  const group = (amount: number, balance = 0): StatementGroup => ({ group: 'x', name: '', amount, balance, count: 1 });

  test('are receipts and income, less expenses and taxes', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(movement), amounts, amounts, amounts, fc.nat(), (moved, income, expenses, tax, assets) => {
        const revenue = moved.map(paymentOf).map(({ amount, balance }) => group(amount, balance));
        const of = (list: number[]) => list.map((amount) => group(amount));
        const totals = statementTotalsOf({ revenue, income: of(income), expenses: of(expenses), tax: of(tax) }, assets);
        let naive = 0n;
        for (const { received } of moved) naive += BigInt(received);
        for (const amount of income) naive += BigInt(amount);
        for (const amount of [...expenses, ...tax, assets]) naive -= BigInt(amount);
        expect(BigInt(totals.balance)).toBe(naive);
        expect(balanceOf(totals)).toBe(totals.balance);
      }),
    );
  });
});

test.for([
  ['2026-01-01', '2026-01-01', 'DAY'],
  ['2026-01-01', '2026-03-03', 'DAY'],
  ['2026-01-01', '2026-03-04', 'MONTH'],
  [null, '2026-03-04', 'MONTH'],
  ['2026-01-01', null, 'MONTH'],
] as const)('from %s to %s the chart is drawn by %s', ([from, to, by]) => expect(chartStepOf(from, to)).toBe(by));
