import { calls } from '@almoner/contract/calls';
import { aStaffBody } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const rows = () => {
  const { personRo, accountRo } = aStaffBody('NURSE');
  const { branchId: _, departmentId: __, tenantId: ___, image: ____, imagePath: _____, ...person } = personRo;
  const { username, email, role } = accountRo;
  return { rows: [{ row: 2, values: { ...person, username, email, role } }] };
};

export default recordTests({
  // One row, staged and not yet carried out.
  made: async ({ hospital: { admin } }) => {
    const { id: importId } = await admin.get(calls.staffImport.begin, {});
    await admin.get(calls.staffImport.stage, { params: { id: importId }, body: { importRo: rows() } });
    return { importId: String(importId) };
  },
  examples: {
    staffImport: {
      begin: () => ({ body: { importRo: { dayOrders: { dateOfBirth: 'DAY_FIRST' } } } }),
      stage: ({ importId: id }) => ({ params: { id }, body: { importRo: rows() } }),
      check: ({ importId: id }) => ({ params: { id } }),
      commit: ({ importId: id }) => ({ params: { id }, body: { importRo: { mode: 'all', rows: 1 } } }),
      discard: ({ importId: id }) => ({ params: { id } }),
    },
  },
});
