import { button } from '../button.ts';
import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [
    { file: 'features/house/company/company-form.tsx', path: () => '/settings' },
    {
      file: 'features/house/company/books-dialog.tsx',
      path: () => '/settings',
      open: button('Close the books'),
    },
  ],
} satisfies RecordScreens;
