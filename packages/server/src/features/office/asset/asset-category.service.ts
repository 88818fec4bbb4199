// Categories of assets.
import { AssetCategory } from '@almoner/contract/office/asset-category';
import { conflict } from '../../../kernel/base/failure.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import { t } from './asset.words.ts';
import { correctCategory, lockBooks } from './asset-books.service.ts';

const records = recordsOf({
  kind: 'assetCategory',
  table: 'asset_category',
  schema: AssetCategory,
  order: ['name_key'],
  saveErrors: { asset_category_name_taken: () => conflict(t.categoryTaken(), 'assetCategoryRo.name') },
  deleteErrors: { asset_category_exists: () => conflict(t.categoryInUse()) },
});

export const assetCategories: typeof records = {
  ...records,
  /** With the books switched on, a changed life also corrects the category's assets for complete months. */
  change: async (call, id, input) => {
    const books = await lockBooks(call);
    const after = await records.change(call, id, input);
    if (books) await correctCategory(call, books, id);
    return after;
  },
};
