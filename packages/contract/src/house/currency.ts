// Valid currencies of a company, and their decimals. They come from Intl, so that there is no list to maintain.

let currencies: ReadonlySet<string> | undefined;

/** Number of decimals of a currency in Intl; undefined for an unknown code. */
export function currencyDigits(code: string): number | undefined {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  if (!currencies.has(code)) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits;
}

/**
 * Whether amounts in the currency can be stored. They are stored in hundredths, so a currency with three decimals cannot be
 * used.
 */
export const isKeptCurrency = (code: string): boolean => moneyUnitOf(code) !== undefined;

/** The smallest amount of a currency in minor units (hundredths); undefined if it cannot be stored. */
export const moneyUnitOf = (code: string): 1 | 100 | undefined =>
  ({ 0: 100, 2: 1 })[currencyDigits(code) ?? -1] as 1 | 100 | undefined;

/**
 * Options for the decimals of an amount. In a currency without decimals, an old amount or a share in a report may have some,
 * and then shows two.
 */
export function decimalsOf(minor: number, currency: string) {
  const digits = moneyUnitOf(currency) === 100 && minor % 100 === 0 ? 0 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
