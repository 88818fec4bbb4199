// Pay of a month (gross to net): one computation for the server, the salary form and the list of salaries.

export const componentKinds = ['EARNING', 'DEDUCTION'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/**
 * A fixed amount, a percentage of the basic salary or of the gross, or a rate for each bracket of the gross; for single months
 * also hours, at a multiple of the hourly pay, or a twelfth of the basic salary of the calendar year.
 */
export const countings = ['FIXED', 'BASIC', 'GROSS', 'BRACKETS', 'HOURS', 'YEAR'] as const;
export type Counting = (typeof countings)[number];

/** Whether salaries can have such a component, month by month. */
export const isMonthly = (counted: Counting): boolean => counted !== 'HOURS' && counted !== 'YEAR';
/** Whether such a component can be paid or deducted in a single month, as a pay adjustment. */
export const isForOneMonth = (counted: Counting): boolean => counted !== 'GROSS' && counted !== 'BRACKETS';

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
  /** For HOURS: number of hours of a month, for the hourly pay; `factor` is the multiple of it, in hundredths. */
  hours: number | null;
  factor: number | null;
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

/** An earning or deduction of a single month. `amount` is for FIXED, in minor units; `hours` for HOURS, in hundredths. */
export interface OneOff<Part extends PayPart = PayPart> {
  part: Part;
  amount: number | null;
  hours: number | null;
}

/** Earnings and deductions of a single month. */
export interface OneOffs<Part extends PayPart = PayPart> {
  all: readonly OneOff<Part>[];
  /** Basic salary that was paid in the calendar year before this month, in minor units. */
  basicOfYear: number;
}

/**
 * One rounded part of an amount, and the figures that it is computed from. Bases are in minor units, rates in hundredths of
 * a percent. DAYS: `base` a month, for `days` of the `of` days of the month, working or calendar days. BASIC, GROSS: a
 * percentage of that. BRACKETS: the parts of the gross less `untaxed` deductions, each with its rate. ONCE: an amount of this
 * month. HOURS: `hours` at `factor` times the hourly pay, both in hundredths, of `base` for `of` hours. YEAR: a twelfth of the
 * basic salary of the calendar year.
 */
export type PayStep =
  | { by: 'DAYS'; base: number; days: number; of: number }
  | { by: 'BASIC' | 'GROSS'; base: number; rate: number }
  | { by: 'ONCE'; base: number }
  | { by: 'HOURS'; base: number; of: number; hours: number; factor: number }
  | { by: 'YEAR'; base: number }
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

/** The largest product that is computed with floating-point numbers; larger ones would not be exact. */
const EXACT = 2 ** 50;

/** A product divided by `d` and rounded to a multiple of `unit`, halves up. Factors may have halves where the product is small. */
function rounded(factors: readonly number[], d: number, unit: number): number {
  const n = factors.reduce((product, factor) => product * factor, 1);
  if (n <= EXACT) return Math.floor((2 * n + d * unit) / (2 * d * unit)) * unit;
  const exact = factors.reduce((product, factor) => product * BigInt(factor), 1n);
  const divisor = BigInt(d) * BigInt(unit);
  return Number((2n * exact + divisor) / (2n * divisor)) * unit;
}

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
  const taken = inBrackets(base, brackets).reduce((sum, part) => sum + BigInt(part.base) * BigInt(part.rate), 0n);
  const divisor = BigInt(WHOLE) * BigInt(unit);
  return Number((2n * taken + divisor) / (2n * divisor)) * unit;
}

const isEarning = ({ part }: OneOff): boolean => part.kind === 'EARNING';

/** Amount of an earning or deduction of a single month; `basic` is a whole month's, `ofYear` that of the calendar year. */
function onceOf(
  { part, amount, hours }: OneOff,
  { basic: base, ofYear, unit }: { basic: number; ofYear: number; unit: number },
): { amount: number; step: PayStep } {
  const { counted, rate, factor } = part;
  if (counted === 'HOURS') {
    const step = { by: 'HOURS' as const, base, of: part.hours ?? 1, hours: hours ?? 0, factor: factor ?? 0 };
    return { amount: rounded([base, step.hours, step.factor], WHOLE * step.of, unit), step };
  }
  if (counted === 'BASIC') {
    return { amount: rounded([base, rate ?? 0], WHOLE, unit), step: { by: 'BASIC', base, rate: rate ?? 0 } };
  }
  if (counted === 'YEAR') return { amount: rounded([ofYear], 12, unit), step: { by: 'YEAR', base: ofYear } };
  const entered = rounded([amount ?? 0], 1, unit);
  return { amount: entered, step: { by: 'ONCE', base: entered } };
}

/**
 * The pay of a month with one salary, or with several in succession.
 *
 * All amounts are whole minor units; `unit` is 1, or 100 for a currency without decimals. Each line is rounded to `unit`,
 * halves up. Gross, deductions and net are sums of lines, so that no rounding difference is lost. The basic salary and fixed
 * amounts are prorated by the paid days of the month's working or calendar days; percentages of the basic or of the gross are
 * of the prorated amounts. Brackets are applied once, to the gross of the whole month less deductions before tax, with the
 * rates of the month's last salary. Amounts of this month alone belong to the last salary: earnings count into its gross, and
 * percentages and hours are of the basic salary of a whole month; without a salary they are left out. Net may be negative.
 */
export function payOf<Part extends PayPart>(
  segments: readonly Segment<Part>[],
  unit: number,
  { all: oneOffs, basicOfYear }: OneOffs<Part> = { all: [], basicOfYear: 0 },
): Pay<Part> {
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
  const last = segments.at(-1);
  for (const segment of segments) {
    const { basic, days, of, parts } = segment;
    const added = segment === last ? oneOffs : [];
    const share = (part: Part | null, base: number) =>
      add(part, of === 0 ? 0 : rounded([base, days], of, unit), { by: 'DAYS', base, days, of });
    const percent = (part: Part, by: 'BASIC' | 'GROSS', base: number) => {
      const rate = part.rate ?? 0;
      return add(part, rounded([base, rate], WHOLE, unit), { by, base, rate });
    };
    const paid = share(null, basic);
    const simple = (part: Part) =>
      part.counted === 'FIXED' ? share(part, part.amount ?? 0) : percent(part, 'BASIC', paid);
    const once = (one: OneOff<Part>) => {
      const { amount, step } = onceOf(one, { basic, ofYear: basicOfYear + (lines.get(null)?.amount ?? 0), unit });
      return add(one.part, amount, step);
    };
    const monthly = parts.filter(({ kind }) => kind === 'EARNING').reduce((sum, part) => sum + simple(part), paid);
    const earned = added.filter(isEarning).reduce((sum, one) => sum + once(one), monthly);
    gross += earned;
    const taken = [
      ...parts
        .filter(({ kind, counted }) => kind === 'DEDUCTION' && counted !== 'BRACKETS')
        .map((part) => ({ part, amount: part.counted === 'GROSS' ? percent(part, 'GROSS', earned) : simple(part) })),
      ...added.filter((one) => !isEarning(one)).map((one) => ({ part: one.part, amount: once(one) })),
    ];
    untaxed += taken.reduce((sum, { part, amount }) => (part.beforeTax ? sum + amount : sum), 0);
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
