import { calls } from '@almoner/contract/calls';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const rows = () => ({
  rows: [{ row: 2, values: { name: 'Wheelchair', number: aWord(), purchaseDate: '2026-01-02', value: '85,000.50' } }],
});

export default recordTests({
  // One row, staged and not yet carried out.
  made: async ({ hospital: { admin } }) => {
    const { id: assetImportId } = await admin.get(calls.assetImport.begin, {});
    await admin.get(calls.assetImport.stage, { params: { id: assetImportId }, body: { importRo: rows() } });
    return { assetImportId: String(assetImportId) };
  },
  examples: {
    assetImport: {
      begin: () => ({ body: { importRo: { dayOrders: { purchaseDate: 'DAY_FIRST' } } } }),
      stage: ({ assetImportId: id }) => ({ params: { id }, body: { importRo: rows() } }),
      check: ({ assetImportId: id }) => ({ params: { id } }),
      commit: ({ assetImportId: id }) => ({ params: { id }, body: { importRo: { mode: 'all', rows: 1 } } }),
      discard: ({ assetImportId: id }) => ({ params: { id } }),
    },
  },
});
