// What stands of an asset in the books: it comes at its cost, loses value as its book value does, and goes with what is left.
import type { AssetEntry } from '../../money/ledger/asset-entry.service.ts';
import { bookValueOn, type Depreciated } from './asset.rules.ts';

/** An approved asset with what stands of it in the books. Amounts are kobo. */
export interface Held extends Depreciated {
  id: string;
  /** Since when it is there; null where it is not. */
  begun: string | null;
  cost: number;
  accumulated: number;
}

/** What wear has taken of it by that day, whether or not it is used then. */
const lostBy = (held: Held, day: string) => held.value - bookValueOn(day, { ...held, retiredOn: null });

const blank = { month: null, cost: 0, accumulated: 0, depreciation: 0, writtenOff: 0, owed: 0, mode: null };

export interface Begun {
  /** From when assets count: what it had lost by then is no expense of these books. */
  firstDay: string;
  day: string;
  /** Null where no money of these books was paid. */
  mode: AssetEntry['mode'] | 'LATER';
}

/** It comes into the books. */
export const beginning = (held: Held, { firstDay, day, mode }: Begun): AssetEntry => ({
  ...blank,
  assetId: held.id,
  kind: held.purchaseDate < firstDay ? 'OPENING' : 'PURCHASE',
  day,
  cost: held.value,
  accumulated: lostBy(held, firstDay),
  ...(mode === 'LATER' ? { owed: held.value } : { mode }),
});

type Wear = Pick<AssetEntry, 'kind' | 'day' | 'month'>;

/** What it has lost by a day and is not posted yet; nothing where all is, or it is not in the books. */
export function wear(held: Held, until: string, as: Wear): AssetEntry[] {
  if (held.begun === null || held.retiredOn !== null) return [];
  const lost = lostBy(held, until) - held.accumulated;
  return lost === 0 ? [] : [{ ...blank, ...as, assetId: held.id, accumulated: lost, depreciation: lost }];
}

/** It leaves the books with what the wear until that day has left of it. */
export function writeOff(held: Held, day: string): AssetEntry[] {
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

/** All that is owed for an asset is paid. */
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

/** An asset with what was posted of it since. */
export const withEntry = (held: Held, { day, cost, accumulated }: AssetEntry): Held => ({
  ...held,
  begun: held.begun ?? day,
  cost: held.cost + cost,
  accumulated: held.accumulated + accumulated,
});

/** The last day of the first month that ends after a day. */
export function monthEndAfter(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const end = (months: number) => new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10);
  return Number(end(1).slice(8)) > date ? end(1) : end(2);
}

/**
 * What all of them lost in the month that ends on that day, each on its last day, or when it came into the books later; not before
 * the first day on which the books are open (null: all days are).
 */
export const wearOfMonth = (all: readonly Held[], end: string, firstOpen: string | null): AssetEntry[] =>
  all.flatMap((held) => {
    const day = [end, held.begun ?? end, firstOpen ?? end].reduce((latest, one) => (one > latest ? one : latest));
    return wear(held, end, { kind: 'DEPRECIATION', day, month: `${end.slice(0, 7)}-01` });
  });
