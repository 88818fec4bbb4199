// Live events for open screens, sent when records change. Not a call: a stream that stays open
// (`GET /api/events`, server-sent events read by fetch with the session's token). It names kinds of records, never
// which one and nothing of what is in it; and to the members of a conversation which one of them is writing in it.
import { z } from 'zod';

export const EVENTS_PATH = '/events';

/** Kinds of records of which one changed, as the audit trail names them; EVERYTHING where some may have been missed. */
export const LiveEvent = z.array(z.string()).min(1);

export const EVERYTHING = '*';
