import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [{ file: 'features/money/invoice/invoice-form.tsx', role: 'ACCOUNTANT', path: () => '/home/invoices/new' }],
  testedElsewhere: {
    'features/money/invoice/credit-dialog.tsx': 'needs an invoice that was sent: kept by the same dialog of the kit',
    'features/money/invoice/invoice-dialogs.tsx': 'need an invoice that was sent: kept by the same dialog of the kit',
  },
} satisfies RecordScreens;
