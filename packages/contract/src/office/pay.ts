// Pay of a month (gross to net): one computation for the server, the salary form and the list of salaries.

export const componentKinds = ['EARNING', 'DEDUCTION'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** A fixed amount, a percentage of the basic salary or of the gross, or a rate for each bracket of the gross. */
export const countings = ['FIXED', 'BASIC', 'GROSS', 'BRACKETS'] as const;
export type Counting = (typeof countings)[number];

/** A bracket: the part of the gross above `from` minor units, up to the next bracket, at `rate` hundredths of a percent. */
export interface Bracket {
  from: number;
  rate: number;
}

/** Computation of a component. Fields that `counted` does not need are null or empty. */
export interface Counted {
  kind: ComponentKind;
  counted: Counting;
  /** In minor units a month. */
  amount: number | null;
  /** In hundredths of a percent. */
  rate: number | null;
  /** Ascending by `from`, which starts at 0. */
  brackets: readonly Bracket[];
  /** A deduction that is subtracted before brackets are applied. */
  beforeTax: boolean;
}

export interface PayPart extends Counted {
  componentId: string;
  name: string;
  /** A deduction that is passed on to a third party. */
  remitted: boolean;
}

/** The days of a month in which one salary is valid. */
export interface Segment<Part extends PayPart = PayPart> {
  /** In minor units a month. */
  basic: number;
  /** Paid days; `of` is the number of working days of the month. */
  days: number;
  of: number;
  parts: readonly Part[];
}

/** One line of a payslip; `part` is null for the basic salary. */
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

/** `n / d` rounded to a multiple of `unit`, halves up. No operand may exceed 2^51. */
const rounded = (n: number, d: number, unit: number): number => Math.floor((2 * n + d * unit) / (2 * d * unit)) * unit;

/**
 * The sum of the brackets on a base, in minor units, rounded once. Neither the sum nor the rest of the base decreases when
 * the base grows, as long as no rate is above 100 %.
 */
export function ofBrackets(base: number, brackets: readonly Bracket[], unit: number): number {
  const taken = brackets.reduce((sum, { from, rate }, place) => {
    const to = Math.min(base, brackets[place + 1]?.from ?? base);
    return sum + Math.max(0, to - from) * rate;
  }, 0);
  return rounded(taken, WHOLE, unit);
}

/**
 * The pay of a month with one salary, or with several in succession.
 *
 * All amounts are whole minor units; `unit` is 1, or 100 for a currency without decimals. Each line is rounded to `unit`,
 * halves up. Gross, deductions and net are sums of lines, so that no rounding difference is lost. The basic salary and fixed
 * amounts are prorated by the paid days of the month's working days; percentages of the basic or of the gross are of the
 * prorated amounts. Brackets are applied once, to the gross of the whole month less deductions before tax, with the rates of
 * the month's last salary. Net may be negative.
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

/** The pay of a whole month with one salary. */
export const payOfMonth = <Part extends PayPart>(basic: number, parts: readonly Part[], unit: number): Pay<Part> =>
  payOf([{ basic, days: 1, of: 1, parts }], unit);
