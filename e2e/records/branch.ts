import type { RecordScreens } from '../record-screens.ts';

export default {
  made: async (make, { name, address }) => ({
    branches: (await make('/branch/create', { branchRo: { name, address } })).id,
  }),
  forms: [
    {
      file: 'features/house/branch/branch-form.screen.tsx',
      path: ({ ids }) => `/settings/branches/${ids.branches}/edit`,
      conflictingCommand: ({ ids }) => [
        `/branch/update/${ids.branches}`,
        { branchRo: { name: 'Annex', address: crypto.randomUUID() } },
      ],
    },
  ],
} satisfies RecordScreens;
