// Drugs and their stock.

import { button } from '../button.ts';
import { dayFromNow } from '../front-desk.ts';
import type { RecordScreens } from '../record-screens.ts';
import { aDrug } from '../treatment-desk.ts';

export default {
  atDesk: async ({ request, hospital, make }) => {
    const { id: drugId } = await aDrug(request, hospital, 'Zinc 20 mg');
    const drugLotRo = { drugId, number: 'LOT', expiryDate: dayFromNow(200), quantity: 50 };
    await make('/drugLot/create', { drugLotRo });
    return { drugs: drugId };
  },
  forms: [
    {
      file: 'features/care/pharmacy/drug-form.tsx',
      role: 'PHARMACIST',
      path: ({ ids }) => `/home/drugs/${ids.drugs}/edit`,
      conflictingCommand: ({ ids }) => [
        `/drug/update/${ids.drugs}`,
        { drugRo: { name: 'Zinc 20 mg', unit: 'tablet', price: 50, reorderLevel: Math.floor(Math.random() * 9000) } },
      ],
    },
    {
      file: 'features/care/pharmacy/stock-dialogs.tsx',
      role: 'PHARMACIST',
      path: ({ ids }) => `/home/drugs/${ids.drugs}`,
      open: button(/^Receive/),
    },
    {
      file: 'features/care/pharmacy/stock-dialogs.tsx',
      role: 'PHARMACIST',
      path: ({ ids }) => `/home/drugs/${ids.drugs}`,
      open: button(/^Adjust/),
    },
    {
      file: 'features/care/pharmacy/stock-dialogs.tsx',
      role: 'PHARMACIST',
      path: ({ ids }) => `/home/drugs/${ids.drugs}`,
      open: button(/^Return/),
    },
  ],
} satisfies RecordScreens;
