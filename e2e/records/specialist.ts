import { button } from '../button.ts';
import type { RecordScreens } from '../record-screens.ts';

export default {
  made: async (make, { word: name }) => ({
    specialist: (await make('/specialist/create', { specialistRo: { name, roleName: 'DOCTOR' } })).id,
  }),
  forms: [
    {
      file: 'features/house/specialist/specialist-dialog.tsx',
      path: () => '/settings/specialists',
      open: button('Add Specialist'),
    },
  ],
} satisfies RecordScreens;
