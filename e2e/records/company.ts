import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [{ file: 'features/house/company/company-form.tsx', path: () => '/settings' }],
} satisfies RecordScreens;
