import { calls } from '@almoner/contract/calls';
import { recordTests } from '../record-tests.ts';

const rows = () => ({ rows: [{ row: 2, values: { day: '2099-12-25', name: 'Christmas Day' } }] });

export default recordTests({
  // One row, staged and not yet carried out.
  made: async ({ hospital: { admin } }) => {
    const { id: holidayImportId } = await admin.get(calls.publicHolidayImport.begin, {});
    await admin.get(calls.publicHolidayImport.stage, { params: { id: holidayImportId }, body: { importRo: rows() } });
    return { holidayImportId: String(holidayImportId) };
  },
  examples: {
    publicHolidayImport: {
      begin: () => ({ body: { importRo: { dayOrders: { day: 'DAY_FIRST' } } } }),
      stage: ({ holidayImportId: id }) => ({ params: { id }, body: { importRo: rows() } }),
      check: ({ holidayImportId: id }) => ({ params: { id } }),
      commit: ({ holidayImportId: id }) => ({ params: { id }, body: { importRo: { mode: 'all', rows: 1 } } }),
      discard: ({ holidayImportId: id }) => ({ params: { id } }),
    },
  },
});
