// Expenses, income and taxes.

import { button } from '../button.ts';
import { dayFromNow } from '../front-desk.ts';
import type { RecordScreens } from '../record-screens.ts';

export default {
  atDesk: async ({ make }) => {
    const amounts = { amount: 90, amountPaid: 10 };
    const taxRo = { date: dayFromNow(-1), refNumber: 'T-1', categoryId: null, paymentMode: 'CASH', ...amounts };
    return { tax: (await make('/tax/create', { taxRo })).id };
  },
  forms: [
    { file: 'features/money/ledger/entry-form.tsx', role: 'ACCOUNTANT', path: () => '/home/expenses/new' },
    {
      file: 'features/money/ledger/entry-dialogs.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/tax/${ids.tax}`,
      open: button('Reverse'),
    },
    {
      file: 'features/money/ledger/entry-dialogs.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/tax/${ids.tax}`,
      open: button(/^Pay/),
    },
  ],
} satisfies RecordScreens;
