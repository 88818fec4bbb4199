import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [],
  testedElsewhere: {
    'features/desk/home/walk-in-dialog.tsx':
      'e2e/home.spec.ts: an administrator, who tries all forms, has no desk of their own',
  },
} satisfies RecordScreens;
