// Screens of waiting rooms.
import type { RecordScreens } from '../record-screens.ts';

const screen = (name: string | undefined, departmentId: string | null = null) => ({
  waitingScreenRo: { name, departmentId },
});

export default {
  made: async (make, { name, ids }) => ({
    'waiting-screens': (await make('/waitingScreen/create', screen(name, ids.departments ?? null))).id,
  }),
  forms: [
    {
      file: 'features/front/waiting-screen/waiting-screen-form.screen.tsx',
      path: ({ ids }) => `/settings/waiting-screens/${ids['waiting-screens']}/edit`,
      conflictingCommand: ({ ids }) => [
        `/waitingScreen/update/${ids['waiting-screens']}`,
        screen(`First floor ${1 + Math.floor(Math.random() * 900)}`),
      ],
    },
  ],
  testedElsewhere: {
    'features/desk/home/call-in.tsx': 'a word that the browser keeps; e2e/waiting-room.spec.ts asks for it',
  },
} satisfies RecordScreens;
