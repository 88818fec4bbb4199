// Who may see and decide leave, and what is said about it.
import { daysInWords, type LeaveStatus, type LeaveTrack } from '@almoner/contract/house/leave';
import type { Caller } from '../../../kernel/caller.ts';
import { dayInWords } from '../../../kernel/clock.ts';
import { words as inWords, verbatim, type Words } from '../../../kernel/letter-words.ts';
import type { NewLetter } from '../../../kernel/outbox.ts';
import { ADMIN } from '../role/role.service.ts';

type Asking = Pick<Caller, 'accountId' | 'isRoot' | 'roleName' | 'grants'>;

/** The account to whose leave the caller is limited; null where they may see everybody's. */
export const limitedTo = (caller: Asking): string | null =>
  caller.grants.has('EMPLOYEE:READ') ? null : caller.accountId;

/** Why the caller may not move a request of that account to a status; undefined where they may. */
export function decisionRefusal(caller: Asking, owner: { accountId: string }, status: LeaveStatus): string | undefined {
  if (owner.accountId === caller.accountId && !caller.isRoot) {
    return 'You cannot decide about your own leave. Please ask a colleague who may.';
  }
  if (status === 'PENDING' && caller.roleName !== ADMIN) {
    return 'Only an administrator can set a decided request back to pending.';
  }
  return undefined;
}

/** Whether the caller may enter leave for others. */
export const entersForOthers = (caller: Asking): boolean => caller.grants.has('EMPLOYEE:EXECUTE');

/** Whether the caller may decide leave at all. */
export const decides = (caller: Asking): boolean => caller.roleName === ADMIN || caller.grants.has('EMPLOYEE:EXECUTE');

const words: Record<LeaveStatus, string> = { PENDING: 'pending', APPROVED: 'approved', DECLINED: 'rejected' };

/** Why a request cannot go from one status to another. */
export const moveRefusal = (from: LeaveStatus, to: LeaveStatus): string =>
  from === to
    ? `This request already is ${words[to]}.`
    : `This request is ${words[from]}; it has to be set back to pending first.`;

const subjects: Record<LeaveStatus, Words> = {
  PENDING: inWords`Your leave request is pending again`,
  APPROVED: inWords`Your leave request was approved`,
  DECLINED: inWords`Your leave request was rejected`,
};

/** What the person who asked is written when their request was moved. */
export function decisionLetter(
  track: LeaveTrack,
  owner: { email: string; firstName: string },
  decider: string,
  publicUrl: string,
): NewLetter {
  const { id, status, startDate, endDate, numberOfDays, leave } = track;
  const done = status === 'PENDING' ? 'set back to pending' : words[status];
  const request = `${leave.leaveType.name} from ${dayInWords(startDate)} to ${dayInWords(endDate)} (${daysInWords(numberOfDays)})`;
  return {
    kind: 'LEAVE_DECISION',
    to: owner.email,
    about: { record: 'leaveTrack', id },
    onBehalf: true,
    subject: subjects[status],
    text: inWords`Hello ${owner.firstName},

your request for ${request} was ${done} by ${decider}.

All your leave: ${verbatim(`${publicUrl}/home/leave`)}
`,
  };
}
