// The report of an error in the browser's code (`POST /api/client/error`), written to the server's log. It is not a call: it
// needs no session and stores nothing. It contains only code positions and never text, because a message could contain a
// patient's name.
import { z } from 'zod';

export const CLIENT_ERROR_PATH = '/client/error';

export const ClientError = z.strictObject({
  /** Shown on the error screen, so that the id a user reads out can be found in the log. */
  incident: z.uuid(),
  /** The class of the error: `TypeError`. */
  name: z.string().regex(/^[A-Za-z]{1,60}$/),
  /** The screen's address without ids: `/home/patients/:id`. */
  screen: z.string().regex(/^[A-Za-z/:-]{1,120}$/),
  /** The stack from the innermost frame outwards: `app-Ctug3Iwd.js:1:2345`. */
  frames: z.array(z.string().regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)).max(12),
});
export type ClientError = z.infer<typeof ClientError>;
