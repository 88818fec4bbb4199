// Start of the period that worklists show: older requests are only counted, and found in the lists.
import type { Call } from '../../../kernel/request/call.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant 24 hours ago. Worklists go by hours and not by calendar days, so that waiting requests stay past midnight. */
export const lastDay = ({ now }: Pick<Call, 'now'>): string => new Date(now.getTime() - DAY_MS).toISOString();
