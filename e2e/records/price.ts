// Services of the price list.
import type { RecordScreens } from '../record-screens.ts';

const service = (name: string | undefined, amount: number) => ({
  hospitalServiceRo: { name, code: 'CONS-2026/000123', amount },
});
const some = () => 1 + Math.floor(Math.random() * 900);

export default {
  made: async (make, { name, amount }) => ({
    services: (await make('/hospitalService/create', service(name, amount))).id,
  }),
  forms: [
    {
      file: 'features/money/price/service-form.screen.tsx',
      path: ({ ids }) => `/settings/services/${ids.services}/edit`,
      conflictingCommand: ({ ids }) => [`/hospitalService/update/${ids.services}`, service('Consultation', some())],
    },
  ],
} satisfies RecordScreens;
