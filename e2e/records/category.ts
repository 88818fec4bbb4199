// Categories of expenses, income and taxes.
import { button } from '../button.ts';
import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [
    {
      file: 'features/money/ledger/category-dialog.tsx',
      role: 'ACCOUNTANT',
      path: () => '/settings/categories',
      open: button(/^Add/),
    },
  ],
} satisfies RecordScreens;
