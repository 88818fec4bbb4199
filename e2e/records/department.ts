import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [
    {
      file: 'features/house/department/department-form.screen.tsx',
      path: ({ departmentId }) => `/home/departments/${departmentId}/edit`,
      conflictingCommand: ({ departmentId }) => [
        `/department/update/${departmentId}`,
        { departmentRo: { name: 'Cardiology', description: crypto.randomUUID() } },
      ],
    },
  ],
} satisfies RecordScreens;
