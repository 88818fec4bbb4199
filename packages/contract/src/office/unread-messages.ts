// Number of unread conversations for the header. Separate from the other calls of messages, which every window would
// otherwise load.
import { z } from 'zod';
import { session } from '../access.ts';
import { get } from '../call.ts';

/** Part of the calls of `conversation`. */
export const unreadMessages = get('/conversation/unread', {
  needs: session(),
  summary: 'Count own unread conversations; muted ones are not counted',
  data: z.strictObject({ conversations: z.int32() }),
});
