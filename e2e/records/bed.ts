// The beds of a ward, on its page in the settings.
import { aWard } from '../beds.ts';
import { button } from '../button.ts';
import type { RecordScreens, World } from '../record-screens.ts';

const ward = ({ ids }: World) => `/settings/wards/${ids['wards with beds']}/edit`;

export default {
  atDesk: async ({ request, hospital }) => {
    const { id, beds } = await aWard(request, hospital, 'S 2', 2);
    return { 'wards with beds': id, beds: beds[0] ?? '' };
  },
  forms: [
    { file: 'features/house/ward/bed-dialogs.tsx', path: ward, open: button('Add Bed') },
    {
      file: 'features/house/ward/bed-dialogs.tsx',
      path: ward,
      open: button('Rename 1'),
      conflictingCommand: ({ ids }) => [`/bed/update/${ids.beds}`, { bedRo: { name: '1' } }],
    },
  ],
} satisfies RecordScreens;
