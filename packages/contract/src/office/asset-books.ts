// Assets in the books: whether the hospital's ledger knows its assets, from which day, and what was posted of each.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { EntryMode } from '../money/finance-entry.ts';
import { Day, Id, Instant, Money, requiredDay, Total } from '../wire.ts';
import { t } from './asset.words.ts';

export const AssetBooks = z.strictObject({
  /** From when assets count; null while they are not in the books. */
  firstDay: Day.nullable(),
  /** Until when what they lost is posted: the first day, and then the ends of months. */
  postedTo: Day.nullable(),
  switchedOnAt: Instant.nullable(),
  switchedOnBy: z.string().nullable(),
  /** How many assets stand in the books, without those that were written off. */
  assets: z.int32(),
  /** What was paid for them. */
  cost: Total,
  /** What of that they have lost. */
  accumulated: Total,
  /** What is still to be paid for assets, of retired ones too. */
  owed: Total,
});
export type AssetBooks = z.output<typeof AssetBooks>;

export const AssetBooksInput = z.strictObject({ firstDay: requiredDay(t.provideFirstDay()) });
export type AssetBooksInput = z.output<typeof AssetBooksInput>;

/** All that is owed for an asset, at once. */
export const AssetPaymentInput = z.strictObject({ mode: EntryMode });

export const assetEntryKinds = ['OPENING', 'PURCHASE', 'DEPRECIATION', 'CORRECTION', 'WRITE_OFF', 'PAYMENT'] as const;

/** What was posted of an asset. */
export const AssetEntry = z.strictObject({
  id: Id,
  /** CORRECTION is of months that were over already. */
  kind: z.enum(assetEntryKinds),
  day: Day,
  /** The first day of the month of a DEPRECIATION. */
  month: Day.nullable(),
  /** By how much its cost grew; negative where it was written off. */
  cost: Money,
  /** By how much what it has lost grew. */
  accumulated: Money,
  /** What it lost by wear since the entry before. */
  depreciation: Money,
  /** What was left of it when it was written off. */
  writtenOff: Money,
  /** What of it stands in the books since. */
  bookValue: Money,
  /** By how much what is owed for it grew; negative where it was paid. */
  owed: Money,
  /** What it was paid with; null where that is not of these books. */
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
