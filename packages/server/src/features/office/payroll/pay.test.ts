// Arithmetic of pay, for any salaries.
import { type Bracket, ofBrackets, type PayPart, payOf, payOfMonth } from '@almoner/contract/office/pay';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const amounts = fc.integer({ min: 0, max: 10_000_000_000 });
const rates = fc.integer({ min: 0, max: 10_000 });
const units = fc.constantFrom(1, 100);

const brackets: fc.Arbitrary<Bracket[]> = fc
  .tuple(
    rates,
    fc.uniqueArray(fc.record({ from: amounts.filter(Boolean), rate: rates }), {
      selector: ({ from }) => from,
      maxLength: 6,
    }),
  )
  .map(([rate, more]) => [{ from: 0, rate }, ...more.sort((a, b) => a.from - b.from)]);

const counted = { amount: null, rate: null, brackets: [], beforeTax: false, remitted: false };
const named = (part: object, place: number) =>
  ({ componentId: `c${place}`, name: `Component ${place}`, ...part }) as PayPart;
const parts = fc
  .array(
    fc.oneof(
      fc
        .record({ kind: fc.constantFrom('EARNING', 'DEDUCTION'), amount: amounts })
        .map((one) => ({ ...counted, counted: 'FIXED', ...one })),
      fc
        .record({ kind: fc.constantFrom('EARNING', 'DEDUCTION'), rate: rates })
        .map((one) => ({ ...counted, counted: 'BASIC', ...one })),
      fc
        .record({ rate: rates, beforeTax: fc.boolean() })
        .map((one) => ({ ...counted, kind: 'DEDUCTION', counted: 'GROSS', ...one })),
      fc.record({ brackets }).map((one) => ({ ...counted, kind: 'DEDUCTION', counted: 'BRACKETS', ...one })),
    ),
    { maxLength: 30 },
  )
  .map((all) => all.map(named));

// A component is equal in all salaries of a month, except for the amount per person.
const segments = fc.tuple(parts, fc.integer({ min: 1, max: 31 })).chain(([known, of]) =>
  fc.array(
    fc.record({
      basic: amounts,
      days: fc.integer({ min: 0, max: of }),
      of: fc.constant(of),
      parts: fc.subarray(known),
    }),
    { minLength: 1, maxLength: 3 },
  ),
);

test('the lines of a pay sum to gross, deductions and net, whole and rounded', () => {
  fc.assert(
    fc.property(segments, units, (given, unit) => {
      const { lines, basic, gross, deductions, net } = payOf(given, unit);
      const sum = (kind: string) =>
        lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0);
      expect([sum('EARNING'), sum('DEDUCTION'), gross - deductions]).toEqual([gross, deductions, net]);
      expect(lines[0]).toMatchObject({ part: null, amount: basic });
      for (const { amount } of lines) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount % unit).toBe(0);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('the steps of a line make up its amount, each rounded by itself', () => {
  fc.assert(
    fc.property(segments, units, (given, unit) => {
      for (const { amount, steps } of payOf(given, unit).lines) {
        const exact = steps.map((step) => {
          if (step.by === 'DAYS') return (step.base * step.days) / step.of;
          if (step.by !== 'BRACKETS') return (step.base * step.rate) / 10_000;
          const inBrackets = step.brackets.reduce((sum, { base }) => sum + base, 0);
          // Every part of the taxed gross is in one bracket.
          expect(inBrackets).toBe(step.brackets.length === 0 ? 0 : Math.max(0, step.gross - step.untaxed));
          return step.brackets.reduce((sum, { base, rate }) => sum + base * rate, 0) / 10_000;
        });
        const sum = exact.reduce((total, one) => total + one, 0);
        expect(Math.abs(amount - sum)).toBeLessThanOrEqual((steps.length * unit) / 2 + 0.01);
      }
    }),
  );
});

test('a higher salary never has lower deductions or a lower net', () => {
  fc.assert(
    fc.property(amounts, amounts, brackets, units, (one, other, of, unit) => {
      const [less, more] = [Math.min(one, other) * unit, Math.max(one, other) * unit].map((base) =>
        Math.min(base, 10_000_000_000 * unit),
      ) as [number, number];
      const [fromLess, fromMore] = [ofBrackets(less, of, unit), ofBrackets(more, of, unit)];
      expect(fromMore).toBeGreaterThanOrEqual(fromLess);
      expect(more - fromMore).toBeGreaterThanOrEqual(less - fromLess);
      expect(fromMore).toBeLessThanOrEqual(more);
    }),
  );
});

test('more paid days never pay less, and all days pay the whole month', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 31 }), units, (basic, of, unit) => {
      const paid = Array.from({ length: of + 1 }, (_, days) => payOf([{ basic, days, of, parts: [] }], unit).gross);
      expect(paid).toEqual([...paid].sort((a, b) => a - b));
      expect([paid[0], paid[of]]).toEqual([0, payOfMonth(basic, [], unit).gross]);
    }),
  );
});

test.for<[basic: number, rate: number, unit: number, share: number]>([
  [12345, 5000, 1, 6173],
  [1, 5000, 1, 1],
  [12345, 5000, 100, 6200],
  [0, 5000, 1, 0],
])('a share of %i at %i hundredths of a percent, in units of %i, is %i: halves go up', ([basic, rate, unit, share]) => {
  const part = { ...counted, componentId: 'a', name: 'Share', kind: 'EARNING', counted: 'BASIC', rate } as PayPart;
  expect(payOf([{ basic, days: 1, of: 1, parts: [part] }], unit).lines[1]?.amount).toBe(share);
});
