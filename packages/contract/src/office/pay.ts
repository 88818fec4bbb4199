// Pay of a month (gross to net): one computation for the server, the salary form and the list of salaries.

export const componentKinds = ['EARNING', 'DEDUCTION'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** A fixed amount, a percentage of the basic salary or of the gross, or a rate for each bracket of the gross. */
export const countings = ['FIXED', 'BASIC', 'GROSS', 'BRACKETS'] as const;
export type Counting = (typeof countings)[number];

/** Days by which a part of a month is paid: the working days of the person, or all days of the month. */
export const salaryDays = ['WORKING', 'CALENDAR'] as const;
export type SalaryDays = (typeof salaryDays)[number];

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

/**
 * One rounded part of an amount, and the figures that it is computed from. Bases are in minor units, rates in hundredths of
 * a percent. DAYS: `base` a month, for `days` of the `of` days of the month, working or calendar days. BASIC, GROSS: a percentage of that. BRACKETS: the
 * parts of the gross less `untaxed` deductions, each with its rate.
 */
export type PayStep =
  | { by: 'DAYS'; base: number; days: number; of: number }
  | { by: 'BASIC' | 'GROSS'; base: number; rate: number }
  | { by: 'BRACKETS'; gross: number; untaxed: number; brackets: { base: number; rate: number }[] };

/** One line of a payslip; `part` is null for the basic salary. */
export interface PayLine<Part extends PayPart = PayPart> {
  part: Part | null;
  kind: ComponentKind;
  /** The sum of the steps. */
  amount: number;
  /** One for each salary of the month. */
  steps: PayStep[];
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

/** The parts of a base that are in each bracket, with the bracket's rate; without empty ones. */
const inBrackets = (base: number, brackets: readonly Bracket[]): { base: number; rate: number }[] =>
  brackets
    .map(({ from, rate }, place) => ({ base: Math.min(base, brackets[place + 1]?.from ?? base) - from, rate }))
    .filter((part) => part.base > 0);

/**
 * The sum of the brackets on a base, in minor units, rounded once. Neither the sum nor the rest of the base decreases when
 * the base grows, as long as no rate is above 100 %.
 */
export function ofBrackets(base: number, brackets: readonly Bracket[], unit: number): number {
  const taken = inBrackets(base, brackets).reduce((sum, part) => sum + part.base * part.rate, 0);
  return rounded(taken, WHOLE, unit);
}

/**
 * The pay of a month with one salary, or with several in succession.
 *
 * All amounts are whole minor units; `unit` is 1, or 100 for a currency without decimals. Each line is rounded to `unit`,
 * halves up. Gross, deductions and net are sums of lines, so that no rounding difference is lost. The basic salary and fixed
 * amounts are prorated by the paid days of the month's working or calendar days; percentages of the basic or of the gross are of the
 * prorated amounts. Brackets are applied once, to the gross of the whole month less deductions before tax, with the rates of
 * the month's last salary. Net may be negative.
 */
export function payOf<Part extends PayPart>(segments: readonly Segment<Part>[], unit: number): Pay<Part> {
  const lines = new Map<string | null, PayLine<Part>>();
  lines.set(null, { part: null, kind: 'EARNING', amount: 0, steps: [] });
  const add = (part: Part | null, amount: number, step: PayStep) => {
    const key = part?.componentId ?? null;
    const { amount: before, steps } = lines.get(key) ?? { amount: 0, steps: [] };
    lines.set(key, { part, kind: part?.kind ?? 'EARNING', amount: before + amount, steps: [...steps, step] });
    return amount;
  };
  let untaxed = 0;
  let gross = 0;
  for (const { basic, days, of, parts } of segments) {
    const share = (part: Part | null, base: number) =>
      add(part, of === 0 ? 0 : rounded(base * days, of, unit), { by: 'DAYS', base, days, of });
    const percent = (part: Part, by: 'BASIC' | 'GROSS', base: number) => {
      const rate = part.rate ?? 0;
      return add(part, rounded(base * rate, WHOLE, unit), { by, base, rate });
    };
    const paid = share(null, basic);
    const simple = (part: Part) =>
      part.counted === 'FIXED' ? share(part, part.amount ?? 0) : percent(part, 'BASIC', paid);
    const earned = parts.filter(({ kind }) => kind === 'EARNING').reduce((sum, part) => sum + simple(part), paid);
    gross += earned;
    for (const part of parts) {
      if (part.kind === 'EARNING' || part.counted === 'BRACKETS') continue;
      const taken = part.counted === 'GROSS' ? percent(part, 'GROSS', earned) : simple(part);
      if (part.beforeTax) untaxed += taken;
    }
  }
  const taxed = new Map(
    segments
      .flatMap(({ parts }) => parts.filter(({ counted }) => counted === 'BRACKETS'))
      .map((part) => [part.componentId, part]),
  );
  const base = Math.max(0, gross - untaxed);
  for (const part of taxed.values()) {
    const brackets = inBrackets(base, part.brackets);
    add(part, ofBrackets(base, part.brackets, unit), { by: 'BRACKETS', gross, untaxed, brackets });
  }
  const all = [...lines.values()];
  const deductions = all.reduce((sum, { kind, amount }) => (kind === 'DEDUCTION' ? sum + amount : sum), 0);
  return { lines: all, basic: lines.get(null)?.amount ?? 0, gross, deductions, net: gross - deductions };
}

/** The pay of a whole month with one salary. */
export const payOfMonth = <Part extends PayPart>(basic: number, parts: readonly Part[], unit: number): Pay<Part> =>
  payOf([{ basic, days: 1, of: 1, parts }], unit);
