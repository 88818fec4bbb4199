// One's own profile as staff.
import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [
    { file: 'features/house/staff/profile-edit.screen.tsx', role: 'PHARMACIST', path: () => '/home/profile/edit' },
    {
      file: 'features/house/staff/qualification-form.tsx',
      role: 'PHARMACIST',
      path: () => '/home/profile/education/new',
    },
  ],
} satisfies RecordScreens;
