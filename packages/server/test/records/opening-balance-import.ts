import { calls } from '@almoner/contract/calls';
import { recordTests } from '../record-tests.ts';

const rows = (patientId: string) => ({ rows: [{ row: 2, values: { patientId, amount: '1,500', day: '2026-01-31' } }] });

export default recordTests({
  // One row, staged and not yet carried out.
  made: async ({ hospital: { admin }, patient: { patientId } }) => {
    const { id } = await admin.get(calls.openingBalanceImport.begin, {});
    await admin.get(calls.openingBalanceImport.stage, { params: { id }, body: { importRo: rows(patientId) } });
    return { openingImportId: String(id), owingPatientId: String(patientId) };
  },
  examples: {
    openingBalanceImport: {
      begin: () => ({ body: { importRo: { dayOrders: { day: 'DAY_FIRST' } } } }),
      stage: ({ openingImportId: id, owingPatientId }) => ({
        params: { id },
        body: { importRo: rows(owingPatientId) },
      }),
      check: ({ openingImportId: id }) => ({ params: { id } }),
      commit: ({ openingImportId: id }) => ({ params: { id }, body: { importRo: { mode: 'all', rows: 1 } } }),
      discard: ({ openingImportId: id }) => ({ params: { id } }),
    },
  },
});
