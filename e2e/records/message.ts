import type { RecordScreens } from '../record-screens.ts';

export default {
  atDesk: async ({ make, users }) => ({
    conversations: (await make('/conversation/create/direct', { conversationRo: { staffId: users.PHARMACIST.id } })).id,
  }),
  forms: [
    {
      file: 'features/office/message/new-message-dialog.tsx',
      role: 'PHARMACIST',
      path: () => '/home/chat',
      open: (page) => page.getByRole('button', { name: 'New Message' }).click(),
    },
    {
      file: 'features/office/message/group-dialogs.tsx',
      role: 'PHARMACIST',
      path: () => '/home/chat',
      open: (page) => page.getByRole('button', { name: 'New Group' }).click(),
    },
    {
      file: 'features/office/message/attach-dialog.tsx',
      role: 'PHARMACIST',
      path: ({ ids }) => `/home/chat/${ids.conversations}`,
      open: (page) => page.getByRole('button', { name: 'Attach a record' }).click(),
    },
  ],
} satisfies RecordScreens;
