// Import of assets: validates rows, looks up the categories, branches and departments that they name, and adds the valid
// ones as pending.
import type { AssetField, RowIssue } from '@almoner/contract/desk/import';
import { readAssetRow } from '@almoner/contract/desk/import-rows';
import type { AssetInput } from '@almoner/contract/office/asset';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { branches } from '../../house/branch/branch.service.ts';
import { departments } from '../../house/department/department.service.ts';
import { addAssets, listTakenNumbers, numberKey } from '../../office/asset/asset-batch.service.ts';
import { assetCategories } from '../../office/asset/asset-category.service.ts';
import { activeByName, repeatedIn, sift } from './import.rules.ts';
import type { GoodRow, Importer } from './import.service.ts';
import { t } from './import.words.ts';

const places = ['category', 'branch', 'department'] as const;

/** Ids of active categories, branches and departments, by their names in lower case. */
async function activeIdsByName({ db }: CallContext): Promise<Record<(typeof places)[number], Map<string, string>>> {
  const [category, branch, department] = await Promise.all([
    assetCategories.list(db),
    branches.list(db),
    departments.list(db),
  ]);
  return { category: activeByName(category), branch: activeByName(branch), department: activeByName(department) };
}

export const assetImporter: Importer<AssetField, AssetInput, null> = {
  kind: 'asset',
  async check(call, rows, columns) {
    const names = await activeIdsByName(call);
    const read: GoodRow<AssetInput>[] = [];
    const issues: RowIssue[] = [];
    for (const { row, cells } of rows) {
      const reading = readAssetRow(cells, columns);
      if (!reading.input) {
        issues.push(...reading.issues.map((one) => ({ row, ...one })));
        continue;
      }
      const { category, branch, department, ...values } = reading.input;
      const named = { category, branch, department };
      const ids = new Map(places.map((field) => [field, names[field].get(named[field].toLowerCase()) ?? null]));
      for (const field of places) {
        if (named[field] !== '' && !ids.get(field)) issues.push({ row, field, message: t.noneOfName({ field }) });
      }
      if (values.purchaseDate > call.today) issues.push({ row, field: 'purchaseDate', message: t.purchaseAhead() });
      const [categoryId = null, branchId = null, departmentId = null] = places.map((field) => ids.get(field) ?? null);
      read.push({ row, input: { ...values, categoryId, branchId, departmentId, userId: null } });
    }
    issues.push(
      ...repeatedIn(read, ({ input }) => input.number && numberKey(input.number), 'number', t.sameAssetNumber),
    );
    const taken = await listTakenNumbers(
      call,
      read.flatMap(({ input }) => input.number ?? []),
    );
    for (const { row, input } of read) {
      if (input.number && taken.has(numberKey(input.number))) {
        issues.push({ row, field: 'number', message: t.assetNumberTaken() });
      }
    }
    return sift(read, issues);
  },
  async add(call, rows) {
    await addAssets(
      call,
      rows.map(({ input }) => input),
    );
  },
};
