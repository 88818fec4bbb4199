import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [],
  testedElsewhere: {
    'features/desk/home/walk-in-dialog.tsx': 'e2e/home.spec.ts, as a receptionist: on the home of a desk only',
  },
} satisfies RecordScreens;
