import { calls } from '@almoner/contract/calls';
import { recordTests } from '../record-tests.ts';

const everyEntry = {
  accountId: 'nil',
  record: 'nil',
  recordId: 'nil',
  outcome: 'nil',
  call: 'nil',
  from: 'nil',
  to: 'nil',
} as const;

export default recordTests({
  made: async ({ hospital: { admin } }) => {
    const params = { ...everyEntry, cursor: 'nil', size: 1 };
    return { auditId: String((await admin.get(calls.audit.list, { params })).data[0].id) };
  },
  examples: {
    audit: {
      list: () => ({ params: { ...everyEntry, cursor: 'nil', size: 10 } }),
      export: () => ({ params: everyEntry }),
      read: ({ auditId: id }) => ({ params: { id } }),
      check: () => ({ params: { point: 'nil' } }),
    },
  },
});
