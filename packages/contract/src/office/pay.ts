// Pay of a month (gross to net): the one arithmetic of the server, of the salary's form and of its list.

export const componentKinds = ['EARNING', 'DEDUCTION'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** An amount, a share of the basic salary or of the gross, or a rate of each bracket of the gross. */
export const countings = ['FIXED', 'BASIC', 'GROSS', 'BRACKETS'] as const;
export type Counting = (typeof countings)[number];

/** What lies above `from` minor units (and below the next bracket) is taken at `rate` hundredths of a percent. */
export interface Bracket {
  from: number;
  rate: number;
}

/** How a component is counted; only what its way of counting needs is not null or empty. */
export interface Counted {
  kind: ComponentKind;
  counted: Counting;
  /** Minor units a month. */
  amount: number | null;
  /** Hundredths of a percent. */
  rate: number | null;
  /** Ascending, the first from 0. */
  brackets: readonly Bracket[];
  /** A deduction that is taken off before brackets are applied. */
  beforeTax: boolean;
}

export interface PayPart extends Counted {
  componentId: string;
  name: string;
  /** Passed on to somebody else. */
  remitted: boolean;
}

/** The days of a month for which one salary holds. */
export interface Segment<Part extends PayPart = PayPart> {
  /** Minor units a month. */
  basic: number;
  /** Paid days, of that many working days of the whole month. */
  days: number;
  of: number;
  parts: readonly Part[];
}

/** One line of a payslip; the basic salary has no part. */
export interface PayLine<Part extends PayPart = PayPart> {
  part: Part | null;
  kind: ComponentKind;
  amount: number;
}

export interface Pay<Part extends PayPart = PayPart> {
  lines: PayLine<Part>[];
  basic: number;
  gross: number;
  deductions: number;
  net: number;
}

const WHOLE = 10_000;

/** `n / d` to the nearest multiple of `unit`, halves up. No operand may exceed 2^51. */
const rounded = (n: number, d: number, unit: number): number => Math.floor((2 * n + d * unit) / (2 * d * unit)) * unit;

/**
 * What the brackets take of a base, in minor units, rounded once. A higher base is never taken less of, nor leaves less,
 * as long as no rate is above 100 %.
 */
export function ofBrackets(base: number, brackets: readonly Bracket[], unit: number): number {
  const taken = brackets.reduce((sum, { from, rate }, place) => {
    const to = Math.min(base, brackets[place + 1]?.from ?? base);
    return sum + Math.max(0, to - from) * rate;
  }, 0);
  return rounded(taken, WHOLE, unit);
}

/**
 * The pay of a month, for one salary or for several that follow each other in it.
 *
 * Whole minor units throughout; `unit` is 1, or 100 for a currency without decimals. Every line is rounded to `unit` by
 * itself, halves up, and gross, deductions and net are sums of lines, so that nothing is lost between them. The basic
 * salary and fixed amounts are shared by paid days of the month's working days; what is a percentage of the basic or of
 * the gross is counted of what is so shared. Brackets look at the gross of the whole month less what is deducted before
 * tax, once, as the last salary of the month has them. Net may be negative.
 */
export function payOf<Part extends PayPart>(segments: readonly Segment<Part>[], unit: number): Pay<Part> {
  const lines = new Map<string | null, PayLine<Part>>();
  const add = (part: Part | null, amount: number) => {
    const key = part?.componentId ?? null;
    const before = lines.get(key)?.amount ?? 0;
    lines.set(key, { part, kind: part?.kind ?? 'EARNING', amount: before + amount });
    return amount;
  };
  let untaxed = 0;
  let gross = 0;
  add(null, 0);
  for (const { basic, days, of, parts } of segments) {
    const share = (amount: number) => (of === 0 ? 0 : rounded(amount * days, of, unit));
    const percent = (base: number, rate: number | null) => rounded(base * (rate ?? 0), WHOLE, unit);
    const paid = add(null, share(basic));
    const simple = ({ counted, amount, rate }: Part) =>
      counted === 'FIXED' ? share(amount ?? 0) : percent(paid, rate);
    const earned = parts
      .filter(({ kind }) => kind === 'EARNING')
      .reduce((sum, part) => sum + add(part, simple(part)), paid);
    gross += earned;
    for (const part of parts) {
      if (part.kind === 'EARNING' || part.counted === 'BRACKETS') continue;
      const taken = add(part, part.counted === 'GROSS' ? percent(earned, part.rate) : simple(part));
      if (part.beforeTax) untaxed += taken;
    }
  }
  const taxed = new Map(
    segments
      .flatMap(({ parts }) => parts.filter(({ counted }) => counted === 'BRACKETS'))
      .map((part) => [part.componentId, part]),
  );
  for (const part of taxed.values()) add(part, ofBrackets(Math.max(0, gross - untaxed), part.brackets, unit));
  const all = [...lines.values()];
  const deductions = all.reduce((sum, { kind, amount }) => (kind === 'DEDUCTION' ? sum + amount : sum), 0);
  return { lines: all, basic: lines.get(null)?.amount ?? 0, gross, deductions, net: gross - deductions };
}

/** A whole month of one salary. */
export const monthOf = <Part extends PayPart>(basic: number, parts: readonly Part[], unit: number): Pay<Part> =>
  payOf([{ basic, days: 1, of: 1, parts }], unit);
