// A doctor's hours and absences.
import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [
    {
      file: 'features/front/schedule/absence-add.screen.tsx',
      path: ({ doctorId }) => `/home/doctors/${doctorId}/absences/new`,
    },
    {
      file: 'features/front/schedule/hours.screen.tsx',
      path: ({ doctorId }) => `/home/doctors/${doctorId}/hours`,
      open: (page) => page.getByRole('button', { name: 'Add hours on Monday' }).first().click(),
      conflictingCommand: ({ doctorId }) => [
        `/schedule/update/${doctorId}`,
        { scheduleRo: { hours: [{ weekday: 2, from: '08:00', to: `1${Math.floor(Math.random() * 9)}:30` }] } },
      ],
    },
  ],
} satisfies RecordScreens;
