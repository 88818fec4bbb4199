import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [{ file: 'features/front/ticket/ticket-add.screen.tsx', role: 'NURSE', path: () => '/home/tickets/new' }],
} satisfies RecordScreens;
