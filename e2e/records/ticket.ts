import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [{ file: 'features/front/ticket/ticket-form.tsx', path: () => '/home/tickets/new' }],
} satisfies RecordScreens;
