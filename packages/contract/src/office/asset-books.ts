// Assets in the books: whether the hospital's ledger contains its assets, since which day, and the postings of each.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { EntryMode } from '../money/finance-entry.ts';
import { Day, Id, Instant, Money, requiredDay, Total } from '../wire.ts';
import { t } from './asset.words.ts';

export const AssetBooks = z.strictObject({
  /** First day of the assets in the books; null while they are not in the books. */
  firstDay: Day.nullable(),
  /** Day up to which depreciation is posted: the first day, later the ends of months. */
  postedTo: Day.nullable(),
  switchedOnAt: Instant.nullable(),
  switchedOnBy: z.string().nullable(),
  /** Number of assets in the books, without those written off. */
  assets: z.int32(),
  /** Their cost. */
  cost: Total,
  /** Their accumulated depreciation. */
  accumulated: Total,
  /** Amount still to be paid for assets, retired ones included. */
  owed: Total,
});
export type AssetBooks = z.output<typeof AssetBooks>;

export const AssetBooksInput = z.strictObject({ firstDay: requiredDay(t.provideFirstDay()) });
export type AssetBooksInput = z.output<typeof AssetBooksInput>;

/** Payment of everything that is owed for an asset. */
export const AssetPaymentInput = z.strictObject({ mode: EntryMode });

export const assetEntryKinds = ['OPENING', 'PURCHASE', 'DEPRECIATION', 'CORRECTION', 'WRITE_OFF', 'PAYMENT'] as const;

/** A posting of an asset. */
export const AssetEntry = z.strictObject({
  id: Id,
  /** A CORRECTION is for months that are over. */
  kind: z.enum(assetEntryKinds),
  day: Day,
  /** The first day of the month of a DEPRECIATION. */
  month: Day.nullable(),
  /** Increase of the cost; negative for a write-off. */
  cost: Money,
  /** Increase of the accumulated depreciation. */
  accumulated: Money,
  /** Depreciation since the previous entry. */
  depreciation: Money,
  /** Book value that was written off. */
  writtenOff: Money,
  /** Book value after the entry. */
  bookValue: Money,
  /** Increase of the amount owed; negative for a payment. */
  owed: Money,
  /** Payment mode; null if it was not paid with money of these books. */
  mode: EntryMode.nullable(),
  by: z.string(),
});
export type AssetEntry = z.output<typeof AssetEntry>;

export const assetBooks = {
  read: get('/assetBooks/read', {
    needs: read('ASSETS', 'ACCOUNT', 'SETTING'),
    summary: 'View assets in the books; whether they are there, since when, and what they come to',
    data: AssetBooks,
  }),
  switchOn: post('/assetBooks/switchOn', {
    needs: execute('ACCOUNT', 'SETTING'),
    changes: ['assetBooks'],
    summary: 'Put assets into the books; from a day on, once: all that are approved are opened at their book value',
    body: { assetBooksRo: AssetBooksInput },
    data: AssetBooks,
  }),
  pay: post('/assetBooks/pay/asset/{id}', {
    needs: execute('ACCOUNT'),
    changes: ['assetBooks'],
    summary: 'Pay for an asset; all that is owed for one that came into the books unpaid, once',
    body: { paymentRo: AssetPaymentInput },
    data: AssetEntry,
  }),
  entries: get('/assetBooks/read/asset/{id}', {
    needs: read('ASSETS'),
    summary: 'List the entries of an asset; the latest first. At most 1,000',
    data: z.array(AssetEntry),
  }),
};
