import { calls } from '@almoner/contract/calls';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const lot = { lotNumber: 'L-1', expiryDate: '2190-12-31', quantity: '20' };
const rows = () => ({
  rows: [{ row: 2, values: { name: `Drug ${aWord()}`, unit: 'tablet', price: '35.50', ...lot } }],
});

export default recordTests({
  // One row, staged and not yet carried out.
  made: async ({ hospital: { admin } }) => {
    const { id: drugImportId } = await admin.get(calls.drugImport.begin, {});
    await admin.get(calls.drugImport.stage, { params: { id: drugImportId }, body: { importRo: rows() } });
    return { drugImportId: String(drugImportId) };
  },
  examples: {
    drugImport: {
      begin: () => ({ body: { importRo: { dayOrders: { expiryDate: 'DAY_FIRST' } } } }),
      stage: ({ drugImportId: id }) => ({ params: { id }, body: { importRo: rows() } }),
      check: ({ drugImportId: id }) => ({ params: { id } }),
      commit: ({ drugImportId: id }) => ({ params: { id }, body: { importRo: { mode: 'all', rows: 1 } } }),
      discard: ({ drugImportId: id }) => ({ params: { id } }),
    },
  },
});
