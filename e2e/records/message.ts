import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [
    {
      file: 'features/office/message/new-message-dialog.tsx',
      path: () => '/home/chat',
      open: (page) => page.getByRole('button', { name: 'New Message' }).click(),
    },
  ],
} satisfies RecordScreens;
