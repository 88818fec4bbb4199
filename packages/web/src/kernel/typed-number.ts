// A number as people type it, in the notation of their language: `1,250.50` in English, `1 250,50` in French. What could be
// another number in the other notation is told apart, and refused where it would be an amount a thousand times off.
import { formatAmount } from './format';
import { t } from './format.words';
import { languageOfNumbers } from './i18n';

interface TypedNumber {
  negative: boolean;
  /** Digits before and behind the decimal sign; not both are empty. */
  units: string;
  decimals: string;
  /** `1.250` in English, `1,250` in French: a thousand to who writes the other one. */
  likeThousands: boolean;
}

interface Signs {
  decimal: string;
  group: string;
}

const made = new Map<string, Signs>();

/** How a language writes 1234567.8. */
export function signsOf(language = languageOfNumbers()): Signs {
  const known = made.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  const signs = { decimal: sign('decimal') ?? '.', group: sign('group') ?? ',' };
  made.set(language, signs);
  return signs;
}

/** Null for what is no number, or could be two. */
export function typedNumber(typed: string, language = languageOfNumbers()): TypedNumber | null {
  const { decimal, group } = signsOf(language);
  const other = decimal === ',' ? '.' : ',';
  const text = typed.trim().replace(/^[-−]\s*/, '');
  const spaced = String.raw`[1-9]\d{0,2}(?:\s\d{3})+|\d+`;
  // `1.250` of who writes 1 250,50 may be 1.25 as well; `1.250,50` and `1.250.000` may not.
  const grouped = String.raw`[1-9]\d{0,2}(?:[${other}]\d{3})+`;
  const own = new RegExp(String.raw`^(${grouped}|${spaced}|)(?:[${decimal}](\d*))?$`).exec(text);
  const foreign = new RegExp(String.raw`^(${spaced})[${other}](\d{1,2}|(?<=^0[${other}])\d+)$`).exec(text);
  const [, whole = '', decimals = ''] = own ?? foreign ?? [];
  const units = whole.replace(/\D/g, '');
  if (units === '' && decimals === '') return null;
  if (group !== other && THOUSANDS.test(text) && text.includes(other)) return null;
  return {
    negative: /^[-−]/.test(typed.trim()),
    units,
    decimals,
    likeThousands: THOUSANDS.test(text) && text.includes(decimal),
  };
}

/** One sign with three digits behind it, which says thousands or decimals by the language alone. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** What to type instead of a number that could be two; undefined for all others. */
export function unclearNumber(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || !THOUSANDS.test(typed.trim())) return undefined;
  const [units = '', decimals = ''] = typed.trim().split(/[.,]/);
  const { decimal } = signsOf();
  return t.unclearNumber({
    thousands: formatAmount(Number(units + decimals) * 100, { locale: '', currency: '' }),
    decimals: `${units}${decimal}${decimals.replace(/0+$/, '') || '0'}`,
  });
}
