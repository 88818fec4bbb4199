// Services of an asset: the work, the day, and the cost, which is an expense in the books.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { EntryMode, ReversalInput } from '../money/finance-entry.ts';
import { amount, Day, Id, line, Money, optionalLine, Reasoned, requiredDay } from '../wire.ts';
import { t } from './asset.words.ts';

export const AssetService = z.strictObject({
  id: Id,
  day: Day,
  /** The work that was done. */
  work: z.string(),
  /** The person or company that did it. */
  provider: z.string(),
  cost: Money,
  /** The expense of its cost; null if it cost nothing. */
  expenseId: Id.nullable(),
  by: z.string(),
  /** Set if it was reversed, here or as an expense. */
  reversal: Reasoned.nullable(),
});
export type AssetService = z.output<typeof AssetService>;

export const AssetServiceInput = z
  .strictObject({
    day: requiredDay(t.provideServiceDay()),
    work: line(t.provideWork()),
    provider: optionalLine().default(''),
    /** 0 under warranty, for example. */
    cost: amount(t.provideCost(), 100_000_000_000),
    /** Category of the expense; null for "Others". */
    categoryId: Id.nullable().default(null),
    /** Payment mode; required if it cost something. */
    paymentMode: EntryMode.nullable().default(null),
  })
  .refine(({ cost, paymentMode }) => cost === 0 || paymentMode !== null, {
    path: ['paymentMode'],
    message: t.chooseMode(),
  });
export type AssetServiceInput = z.output<typeof AssetServiceInput>;

export const assetService = {
  list: get('/assetService/read/asset/{id}', {
    needs: read('ASSETS'),
    summary: 'List the services of an asset; the latest first. At most 1,000',
    data: z.array(AssetService),
  }),
  create: post('/assetService/create/asset/{id}', {
    needs: execute('ASSETS'),
    changes: ['assetService', 'expenses'],
    summary: 'Add a service of an asset; its cost is an expense, in the same transaction',
    body: { assetServiceRo: AssetServiceInput },
    data: AssetService,
  }),
  reverse: post('/assetService/reverse/{id}', {
    needs: execute('ASSETS'),
    changes: ['assetService', 'expenses'],
    summary: 'Reverse a service of an asset; with a reason, once; its expense is reversed with it',
    body: { reversalRo: ReversalInput.omit({ version: true }) },
    data: AssetService,
  }),
};
