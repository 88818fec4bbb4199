import { calls } from '@almoner/contract/calls';
import { listed } from '../example-parts.ts';
import { somebody } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

export default recordTests({
  // An open till of another person than the administrator.
  made: async ({ hospital }) => {
    const cashier = await somebody(hospital, 'ACCOUNTANT');
    return { tillId: String((await cashier.get(calls.till.open, { body: { tillRo: { openingFloat: 100 } } })).id) };
  },
  examples: {
    till: {
      read: ({ tillId }) => ({ params: { id: tillId } }),
      ...listed({ from: '2026-01-01' }, 'difference'),
      open: () => ({ body: { tillRo: { openingFloat: 5000 } } }),
      close: ({ tillId }) => ({
        params: { id: tillId },
        body: { tillRo: { countedCash: 99.5, countedTransfer: 0, note: 'A coin is missing.', version: 1 } },
      }),
    },
  },
});
