import type { RecordScreens } from '../record-screens.ts';

export default {
  atDesk: async ({ make }) => ({ roles: (await make('/role/create', { roleRo: { name: 'PORTER' } })).id }),
  forms: [
    {
      file: 'features/house/role/role-form.tsx',
      path: ({ ids }) => `/settings/roles/${ids.roles}/edit`,
      conflictingCommand: ({ ids }) => [
        `/role/update/${ids.roles}`,
        { roleRo: { name: `PORTER${crypto.randomUUID().slice(0, 4).toUpperCase()}` } },
      ],
    },
  ],
} satisfies RecordScreens;
