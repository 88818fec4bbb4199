import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [{ file: 'features/money/billing/my-till.screen.tsx', role: 'ACCOUNTANT', path: () => '/home/tills/mine' }],
  testedElsewhere: {
    'features/money/billing/till-close.screen.tsx': 'needs an open till',
  },
} satisfies RecordScreens;
