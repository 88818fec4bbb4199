import type { RecordScreens } from '../record-screens.ts';

export default {
  made: async (make, { word }) => {
    const publicHolidayRo = { day: '2031-12-25', name: word };
    return { 'public-holidays': (await make('/publicHoliday/create', { publicHolidayRo })).id };
  },
  forms: [
    {
      file: 'features/house/public-holiday/public-holiday-form.screen.tsx',
      path: ({ ids }) => `/settings/public-holidays/${ids['public-holidays']}/edit`,
      conflictingCommand: ({ ids }) => [
        `/publicHoliday/update/${ids['public-holidays']}`,
        { publicHolidayRo: { day: '2031-12-25', name: crypto.randomUUID() } },
      ],
    },
  ],
} satisfies RecordScreens;
