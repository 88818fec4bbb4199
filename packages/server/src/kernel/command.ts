// Who commands, and when: what a command that leaves a date or a name behind needs of its call.
import type { Caller } from './caller.ts';
import { dayIn } from './clock.ts';

export interface Command {
  accountId: string;
  now: Date;
  /** The day that it is at the hospital. */
  today: string;
}

export const commandOf = ({ caller, now }: { caller: Caller; now: Date }): Command => ({
  accountId: caller.accountId,
  now,
  today: dayIn(caller.timeZone, now),
});
