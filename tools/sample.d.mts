export const LONG: 'ALMONER_LONG';
export const TOUCHED: 'ALMONER_TOUCHED';
export const isLong: boolean;
export const touched: ReadonlySet<string>;

type Item = string | { readonly name: string };

export function sampleOf<T extends Item>(
  all: readonly T[],
  every: number,
  featuresOf: (item: T) => string | readonly string[] | undefined,
  nth?: number,
): T[];

export function isOneIn(item: Item, every: number, nth?: number): boolean;

export function runsOf(most: number, ...features: string[]): number;
