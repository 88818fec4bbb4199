// Parses a number in the notation of the reader's language: `1,250.50` in English, `1 250,50` in French. A text that is
// another number in the other notation is detected, and refused if an amount could be wrong by a factor of 1000.
import { formatAmount } from './format';
import { t } from './format.words';
import { languageOfNumbers } from './i18n';

interface TypedNumber {
  negative: boolean;
  /** Digits before and after the decimal sign; at least one of the two is not empty. */
  units: string;
  decimals: string;
  /** `1.250` in English, `1,250` in French: it would mean 1250 in the other notation. */
  likeThousands: boolean;
}

interface Signs {
  decimal: string;
  group: string;
}

const made = new Map<string, Signs>();

/** Decimal and grouping signs of a language. */
export function signsOf(language = languageOfNumbers()): Signs {
  const known = made.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  const signs = { decimal: sign('decimal') ?? '.', group: sign('group') ?? ',' };
  made.set(language, signs);
  return signs;
}

/** Null if the text is no number, or is ambiguous. */
export function typedNumber(typed: string, language = languageOfNumbers()): TypedNumber | null {
  const { decimal, group } = signsOf(language);
  const other = decimal === ',' ? '.' : ',';
  const text = typed.trim().replace(/^[-−]\s*/, '');
  const spaced = String.raw`[1-9]\d{0,2}(?:\s\d{3})+|\d+`;
  // In French `1.250` may be meant as 1.25; `1.250,50` and `1.250.000` are clear.
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

/** One sign followed by three digits: thousands or decimals, depending on the language. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Hint which two numbers an ambiguous text may mean; undefined for other values. */
export function unclearNumber(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || !THOUSANDS.test(typed.trim())) return undefined;
  const [units = '', decimals = ''] = typed.trim().split(/[.,]/);
  const { decimal } = signsOf();
  return t.unclearNumber({
    thousands: formatAmount(Number(units + decimals) * 100, { locale: '', currency: '' }),
    decimals: `${units}${decimal}${decimals.replace(/0+$/, '') || '0'}`,
  });
}
