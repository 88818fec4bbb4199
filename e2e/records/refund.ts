import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [],
  testedElsewhere: {
    'records/receipt/refund-dialog.tsx': 'needs a receipt: kept by the same dialog of the kit',
  },
} satisfies RecordScreens;
