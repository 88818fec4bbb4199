// Assets and their categories.
import { calls } from '@almoner/contract/calls';
import { anAsset, anAssetBody, anAssetCategory, moveAsset } from '../assets.ts';
import { booksOf } from '../books.ts';
import { listed, plainCalls } from '../example-parts.ts';
import { aDepartment, type Desk } from '../front-desk.ts';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const assetCategoryRo = () => ({ name: aWord(), lifeYears: 5, status: 1 as const });

const saveWith =
  (field: 'categoryId' | 'branchId' | 'departmentId') =>
  ({ id }: { id: string }, { hospital: { admin } }: { hospital: Hospital }) =>
    admin.ask(calls.asset.create, { body: { assetRo: anAssetBody({ [field]: id }) } });

/**
 * An unpaid asset of a hospital whose asset books can still be switched on: it is retired, so that it is not in their
 * opening.
 */
async function anAssetOwed(hospital: Hospital): Promise<string> {
  const { id } = await anAsset(hospital);
  await moveAsset(hospital.admin, id, 'APPROVED');
  await moveAsset(hospital.admin, id, 'RETIRED');
  const { insert, accountId } = await booksOf(hospital);
  const nothing = { accumulated: 0, depreciation: 0, written_off: 0 };
  const made = { day: '2026-02-03', created_at: '2026-02-03T10:00:00Z', created_by: accountId };
  await insert('asset_entry', { asset_id: id, kind: 'PURCHASE', cost: 500, owed: 500, ...nothing, ...made });
  return id;
}

export default recordTests({
  made: async ({ hospital }: Desk) => {
    const category = await anAssetCategory(hospital);
    const { id: assetId } = await anAsset(hospital, { categoryId: category.id });
    const { id: approvedId } = await anAsset(hospital);
    await moveAsset(hospital.admin, approvedId, 'APPROVED');
    const body = { assetServiceRo: { day: '2026-02-03', work: 'Oil', cost: 100, paymentMode: 'CASH' as const } };
    const { id: serviceId } = await hospital.admin.get(calls.assetService.create, { params: { id: approvedId }, body });
    return {
      owedId: await anAssetOwed(hospital),
      serviceId: String(serviceId),
      assetId,
      approvedId,
      usedCategoryId: category.id,
      freeCategoryId: (await anAssetCategory(hospital)).id,
    };
  },
  examples: {
    asset: {
      page: ({ usedCategoryId }) => ({
        body: {
          filters: {
            user: 'ada',
            search: 'monitor',
            from: '2026-01-01',
            on: '2026-02-01',
            categoryId: usedCategoryId,
            status: 'PENDING' as const,
          },
          sort: 'book' as const,
          page: 0,
          size: 10,
        },
      }),
      export: listed({ status: 'PENDING' as const }, 'value' as const).export,
      read: ({ assetId }) => ({ params: { id: assetId } }),
      create: ({ usedCategoryId, departmentId }) => ({
        body: { assetRo: anAssetBody({ categoryId: usedCategoryId, departmentId, warrantyMonths: 24 }) },
      }),
      update: ({ assetId, departmentId, doctorId }) => ({
        params: { id: assetId },
        body: { assetRo: anAssetBody({ departmentId, userId: doctorId }) },
      }),
      delete: ({ assetId }) => ({ params: { id: assetId } }),
      setStatus: ({ approvedId, doctorId }) => ({
        params: { id: approvedId, status: 'DEPLOYED' as const },
        body: { statusRo: { userId: doctorId } },
      }),
      label: ({ assetId }) => ({ params: { id: assetId } }),
      labels: ({ assetId, approvedId }) => ({ body: { labelsRo: { ids: [approvedId, assetId], begin: 3 } } }),
      years: ({ assetId }) => ({ params: { id: assetId } }),
      deployments: ({ approvedId }) => ({ params: { id: approvedId } }),
    },
    assetService: {
      list: ({ approvedId }) => ({ params: { id: approvedId } }),
      create: ({ approvedId }) => ({
        params: { id: approvedId },
        body: {
          assetServiceRo: {
            day: '2026-02-03',
            work: 'Calibrated',
            provider: 'Adeola',
            cost: 2500.5,
            paymentMode: 'CASH' as const,
          },
        },
      }),
      reverse: ({ serviceId }) => ({ params: { id: serviceId }, body: { reversalRo: { reason: 'Typed twice' } } }),
    },
    assetBooks: {
      switchOn: () => ({ body: { assetBooksRo: { firstDay: new Date().toISOString().slice(0, 10) } } }),
      pay: ({ owedId }) => ({ params: { id: owedId }, body: { paymentRo: { mode: 'CASH' as const } } }),
      entries: ({ approvedId }) => ({ params: { id: approvedId } }),
    },
    assetCategory: plainCalls({ ro: 'assetCategoryRo', id: 'usedCategoryId', free: 'freeCategoryId' }, assetCategoryRo),
  },
  plain: () => ({
    'asset category': {
      group: calls.assetCategory,
      list: (who) => who.ask(calls.assetCategory.list),
      ro: 'assetCategoryRo',
      by: 'name',
      taken: 'An asset category with this name already exists.',
      needed: { lifeYears: 5 },
      missing: { name: 'Please provide a name.', lifeYears: 'Use a whole number of years.' },
      field: ['lifeYears', 5, 8],
      permissions: [
        [['CATEGORYSETUP:WRITE'], 403, 403, 200],
        [['CATEGORYSETUP:READ', 'CATEGORYSETUP:EXECUTE'], 200, 200, 403],
        [['ASSETS:READ', 'ASSETS:WRITE'], 200, 403, 403],
      ],
    },
  }),
  references: {
    asset_category_exists: {
      made: (hospital) => anAssetCategory(hospital),
      remove: calls.assetCategory.delete,
      save: saveWith('categoryId'),
      kept: 'Assets use this category',
      field: 'assetRo.categoryId',
    },
    asset_branch_exists: {
      made: ({ admin }) =>
        admin.get(calls.branch.create, { body: { branchRo: { name: aWord(), address: '3 Awolowo Road' } } }),
      remove: calls.branch.delete,
      save: saveWith('branchId'),
      kept: 'has assets',
      field: 'assetRo.branchId',
    },
    asset_department_exists: {
      made: (hospital) => aDepartment(hospital),
      remove: calls.department.delete,
      save: saveWith('departmentId'),
      kept: 'has assets',
      field: 'assetRo.departmentId',
    },
  },
});
