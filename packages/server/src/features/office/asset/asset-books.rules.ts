// Entries of an asset in the books: it enters at its cost, loses value as its book value does, and leaves with the rest.
import type { AssetEntry } from '../../money/ledger/asset-entry.service.ts';
import { bookValueOn, type Depreciated } from './asset.rules.ts';

/** An approved asset with its balances in the books, in kobo. */
export interface BookedAsset extends Depreciated {
  id: string;
  /** Day on which it entered the books; null where it is not in them. */
  begun: string | null;
  cost: number;
  accumulated: number;
}

/** Value lost by wear until a day, in use or not. */
const lostBy = (held: BookedAsset, day: string) => held.value - bookValueOn(day, { ...held, retiredOn: null });

const blank = { month: null, cost: 0, accumulated: 0, depreciation: 0, writtenOff: 0, owed: 0, mode: null };

export interface Begun {
  /** First day of the books: value lost before is no expense of these books. */
  firstDay: string;
  day: string;
  /** Payment method; null where no money of these books was paid. */
  mode: AssetEntry['mode'] | 'LATER';
}

/** The entry with which an asset enters the books. */
export const beginning = (held: BookedAsset, { firstDay, day, mode }: Begun): AssetEntry => ({
  ...blank,
  assetId: held.id,
  kind: held.purchaseDate < firstDay ? 'OPENING' : 'PURCHASE',
  day,
  cost: held.value,
  accumulated: lostBy(held, firstDay),
  ...(mode === 'LATER' ? { owed: held.value } : { mode }),
});

type Wear = Pick<AssetEntry, 'kind' | 'day' | 'month'>;

/**
 * Entry of the value lost until a day and not posted yet; empty where everything is posted or the asset is not in the books.
 */
export function wear(held: BookedAsset, until: string, as: Wear): AssetEntry[] {
  if (held.begun === null || held.retiredOn !== null) return [];
  const lost = lostBy(held, until) - held.accumulated;
  return lost === 0 ? [] : [{ ...blank, ...as, assetId: held.id, accumulated: lost, depreciation: lost }];
}

/** Entry with which an asset leaves the books: the wear until that day, and the remaining value. */
export function writeOff(held: BookedAsset, day: string): AssetEntry[] {
  if (held.begun === null) return [];
  const lost = lostBy(held, day);
  return [
    {
      ...blank,
      assetId: held.id,
      kind: 'WRITE_OFF',
      day,
      cost: -held.cost,
      accumulated: -held.accumulated,
      depreciation: lost - held.accumulated,
      writtenOff: held.cost - lost,
    },
  ];
}

/** Entry that pays everything owed for an asset. */
export const payment = (
  assetId: string,
  paid: { owed: number; day: string; mode: 'CASH' | 'TRANSFER' | 'CHEQUE' },
) => ({
  ...blank,
  ...paid,
  assetId,
  kind: 'PAYMENT' as const,
  owed: -paid.owed,
});

/** An asset after one more entry. */
export const withEntry = (held: BookedAsset, { day, cost, accumulated }: AssetEntry): BookedAsset => ({
  ...held,
  begun: held.begun ?? day,
  cost: held.cost + cost,
  accumulated: held.accumulated + accumulated,
});

/** Last day of the first month that ends after a day. */
export function monthEndAfter(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const end = (months: number) => new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10);
  return Number(end(1).slice(8)) > date ? end(1) : end(2);
}

/**
 * Depreciation of all assets in the month that ends on `end`. An entry is dated on that day, or when the asset entered the
 * books later, and not before the first open day (null: all days are open).
 */
export const wearOfMonth = (all: readonly BookedAsset[], end: string, firstOpen: string | null): AssetEntry[] =>
  all.flatMap((held) => {
    const day = [end, held.begun ?? end, firstOpen ?? end].reduce((latest, one) => (one > latest ? one : latest));
    return wear(held, end, { kind: 'DEPRECIATION', day, month: `${end.slice(0, 7)}-01` });
  });
