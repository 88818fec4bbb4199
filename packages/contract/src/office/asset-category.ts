// Categories of assets, with the number of years of depreciation.
import { z } from 'zod';
import { read } from '../access.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, errorIfMissing, Id, line, Version } from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { t } from './asset.words.ts';

export const AssetCategory = z.strictObject({
  id: Id,
  name: z.string(),
  lifeYears: z.int32(),
  status: Active,
  version: Version,
});
export type AssetCategory = z.output<typeof AssetCategory>;

export const AssetCategoryInput = z.strictObject({
  name: line(t.provideName(), 100),
  lifeYears: z
    .int32(errorIfMissing(t.provideLife()))
    .min(1, wire.atLeast({ min: 1 }))
    .max(50, wire.atMost({ max: 50 })),
  status: Active.default(1),
  version: Version.optional(),
});

export const assetCategory = recordCalls('/assetCategory', {
  modules: ['CATEGORYSETUP'],
  row: AssetCategory,
  body: { assetCategoryRo: AssetCategoryInput },
  calls: {
    list: { needs: read('CATEGORYSETUP', 'ASSETS'), summary: 'List asset categories; by name' },
    read: 'View an asset category',
    create: 'Add an asset category; with its life in years; its name is unique',
    update: 'Change an asset category; the book values of its assets follow',
    setStatus: 'Make an asset category active or inactive; 1 or 0; assets that have it keep it',
    delete: 'Delete an asset category; one that no asset has',
  },
});
