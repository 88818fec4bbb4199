// Arithmetic of pay, for any salaries.
import {
  type Bracket,
  type OneOff,
  type OneOffs,
  ofBrackets,
  type PayPart,
  type PayStep,
  payOf,
  payOfMonth,
} from '@almoner/contract/office/pay';
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

const counted = {
  amount: null,
  rate: null,
  hours: null,
  factor: null,
  brackets: [],
  beforeTax: false,
  remitted: false,
};
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

const kinds = fc.constantFrom('EARNING', 'DEDUCTION');
const oneOffs: fc.Arbitrary<OneOffs> = fc.record({
  basicOfYear: fc.integer({ min: 0, max: 110_000_000_000 }),
  all: fc
    .array(
      fc.oneof(
        fc.record({ kind: kinds, beforeTax: fc.boolean() }).map((one) => ({ ...counted, counted: 'FIXED', ...one })),
        fc.record({ kind: kinds, rate: rates }).map((one) => ({ ...counted, counted: 'BASIC', ...one })),
        fc
          .record({
            kind: kinds,
            hours: fc.integer({ min: 1, max: 744 }),
            factor: fc.integer({ min: 1, max: 1000 }),
          })
          .map((one) => ({ ...counted, counted: 'HOURS', ...one })),
        fc.record({ kind: kinds }).map((one) => ({ ...counted, counted: 'YEAR', ...one })),
      ),
      { maxLength: 8 },
    )
    .chain((all) =>
      fc.tuple(
        ...all.map((part, place) =>
          fc
            .record({ amount: amounts, hours: fc.integer({ min: 1, max: 74_400 }) })
            .map((one): OneOff => ({ ...one, part: named({ ...part, componentId: `once${place}` }, place) })),
        ),
      ),
    ),
});

test('the lines of a pay sum to gross, deductions and net, whole and rounded', () => {
  fc.assert(
    fc.property(segments, units, oneOffs, (given, unit, once) => {
      const { lines, basic, gross, deductions, net } = payOf(given, unit, once);
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

/** The amount of a step before it is rounded, computed from its figures alone. */
function exactOf(step: PayStep): number {
  switch (step.by) {
    case 'DAYS':
      return (step.base * step.days) / step.of;
    case 'HOURS':
      return (step.base * step.hours * step.factor) / (10_000 * step.of);
    case 'YEAR':
      return step.base / 12;
    case 'ONCE':
      return step.base;
    case 'BRACKETS': {
      const inBrackets = step.brackets.reduce((sum, { base }) => sum + base, 0);
      // Every part of the taxed gross is in one bracket.
      expect(inBrackets).toBe(step.brackets.length === 0 ? 0 : Math.max(0, step.gross - step.untaxed));
      return step.brackets.reduce((sum, { base, rate }) => sum + base * rate, 0) / 10_000;
    }
    default:
      return (step.base * step.rate) / 10_000;
  }
}

test('the steps of a line make up its amount, each rounded by itself', () => {
  fc.assert(
    fc.property(segments, units, oneOffs, (given, unit, once) => {
      for (const { amount, steps } of payOf(given, unit, once).lines) {
        const exact = steps.map(exactOf);
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

test('overtime, a bonus and a thirteenth salary count into the gross, a fine is taken from it', () => {
  const part = (given: object, place: number) => named({ ...counted, kind: 'EARNING', ...given }, place);
  const pension = part({ kind: 'DEDUCTION', counted: 'GROSS', rate: 800, beforeTax: true }, 1);
  const tax = part({ kind: 'DEDUCTION', counted: 'BRACKETS', brackets: [{ from: 0, rate: 1000 }] }, 2);
  const all: OneOff[] = [
    { part: part({ counted: 'HOURS', hours: 160, factor: 150 }, 3), amount: null, hours: 1250 },
    { part: part({ counted: 'FIXED' }, 4), amount: 500_000, hours: null },
    { part: part({ counted: 'YEAR' }, 5), amount: null, hours: null },
    { part: part({ kind: 'DEDUCTION', counted: 'FIXED' }, 6), amount: 100_000, hours: null },
    { part: part({ counted: 'BASIC', rate: 5000 }, 7), amount: null, hours: null },
  ];
  const half = { basic: 16_000_000, days: 10, of: 20, parts: [pension, tax] };
  const pay = payOf([half], 1, { all, basicOfYear: 160_000_000 });
  const line = (place: number) => pay.lines.find((one) => one.part?.componentId === `c${place}`)?.amount;
  // 12.5 h at 1.5 times 1,000.00; half of the whole basic salary, although only half of the month is paid.
  expect([line(3), line(4), line(5), line(6), line(7)]).toEqual([1_875_000, 500_000, 14_000_000, 100_000, 8_000_000]);
  expect(pay.gross).toBe(8_000_000 + 1_875_000 + 500_000 + 14_000_000 + 8_000_000);
  expect(line(1)).toBe(Math.round(pay.gross * 0.08));
  expect(line(2)).toBe(Math.round((pay.gross - Math.round(pay.gross * 0.08)) * 0.1));
  expect(payOf([], 1, { all, basicOfYear: 0 }).lines).toHaveLength(1);
});
