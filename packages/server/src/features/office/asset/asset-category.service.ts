// Categories of assets.
import { AssetCategory } from '@almoner/contract/office/asset-category';
import { conflict } from '../../../kernel/failure.ts';
import { recordsOf } from '../../../kernel/plain-record.ts';
import { t } from './asset.words.ts';

export const assetCategories = recordsOf({
  kind: 'assetCategory',
  table: 'asset_category',
  schema: AssetCategory,
  order: ['name_key'],
  whyRefused: { asset_category_name_taken: () => conflict(t.categoryTaken(), 'assetCategoryRo.name') },
  whyKept: { asset_category_exists: () => conflict(t.categoryInUse()) },
});
