// Live events for open screens, sent when records change. It is no call but a stream that stays open (`GET /api/events`,
// server-sent events read by fetch with the session's token). It names kinds of records, never a record or its content.
// Members of a conversation are also told in which conversation a message is being written.
import { z } from 'zod';

export const EVENTS_PATH = '/events';

/** Kinds of changed records, by their names in the audit trail. EVERYTHING if events may have been missed. */
export const LiveEvent = z.array(z.string()).min(1);

export const EVERYTHING = '*';
