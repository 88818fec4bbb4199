// Asset categories with their depreciation period in years.
import { type AssetCategory, assetCategory } from '@almoner/contract/office/asset-category';
import { useCall } from '../../../kernel/call/use-call';
import { SetupList } from '../../../ui/table/setup-list';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './asset-category.words';

const columns: Column<AssetCategory>[] = [
  col.name('name', t.category, ({ name }) => name, { sortable: true }),
  col.number('life', t.life, ({ lifeYears }) => lifeYears, { sortable: true }),
];

export default function AssetCategoryListScreen() {
  return (
    <SetupList
      title={t.categories()}
      rows={t.categories()}
      add={t.add()}
      act={t.delete()}
      path="settings/asset-categories"
      list={useCall(assetCategory.list)}
      calls={assetCategory}
      columns={columns}
      nameOf={({ name }) => name}
      find={{ label: t.category(), words: ({ name }) => name }}
      hint={t.hint()}
      deletion={t.deletion()}
    />
  );
}
