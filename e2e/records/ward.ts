// Wards and their types.
import type { RecordScreens } from '../record-screens.ts';

const ward = (wardTypeId: string | undefined, numberOfBed: number) => ({
  wardRo: { wardTypeId, number: 'W-2026/000123', numberOfBed },
});
const some = () => 1 + Math.floor(Math.random() * 900);

export default {
  made: async (make, { name, amount }) => {
    const type = await make('/wardType/create', { wardTypeRo: { name, amount } });
    return { 'ward-types': type.id, wards: (await make('/ward/create', ward(type.id, 999))).id };
  },
  forms: [
    {
      file: 'features/house/ward/ward-form.screen.tsx',
      path: ({ ids }) => `/settings/wards/${ids.wards}/edit`,
      conflictingCommand: ({ ids }) => [`/ward/update/${ids.wards}`, ward(ids['ward-types'], some())],
    },
    {
      file: 'features/house/ward/ward-type-form.screen.tsx',
      path: ({ ids }) => `/settings/ward-types/${ids['ward-types']}/edit`,
      conflictingCommand: ({ ids }) => [
        `/wardType/update/${ids['ward-types']}`,
        { wardTypeRo: { name: 'General', amount: some() } },
      ],
    },
  ],
} satisfies RecordScreens;
