import type { RecordScreens } from '../record-screens.ts';

export default {
  made: async (make, { word }) => {
    const leaveTypeRo = { name: `${word} Leave`, duration: 99, year: null };
    return { 'leave-types': (await make('/leaveType/create', { leaveTypeRo })).id };
  },
  forms: [
    {
      file: 'features/house/leave/leave-type-form.tsx',
      path: ({ ids }) => `/settings/leave-types/${ids['leave-types']}/edit`,
      conflictingCommand: ({ ids }) => [
        `/leaveType/update/${ids['leave-types']}`,
        { leaveTypeRo: { name: 'Study', duration: 1 + Math.floor(Math.random() * 300), year: null } },
      ],
    },
  ],
} satisfies RecordScreens;
