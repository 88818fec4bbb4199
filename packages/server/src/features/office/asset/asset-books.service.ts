// The books of assets. Every command locks the hospital's books first, before any asset or category, so that it finds all
// earlier entries and no deadlock arises.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { AssetBooks, AssetBooksInput, AssetEntry, AssetPaymentInput } from '@almoner/contract/office/asset-books';
import type { z } from 'zod';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { postEntries } from '../../money/ledger/asset-entry.service.ts';
import { refuseClosed } from '../../money/ledger/closed-books.service.ts';
import { t } from './asset.words.ts';
import * as queries from './asset-books.queries.ts';
import { type Begun, type BookedAsset, beginning, payment, wear, withEntry, writeOff } from './asset-books.rules.ts';

/** The books of a hospital that has switched them on. */
export interface Books {
  firstDay: string;
  postedTo: string;
}

/** Locks the books until the transaction ends; null where they are not switched on. */
export async function lockBooks({ db }: CallContext): Promise<Books | null> {
  const { firstDay, postedTo } = await db.one(queries.lockBooks, {});
  return firstDay !== null && postedTo !== null ? { firstDay, postedTo } : null;
}

export const readBooks = ({ db }: Pick<CallContext, 'db'>): Promise<AssetBooks> => db.one(queries.readBooks, {});

/** Entries of an asset, latest first; `setMessage` reports where there are more than 1,000. */
export const listAssetEntries = async (
  { db }: CallContext,
  assetId: string,
  say: (message: EncodedMessage) => void,
): Promise<AssetEntry[]> => limitRows(await db.all(queries.listEntries, { assetId }), 'newest', say);

/** 1 January of last year: earlier years are closed. */
const earliestOf = (today: string) => `${Number(today.slice(0, 4)) - 1}-01-01`;

/**
 * Switches the books on, once, and enters every approved asset that is not retired. Fails as a bad request at a day in the
 * future, before last year or closed, and as a conflict where the books are on already.
 */
export async function switchOn(call: CallContext, { firstDay }: AssetBooksInput): Promise<AssetBooks> {
  const { db, today } = call;
  const earliest = earliestOf(today);
  if (firstDay > today) throw badRequest('assetBooksRo.firstDay', t.firstDayAhead());
  if (firstDay < earliest) throw badRequest('assetBooksRo.firstDay', t.firstDayEarly({ earliest }));
  if (await lockBooks(call)) throw conflict(t.booksAreOn());
  await refuseClosed(call, firstDay, 'assetBooksRo.firstDay');
  await db.run(queries.switchOn, { firstDay, ...stampOf(call) });
  const all = await db.all(queries.listHeld, {});
  const dayOf = ({ purchaseDate }: BookedAsset) => (purchaseDate > firstDay ? purchaseDate : firstDay);
  await postEntries(
    call,
    all.map((held) => beginning(held, { firstDay, day: dayOf(held), mode: null })),
  );
  const after = await readBooks(call);
  await call.audit.changed('assetBooks', call.caller.tenantId, null, after);
  return after;
}

/** Entry, dated today, of value lost in complete months that is not posted. */
const corrected = (call: CallContext, { postedTo }: Books, held: BookedAsset) =>
  wear(held, postedTo, { kind: 'CORRECTION', day: call.today, month: null });

/** Enters a newly approved asset in the books, dated today. */
export async function enterBooks(call: CallContext, books: Books, id: string, mode: Begun['mode']) {
  const held = await call.db.one(queries.findHeld, { id });
  const begun = beginning(held, { firstDay: books.firstDay, day: call.today, mode });
  await postEntries(call, [begun, ...corrected(call, books, withEntry(held, begun))]);
}

/**
 * Pays everything owed for an asset; the caller has checked that the asset exists. Fails as a conflict where nothing is
 * owed.
 */
export async function payAsset(call: CallContext, assetId: string, { mode }: z.output<typeof AssetPaymentInput>) {
  const { db } = call;
  await lockBooks(call);
  const before = await readBooks(call);
  const { owed } = await db.one(queries.findOwed, { assetId });
  if (owed <= 0) throw conflict(t.nothingOwed());
  await postEntries(call, [payment(assetId, { owed, day: call.today, mode })]);
  await call.audit.changed('assetBooks', call.caller.tenantId, before, await readBooks(call));
  const [entry] = await db.all(queries.listEntries, { assetId });
  if (!entry) throw new Error('the payment was not written down');
  return entry;
}

/** Takes a retired asset out of the books, dated today. An asset that was never approved is not in them. */
export async function leaveBooks(call: CallContext, id: string): Promise<void> {
  const held = await call.db.first(queries.findHeld, { id });
  if (held) await postEntries(call, writeOff(held, call.today));
}

/** After a change of an asset's category: posts today the difference for complete months. */
export async function correctAsset(call: CallContext, books: Books, id: string): Promise<void> {
  const held = await call.db.first(queries.findHeld, { id });
  if (held) await postEntries(call, corrected(call, books, held));
}

/** After a change of a category's life: posts today the difference for complete months, for all its assets. */
export async function correctCategory(call: CallContext, books: Books, categoryId: string): Promise<void> {
  const all = await call.db.all(queries.listHeldOf, { categoryId });
  await postEntries(
    call,
    all.flatMap((held) => corrected(call, books, held)),
  );
}
