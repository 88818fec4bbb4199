// Parses a laboratory result as it was typed: a number, a bound (`<0.01`, `≥ 60`) or a range (`2-4`), with thousands
// separators, an exponent (`1.23E+02`, `1.2 x 10^3`) and the parameter's unit in any usual spelling.

/** An exact decimal number: `units` divided by 10 to the power of `places`. */
interface Exact {
  units: bigint;
  places: number;
}

interface End {
  at: Exact;
  /** Whether the value itself is included: `≤5`, but not `<5`. */
  included: boolean;
}

/** The interval of a result; a number is both of its ends. Null for no end. */
export interface MeasuredInterval {
  low: End | null;
  high: End | null;
  /** The result has a decimal comma in a language with a decimal point. */
  hasComma: boolean;
}

const byLanguage = new Map<string, boolean>();

/** Whether the language has a decimal comma, so that `3,250` is three and a quarter. */
function hasDecimalComma(language: string): boolean {
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const found = new Intl.NumberFormat(language).format(0.5).includes(',');
  byLanguage.set(language, found);
  return found;
}

// In a language with a decimal point, `12,500` has a thousands separator as in amounts of money; any other comma is a
// decimal comma.
const POINT = ['([1-9]\\d{0,2}(?:,\\d{3})+)(?:\\.(\\d+))?', '([1-9]\\d{0,2}(?:\\s\\d{3})+)(?:\\.(\\d+))?'];
/** `12 500` in a language that separates thousands by a space of any width. */
const COMMA = ['([1-9]\\d{0,2}(?:\\s\\d{3})+)(?:[.,](\\d+))?'];
const PLAIN = '(\\d*)(?:[.,](\\d+))?';
const EXPONENTS = [
  '',
  '\\s*[eE]\\s*([+-]?\\d{1,3})',
  '\\s*[x×*·⋅]\\s*10\\s*(?:\\^|\\*\\*)\\s*([+-]?\\d{1,3})',
  '\\s*[x×*·⋅]\\s*10([⁺⁻]?[⁰¹²³⁴-⁹]{1,3})',
];
const shapes = (grouped: string[]) =>
  EXPONENTS.flatMap((exponent) =>
    [...grouped, PLAIN].map((number) => ({
      isPlain: number === PLAIN,
      shape: new RegExp(`^([+-]?)${number}${exponent}(?![\\d.,])`),
    })),
  );
const pointShapes = shapes(POINT);
const commaShapes = shapes(COMMA);

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = (text: string) =>
  text
    .replace('⁻', '-')
    .replace('⁺', '+')
    .replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(RAISED.indexOf(digit)));

/** No laboratory quantity needs a larger exponent. */
const LARGEST_EXPONENT = 60;

interface Found {
  at: Exact;
  length: number;
  hasComma: boolean;
}

/** The numbers that a text may begin with, one for each notation that matches. */
function* numbersIn(text: string, language: string): Generator<Found> {
  const withComma = hasDecimalComma(language);
  for (const { shape, isPlain } of withComma ? commaShapes : pointShapes) {
    const [all, sign, whole = '', fraction = '', exponent = '0'] = shape.exec(text) ?? [];
    if (all === undefined || whole + fraction === '') continue;
    const power = Number(lowered(exponent));
    if (Math.abs(power) > LARGEST_EXPONENT) continue;
    const places = fraction.length - power;
    const digits = BigInt(whole.replace(/[,\s]/g, '') + fraction) * 10n ** BigInt(Math.max(0, -places));
    yield {
      at: { units: sign === '-' ? -digits : digits, places: Math.max(0, places) },
      length: all.length,
      hasComma: isPlain && !withComma && all.includes(','),
    };
  }
}

/**
 * Normalises the spelling of a unit: `10^9/l`, `x10⁹/L` and `10E9 / L` are equal, and so are `ug/dL`, `µg per dl` and
 * `mcg/dL`.
 */
export const unitKey = (unit: string): string =>
  unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+per\s+/g, '/')
    .replace(/[\s^*]/g, '')
    .replace(/^[x×·⋅]+(?=10)/, '')
    .replace(/^10e\+?(?=\d)/, '10')
    .replace(/[μµ]/g, 'u')
    .replace(/\bmcg/g, 'ug')
    .replace(/\bgms?(?=\/)/g, 'g')
    .replace(/lit(?:re|er)s?/g, 'l')
    .replace(/\.$/, '');

/** Whether the text after a number is the unit, the factor at the start of the unit, or empty. */
function isUnit(tail: string, unit: string): boolean {
  const [found, known] = [unitKey(tail), unitKey(unit)];
  return found === '' || (known !== '' && (found === known || found === /^10\d+(?=\/)/.exec(known)?.[0]));
}

const SIGNS: Record<string, '<' | '<=' | '>' | '>='> = {
  '<': '<',
  '＜': '<',
  '>': '>',
  '＞': '>',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '⩽': '<=',
  '≦': '<=',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
  '⩾': '>=',
  '≧': '>=',
};
const SIGN = /^(?:[<>]\s*=|=\s*[<>]|[<>＜＞≤⩽≦≥⩾≧])/;

const difference = (one: Exact, other: Exact): bigint => {
  const shift = (from: Exact, to: Exact) => from.units * 10n ** BigInt(Math.max(0, to.places - from.places));
  return shift(one, other) - shift(other, one);
};

function compared(sign: string, { at, hasComma }: Found): MeasuredInterval {
  const means = SIGNS[sign.replace(/\s/g, '')];
  const end = { at, included: means !== '<' && means !== '>' };
  const isUpper = means === '<' || means === '<=';
  const isLower = means === '>' || means === '>=';
  return { low: isUpper ? null : end, high: isLower ? null : end, hasComma };
}

/** The interval of a result; undefined if it is text, or a number in another unit. */
export function measuredIn(value: string, unit: string, language: string): MeasuredInterval | undefined {
  const plain = value.trim().replaceAll('\u2212', '-');
  const sign = SIGN.exec(plain)?.[0] ?? '';
  const rest = plain.slice(sign.length).trimStart();
  for (const first of numbersIn(rest, language)) {
    const tail = rest.slice(first.length);
    if (isUnit(tail, unit)) return compared(sign, first);
    const dash = sign ? undefined : /^\s*[-–]\s*(?=\d)/.exec(tail)?.[0];
    if (dash === undefined) continue;
    const behind = tail.slice(dash.length);
    for (const second of numbersIn(behind, language)) {
      if (!isUnit(behind.slice(second.length), unit) || difference(first.at, second.at) > 0n) continue;
      const [low, high] = [first, second].map(({ at }): End => ({ at, included: true }));
      return { low: low ?? null, high: high ?? null, hasComma: first.hasComma || second.hasComma };
    }
  }
  return undefined;
}

// Bounds are in ten-thousandths.
const boundOf = (bound: number): Exact => ({ units: BigInt(bound), places: 4 });

/** Whether the whole interval is below a bound. */
export function isBelow({ high }: MeasuredInterval, bound: number | null): boolean {
  if (bound === null || high === null) return false;
  const by = difference(high.at, boundOf(bound));
  return by < 0n || (by === 0n && !high.included);
}

/** Whether the whole interval is above a bound. */
export function isAbove({ low }: MeasuredInterval, bound: number | null): boolean {
  if (bound === null || low === null) return false;
  const by = difference(low.at, boundOf(bound));
  return by > 0n || (by === 0n && !low.included);
}

/** Whether the whole interval is within two bounds. Nothing is below a lower bound of 0. */
export function isWithin({ low, high }: MeasuredInterval, from: number | null, to: number | null): boolean {
  const fromLow = from === null || (low === null ? from === 0 : difference(low.at, boundOf(from)) >= 0n);
  return fromLow && (to === null || (high !== null && difference(high.at, boundOf(to)) <= 0n));
}

/** A number with a decimal point, which both notations read alike; not a part of a grouped number. */
const WITH_POINT = /(?<![\d.,])(\d+)\.(\d+)(?![\d.,])/g;
/** A number whose comma can only be a decimal comma: `4,125` may be thousands, `0,125` and `4,1` cannot. */
const WITH_COMMA = /(?<![\d.,])(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))(?![\d.,])/g;

/** A number with thousands separators of a language with a decimal point: `12,500` or `12,500.5`. */
const GROUPED = /(?<![\d.,])([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?(?![\d.,])/g;
/** Any comma of a language with a decimal comma, which separates thousands by spaces. */
const DECIMAL_COMMA = /(?<![\d.,])(\d*),(\d+)(?![\d.,])/g;
const NARROW_SPACE = '\u202f';

const withCommas = (value: string) =>
  value
    .replace(GROUPED, (_, whole: string, fraction?: string) =>
      [whole.replaceAll(',', NARROW_SPACE), ...(fraction ? [fraction] : [])].join(','),
    )
    .replace(WITH_POINT, '$1,$2');

/**
 * Converts a result to the notation of the reader's language: `7.2` of an English report is `7,2` in French. Text is
 * unchanged. `writtenIn` is the language of its author; where it is not known, a number that may have a thousands separator
 * is unchanged as well.
 */
export function localizedResult(value: string, unit: string, writtenIn: string | null, language: string): string {
  const known = writtenIn === null ? ['en', 'fr'] : [writtenIn];
  if (!known.some((one) => measuredIn(value, unit, one))) return value;
  const [from, to] = [writtenIn === null ? null : hasDecimalComma(writtenIn), hasDecimalComma(language)];
  if (to) return from === false ? withCommas(value) : value.replace(WITH_POINT, '$1,$2');
  if (from) return value.replace(DECIMAL_COMMA, '$1.$2');
  return value.replace(WITH_COMMA, (number) => number.replace(',', '.'));
}

/** A result as a number, read in the language of its author; undefined if it is text, a bound or a range. */
export function numberOf(value: string, unit: string, writtenIn: string | null): number | undefined {
  const { low, high } = measuredIn(value, unit, writtenIn ?? 'fr') ?? {};
  if (!low || !high || difference(low.at, high.at) !== 0n) return undefined;
  return Number(`${low.at.units}e-${low.at.places}`);
}
