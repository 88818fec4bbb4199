// Number of unread notifications for the header. Separate from the other calls of notifications, which every window would
// otherwise load.
import { z } from 'zod';
import { session } from '../access.ts';
import { get } from '../call.ts';

/** Part of the calls of `notification`. */
export const unreadNotifications = get('/notification/unread', {
  needs: session(),
  summary: 'Count own unread notifications; neither read nor settled',
  data: z.strictObject({ notifications: z.int32() }),
});
