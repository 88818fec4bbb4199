import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [{ file: 'features/house/leave/leave-form.tsx', role: 'PHARMACIST', path: () => '/home/leave/new' }],
} satisfies RecordScreens;
