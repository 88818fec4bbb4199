// Prescriptions.
import type { RecordScreens } from '../record-screens.ts';
import { aDrug } from '../treatment-desk.ts';

export default {
  atDesk: async ({ request, hospital, ticketId, make }) => {
    const { id: drugId } = await aDrug(request, hospital, 'Vitamin C 100 mg');
    const lines = [{ drugId, dose: '1', frequency: 'daily', quantity: 2 }];
    const pharmacyRo = { ticketId, prescription: 'Vitamin C', lines };
    return { pharmacy: (await make('/pharmacy/create', { pharmacyRo })).id };
  },
  forms: [
    { file: 'features/care/pharmacy/request-add.screen.tsx', role: 'PHARMACIST', path: () => '/home/pharmacy/new' },
    {
      file: 'features/care/pharmacy/request-billing.screen.tsx',
      role: 'PHARMACIST',
      path: ({ ids }) => `/home/pharmacy/${ids.pharmacy}/billing`,
    },
  ],
  testedElsewhere: {
    'features/care/pharmacy/dispense.screen.tsx': 'needs a paid request',
    'features/care/pharmacy/return-dialog.tsx': 'needs a dispensed request',
  },
} satisfies RecordScreens;
