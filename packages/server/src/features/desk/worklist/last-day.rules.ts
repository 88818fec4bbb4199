// The instant from which on worklists look: whoever asked before it is counted, and found in the lists.
import type { Call } from '../../../kernel/call.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** By the hour and not by the calendar: nobody who waits is forgotten at midnight. */
export const lastDay = ({ now }: Pick<Call, 'now'>): string => new Date(now.getTime() - DAY_MS).toISOString();
