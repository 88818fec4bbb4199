import { calls } from '@almoner/contract/calls';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const haemoglobin = { parameter: 'Haemoglobin', unit: 'g/dL', normalLow: '11', normalHigh: '17.5' };
const rows = () => ({ rows: [{ row: 2, values: { name: `Test ${aWord()}`, price: '1,500', ...haemoglobin } }] });

export default recordTests({
  // One row, staged and not yet carried out.
  made: async ({ hospital: { admin } }) => {
    const { id: labTestImportId } = await admin.get(calls.labTestImport.begin, {});
    await admin.get(calls.labTestImport.stage, { params: { id: labTestImportId }, body: { importRo: rows() } });
    return { labTestImportId: String(labTestImportId) };
  },
  examples: {
    labTestImport: {
      // The import has no dates, so an order of dates has no effect.
      begin: () => ({ body: { importRo: {} } }),
      stage: ({ labTestImportId: id }) => ({ params: { id }, body: { importRo: rows() } }),
      check: ({ labTestImportId: id }) => ({ params: { id } }),
      commit: ({ labTestImportId: id }) => ({ params: { id }, body: { importRo: { mode: 'all', rows: 1 } } }),
      discard: ({ labTestImportId: id }) => ({ params: { id } }),
    },
  },
});
