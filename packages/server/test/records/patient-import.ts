import { calls } from '@almoner/contract/calls';
import { chidi } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';

const rows = () => ({ rows: [{ row: 2, values: { ...chidi, firstName: 'Imported' } }] });

export default recordTests({
  // One row, staged and not yet carried out.
  made: async ({ hospital: { admin } }) => {
    const { id: importId } = await admin.get(calls.patientImport.begin, {});
    await admin.get(calls.patientImport.stage, { params: { id: importId }, body: { importRo: rows() } });
    return { importId: String(importId) };
  },
  examples: {
    patientImport: {
      begin: () => ({ body: { importRo: { dayOrders: { dateOfBirth: 'DAY_FIRST' } } } }),
      stage: ({ importId: id }) => ({ params: { id }, body: { importRo: rows() } }),
      check: ({ importId: id }) => ({ params: { id } }),
      commit: ({ importId: id }) => ({ params: { id }, body: { importRo: { mode: 'all', rows: 1 } } }),
      discard: ({ importId: id }) => ({ params: { id } }),
    },
  },
});
