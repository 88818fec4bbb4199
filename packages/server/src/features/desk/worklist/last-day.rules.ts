// Start of the period that worklists show: older requests are only counted, and found in the lists.
import { DAY_MS } from '@almoner/contract/durations';
import type { CallContext } from '../../../kernel/request/call-context.ts';

/** The instant 24 hours ago. Worklists go by hours and not by calendar days, so that waiting requests stay past midnight. */
export const dayAgo = ({ now }: Pick<CallContext, 'now'>): string => new Date(now.getTime() - DAY_MS).toISOString();
