// Arithmetic of assets in the books: all entries over the years sum to the price, whenever the books were switched on.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { type AssetEntry, movesOfAsset } from '../../money/ledger/asset-entry.rules.ts';
import { bookValueOn } from './asset.rules.ts';
import {
  type BookedAsset,
  beginning,
  monthEndAfter,
  payment,
  wear,
  wearOfMonth,
  withEntry,
  writeOff,
} from './asset-books.rules.ts';

const dayFrom = (first: string, days: number) =>
  fc.integer({ min: 0, max: days }).map((after) => dayAfter(first, after));

const owned = fc.record({
  value: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 10_000_000_000_000 })),
  purchaseDate: dayFrom('2015-01-01', 4000),
  lifeYears: fc.integer({ min: 1, max: 8 }),
});

const fresh = (of: { value: number; purchaseDate: string; lifeYears: number | null }): BookedAsset => ({
  ...of,
  id: 'a',
  retiredOn: null,
  begun: null,
  cost: 0,
  accumulated: 0,
});

/** Balance of each account after all postings. */
function accountsOf(entries: readonly AssetEntry[]): Record<string, number> {
  const accounts: Record<string, number> = {};
  for (const { debit, credit, amount } of entries.flatMap(movesOfAsset)) {
    accounts[debit.code] = (accounts[debit.code] ?? 0) + amount;
    accounts[credit.code] = (accounts[credit.code] ?? 0) - amount;
  }
  return Object.fromEntries(Object.entries(accounts).filter(([, amount]) => amount !== 0));
}

const sumOf = (entries: readonly AssetEntry[], of: 'depreciation' | 'accumulated' | 'cost') =>
  entries.reduce((sum, entry) => sum + entry[of], 0);

/** Posts month after month from the first day; `after` adds other entries after the end of each month. */
function through(
  held: BookedAsset,
  firstDay: string,
  until: string,
  after: (held: BookedAsset, end: string) => [BookedAsset, AssetEntry[]] = (same) => [same, []],
) {
  const begun = beginning(held, { firstDay, day: firstDay, mode: null });
  const entries = [begun];
  let now = withEntry(held, begun);
  const post = (more: AssetEntry[]) => {
    entries.push(...more);
    now = more.reduce(withEntry, now);
  };
  for (let end = monthEndAfter(firstDay); end <= until; end = monthEndAfter(end)) {
    post(wearOfMonth([now], end, null));
    expect(now.cost - now.accumulated).toBe(bookValueOn(end, now));
    const [changed, more] = after(now, end);
    now = changed;
    post(more);
    expect(now.cost - now.accumulated).toBe(bookValueOn(end, now));
  }
  return { entries, held: now };
}

test('over its life an asset loses exactly its price, to the kobo', () => {
  fc.assert(
    fc.property(owned, (one) => {
      const { entries } = through(fresh(one), one.purchaseDate, dayAfter(one.purchaseDate, 366 * 9));
      expect(sumOf(entries, 'depreciation')).toBe(one.value);
      expect(accountsOf(entries)).toEqual(
        one.value
          ? {
              ASSETS: one.value,
              ASSETS_OPENING: -one.value,
              ACCUMULATED_DEPRECIATION: -one.value,
              DEPRECIATION: one.value,
            }
          : {},
      );
      expect(new Set(entries.map(({ month }) => month)).size).toBe(entries.length);
    }),
  );
});

test('with the books switched on midway, the earlier loss is no expense, and the rest matches the book value of that day', () => {
  fc.assert(
    fc.property(owned, dayFrom('2015-01-01', 7000), (one, firstDay) => {
      const { entries } = through(fresh(one), firstDay, dayAfter('2015-01-01', 7000 + 366 * 9));
      expect(sumOf(entries, 'depreciation')).toBe(bookValueOn(firstDay, { ...one, retiredOn: null }));
      expect(sumOf(entries, 'accumulated')).toBe(one.value);
    }),
  );
});

test("with any change of the category's life an asset loses exactly its price, and no complete month is posted again", () => {
  const lives = fc.array(fc.option(fc.integer({ min: 1, max: 8 })), { maxLength: 12 });
  fc.assert(
    fc.property(owned, lives, (one, changes) => {
      const left = [...changes];
      const { entries } = through(fresh(one), one.purchaseDate, dayAfter(one.purchaseDate, 366 * 12), (held, end) => {
        if (left.length === 0) return [{ ...held, lifeYears: 8 }, wear({ ...held, lifeYears: 8 }, end, corrected(end))];
        const changed = { ...held, lifeYears: left.pop() ?? null };
        return [changed, wear(changed, end, corrected(end))];
      });
      expect(sumOf(entries, 'depreciation')).toBe(one.value);
      for (const entry of entries) expect(entry.kind === 'DEPRECIATION' ? entry.month : null).toBe(entry.month);
    }),
  );
});
const corrected = (end: string) => ({ kind: 'CORRECTION' as const, day: dayAfter(end), month: null });

test('a retired asset leaves only its cost as expense, on any day', () => {
  fc.assert(
    fc.property(owned, dayFrom('2015-01-01', 7000), fc.integer({ min: 0, max: 3000 }), (one, firstDay, days) => {
      const day = dayAfter(firstDay > one.purchaseDate ? firstDay : one.purchaseDate, days);
      const { entries, held } = through(fresh(one), firstDay, dayAfter(day, -1));
      const { ASSETS, ACCUMULATED_DEPRECIATION, ...others } = accountsOf([...entries, ...writeOff(held, day)]);
      expect([ASSETS, ACCUMULATED_DEPRECIATION]).toEqual([undefined, undefined]);
      const atFirst = bookValueOn(firstDay, { ...one, retiredOn: null });
      const left = bookValueOn(day, { ...one, retiredOn: null });
      const { DEPRECIATION = 0, ASSETS_WRITTEN_OFF = 0, ASSETS_OPENING = 0 } = others;
      expect([DEPRECIATION, ASSETS_WRITTEN_OFF, ASSETS_OPENING]).toEqual([atFirst - left, left, 0 - atFirst]);
    }),
  );
});

test('bought with money of the books, the loss before the first day is an opening entry, and the full price is paid', () => {
  const held = fresh({ value: 1000, purchaseDate: '2025-01-01', lifeYears: 2 });
  const begun = beginning(held, { firstDay: '2026-01-01', day: '2026-03-05', mode: 'TRANSFER' });
  expect(begun).toMatchObject({ kind: 'OPENING', day: '2026-03-05', cost: 1000, accumulated: 500 });
  expect(accountsOf([begun])).toEqual({
    ASSETS: 1000,
    TRANSFER: -1000,
    ASSETS_OPENING: 500,
    ACCUMULATED_DEPRECIATION: -500,
  });
});

test('bought on credit, the price is owed until it is paid', () => {
  const held = fresh({ value: 1000, purchaseDate: '2025-01-01', lifeYears: null });
  const begun = beginning(held, { firstDay: '2026-01-01', day: '2026-03-05', mode: 'LATER' });
  expect(accountsOf([begun])).toEqual({ ASSETS: 1000, ASSETS_OWED: -1000 });
  const paid = payment('a', { owed: 1000, day: '2026-04-01', mode: 'CASH' });
  expect(accountsOf([begun, paid])).toEqual({ ASSETS: 1000, CASH: -1000 });
});

test.for([
  ['2026-01-01', '2026-01-31'],
  ['2026-01-30', '2026-01-31'],
  ['2026-01-31', '2026-02-28'],
  ['2028-02-28', '2028-02-29'],
  ['2026-12-31', '2027-01-31'],
  ['2026-11-15', '2026-11-30'],
] as const)('the first month that ends after %s ends on %s', ([day, end]) => expect(monthEndAfter(day)).toBe(end));
