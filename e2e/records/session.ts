// Change of password.
import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [
    { file: 'features/house/session/change-password.screen.tsx', role: 'PHARMACIST', path: () => '/settings/password' },
  ],
  testedElsewhere: {
    'features/house/session/two-factor-forms.tsx': 'codes that hold for half a minute',
  },
} satisfies RecordScreens;
