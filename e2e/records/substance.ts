import type { RecordScreens } from '../record-screens.ts';

export default {
  made: async (make, { name, word }) => {
    const substanceRo = { name: word, drugClass: name, words: `${word}, ${name}` };
    return { substances: (await make('/substance/create', { substanceRo })).id };
  },
  forms: [
    {
      file: 'features/house/substance/substance-form.screen.tsx',
      role: 'PHARMACIST',
      path: () => '/settings/substances/new',
    },
  ],
} satisfies RecordScreens;
