// Which currencies a company can have, and how their amounts are written: asked of Intl, so that there is no list to keep.

let currencies: ReadonlySet<string> | undefined;

/** Digits behind the point, as Intl writes the currency; undefined where it knows none of that code. */
export function currencyDigits(code: string): number | undefined {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  if (!currencies.has(code)) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits;
}

/** Amounts are kept in hundredths, so a currency of three decimals cannot be. */
export const isKeptCurrency = (code: string): boolean => moneyUnitOf(code) !== undefined;

/** The smallest amount of a currency, in the hundredths that amounts are kept in; undefined where they cannot keep it. */
export const moneyUnitOf = (code: string): 1 | 100 | undefined =>
  ({ 0: 100, 2: 1 })[currencyDigits(code) ?? -1] as 1 | 100 | undefined;

/**
 * How many decimals an amount is written with. Of a currency without decimals too an amount from before, or a share of a
 * report, shows what it has.
 */
export function decimalsOf(minor: number, currency: string) {
  const digits = moneyUnitOf(currency) === 100 && minor % 100 === 0 ? 0 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
