// Assets of the hospital, with their user and value (spec 2 section 7, ruling 7).
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { list, Words } from '../list.ts';
import { entryModes } from '../money/finance-entry.ts';
import { recordCalls } from '../record-calls.ts';
import {
  amount,
  Bytes,
  Day,
  errorIfMissing,
  Id,
  Instant,
  line,
  Money,
  Named,
  optionalLine,
  optionalParagraph,
  requiredDay,
  StaffReference,
  Total,
  Version,
} from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { t } from './asset.words.ts';
import { AssetStatus } from './asset-status.ts';

export const Asset = z.strictObject({
  id: Id,
  /** The hospital's number on the asset, which is the asset id of the specification. */
  number: z.string(),
  name: z.string(),
  category: Named.nullable(),
  /** Location of the asset. */
  branch: Named.nullable(),
  department: Named.nullable(),
  purchaseDate: Day,
  purchaseFrom: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  supplier: z.string(),
  condition: z.string(),
  warrantyMonths: z.int32().nullable(),
  /** The first day after the warranty; null without one. */
  warrantyEnd: Day.nullable(),
  /** Purchase price. */
  value: Money,
  /**
   * Book value today, or on the day that a list is filtered by: straight-line depreciation over the life of its category, 0
   * once retired.
   */
  bookValue: Money,
  /** The present user while it is deployed; before that, the intended one. */
  user: StaffReference.nullable(),
  description: z.string(),
  status: AssetStatus,
  enteredBy: z.string(),
  /** Whether the caller entered it; another account then has to approve it. */
  enteredByMe: z.boolean(),
  /** Whether the caller made the last change while it was pending; another account then has to approve it as well. */
  changedByMe: z.boolean(),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  version: Version,
});
export type Asset = z.output<typeof Asset>;

export const AssetInput = z.strictObject({
  name: line(t.provideName()),
  /** If left out, the server makes one. */
  number: line(t.provideNumber(), 40).optional(),
  categoryId: Id.nullable().default(null),
  branchId: Id.nullable().default(null),
  departmentId: Id.nullable().default(null),
  purchaseDate: requiredDay(t.providePurchaseDate()),
  purchaseFrom: optionalLine().default(''),
  manufacturer: optionalLine().default(''),
  model: optionalLine().default(''),
  serialNumber: optionalLine(100).default(''),
  supplier: optionalLine().default(''),
  condition: optionalLine().default(''),
  warrantyMonths: z
    .int32(errorIfMissing(t.provideMonths()))
    .min(0, wire.atLeast({ min: 0 }))
    .max(600, wire.atMost({ max: 600 }))
    .nullable()
    .default(null),
  value: amount(t.provideValue(), 100_000_000_000),
  userId: Id.nullable().default(null),
  description: optionalParagraph().default(''),
  version: Version.optional(),
});
export type AssetInput = z.output<typeof AssetInput>;

/**
 * Ways in which an asset may have been paid. LATER: owed until it is paid. OTHERWISE: not with money of these books, or
 * already entered there.
 */
export const assetPayments = [...entryModes, 'LATER', 'OTHERWISE'] as const;

/** Further input of a change of status. */
export const AssetMove = z.strictObject({
  /** The user; by default the intended one. Only for DEPLOYED. */
  userId: Id.nullable().optional(),
  /** The present condition; unchanged if left out or empty. */
  condition: optionalLine().optional(),
  note: optionalLine(500).optional(),
  /** Only for APPROVED, and required for it if assets are in the books. */
  paidBy: z.enum(assetPayments).nullable().optional(),
  version: Version.optional(),
});
export type AssetMove = z.output<typeof AssetMove>;

/** The assignment of an asset to a user. */
export const AssetDeployment = z.strictObject({
  id: Id,
  user: StaffReference,
  from: Instant,
  /** Name of the user who handed it out. */
  givenBy: z.string(),
  /** Null while it is assigned. */
  until: Instant.nullable(),
  takenBy: z.string().nullable(),
  /** Condition on its return. */
  condition: z.string(),
  note: z.string(),
});
export type AssetDeployment = z.output<typeof AssetDeployment>;

/** Number of labels per sheet (A4, three by eight, 70 by 37 mm), and maximum number per call. */
export const LABELS = { sheet: 24, most: 480 } as const;

export const AssetLabels = z.strictObject({
  /** In the order of the labels. */
  ids: z
    .array(Id)
    .min(1, t.chooseAssets())
    .max(LABELS.most, t.manyLabels({ most: LABELS.most })),
  /** Position of the first unused label on the first sheet, counted row by row. */
  begin: z
    .int32(errorIfMissing(t.provideBegin()))
    .min(1, wire.atLeast({ min: 1 }))
    .max(LABELS.sheet, wire.atMost({ max: LABELS.sheet }))
    .default(1),
});
export type AssetLabels = z.output<typeof AssetLabels>;

/** Depreciation of an asset in one year; for future years as planned. */
export const AssetYear = z.strictObject({
  year: z.int32(),
  /** Value at the beginning of the year, or at the purchase. */
  opening: Money,
  depreciation: Money,
  /** Value at the end of the year. */
  closing: Money,
});
export type AssetYear = z.output<typeof AssetYear>;

export const asset = {
  ...list('/asset/list', {
    needs: read('ASSETS'),
    summary:
      'List assets; by user, words, day of purchase, category and status, newest purchase first, with what they come to today or on a day',
    filters: {
      user: Words,
      search: Words,
      from: Day,
      to: Day,
      /** Assets bought by this day, with their book values of that day. */
      on: Day,
      categoryId: Id,
      status: AssetStatus,
    },
    sorts: ['user', 'name', 'number', 'category', 'purchased', 'warranty', 'warrantyEnd', 'value', 'book', 'status'],
    states: AssetStatus,
    row: Asset,
    totals: { sum: Total, sumBook: Total },
  }),
  ...recordCalls('/asset', {
    modules: ['ASSETS'],
    row: Asset,
    body: { assetRo: AssetInput },
    calls: {
      read: 'View an asset; with its book value of today',
      create: 'Add an asset; someone else must approve it; its number is unique',
      update: 'Change an asset; once approved, what was paid and when stay as they are',
      delete: 'Delete a pending asset',
    },
  }),
  setStatus: post('/asset/update/{id}/status/{status}', {
    needs: execute('ASSETS'),
    changes: ['asset'],
    summary:
      'Change the status of an asset; approve, deploy, take back, mark as damaged or retire it, as its status allows; whoever entered it or changed it last does not approve it',
    params: { status: AssetStatus.exclude(['PENDING']) },
    body: { statusRo: AssetMove },
    data: Asset,
  }),
  label: get('/asset/read/{id}/label', {
    needs: read('ASSETS'),
    summary: 'Print an asset label; with its number as a barcode, 62 by 29 mm, PDF',
    data: Bytes,
    binary: 'application/pdf',
  }),
  labels: post('/asset/labels', {
    needs: read('ASSETS'),
    changes: ['export'],
    summary: 'Print sheets of asset labels; up to 480 on A4, three by eight, PDF; the export is audited',
    body: { labelsRo: AssetLabels },
    data: Bytes,
    binary: 'application/pdf',
    notReplayed: true,
  }),
  years: get('/asset/read/{id}/years', {
    needs: read('ASSETS'),
    summary: 'View the value of an asset by year; what it loses and is worth, from its purchase to the end of its life',
    data: z.array(AssetYear),
  }),
  deployments: get('/asset/read/{id}/deployments', {
    needs: read('ASSETS'),
    summary: 'List the assignments of an asset; the latest first',
    data: z.array(AssetDeployment),
  }),
};
