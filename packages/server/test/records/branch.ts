import { calls } from '@almoner/contract/calls';
import { plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const branchRo = () => ({ name: aWord(), status: 1 as const, address: '3 Awolowo Road' });

export default recordTests({
  made: async ({ hospital: { admin } }: Desk) => {
    const [{ id: branchId }] = await admin.get(calls.branch.list);
    const empty = await admin.get(calls.branch.create, { body: { branchRo: branchRo() } });
    return { branchId: String(branchId), emptyBranchId: String(empty.id) };
  },
  examples: {
    branch: plainCalls({ ro: 'branchRo', id: 'branchId', free: 'emptyBranchId' }, branchRo),
  },
  plain: () => ({
    branch: {
      group: calls.branch,
      list: (who) => who.ask(calls.branch.list),
      ro: 'branchRo',
      by: 'name',
      taken: 'A branch with this name already exists.',
      needed: { address: '3 Awolowo Road' },
      missing: { name: 'Please provide a name.', address: 'Please provide address.' },
      field: ['address', '3 Awolowo Road', '5 Herbert Macaulay Way'],
      permissions: [
        [['BRANCH:WRITE'], 200, 403, 200],
        [['BRANCH:READ', 'BRANCH:EXECUTE'], 200, 200, 403],
        [['SETTING:WRITE', 'DEPARTMENT:WRITE'], 200, 403, 403],
      ],
    },
  }),
});
