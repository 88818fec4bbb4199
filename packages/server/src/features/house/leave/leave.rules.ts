// Permissions to view and decide leave, and the related messages.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { LeaveStatus, LeaveTrack } from '@almoner/contract/house/leave';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { languageOfHospital } from '../../../kernel/base/language.ts';
import { letterOf, verbatim } from '../../../kernel/mail/letter-text.ts';
import type { NewLetter } from '../../../kernel/mail/outbox.ts';
import { ADMIN } from '../role/role.service.ts';
import { t } from './leave.words.ts';
import type { Owner } from './leave-track.queries.ts';

type LeaveCaller = Pick<Caller, 'accountId' | 'isRoot' | 'roleName' | 'grants'>;

/** The account whose leave the caller may view; null where they may view all. */
export const visibleAccount = (caller: LeaveCaller): string | null =>
  caller.grants.has('EMPLOYEE:READ') ? null : caller.accountId;

/** Reason why the caller may not give a request of that account the status; undefined where they may. */
export function decisionRefusal(
  caller: LeaveCaller,
  owner: Pick<Owner, 'accountId' | 'enteredBy'>,
  status: LeaveStatus,
): EncodedMessage | undefined {
  if (owner.accountId === caller.accountId && !caller.isRoot) {
    return t.askAColleague();
  }
  if (owner.enteredBy === caller.accountId && status === 'APPROVED' && !caller.isRoot) {
    return t.enteredByYou();
  }
  if (status === 'PENDING' && caller.roleName !== ADMIN) {
    return t.onlyAdministrator();
  }
  return undefined;
}

/** Whether the caller may enter leave for others. */
export const entersForOthers = (caller: LeaveCaller): boolean => caller.grants.has('EMPLOYEE:EXECUTE');

/** Whether the caller may decide leave at all. */
export const decides = (caller: LeaveCaller): boolean =>
  caller.roleName === ADMIN || caller.grants.has('EMPLOYEE:EXECUTE');

/** Message for a step that the status does not allow. */
export const moveRefusal = (from: LeaveStatus, to: LeaveStatus): EncodedMessage =>
  from === to ? t.alreadyIs({ status: to }) : t.backToPendingFirst({ status: from });

/** The letter to the person about the decision. */
export function decisionLetter(track: LeaveTrack, owner: Owner, decider: string, publicUrl: string): NewLetter {
  const { id, status, startDate, endDate, numberOfDays, leave } = track;
  const request = { type: leave.leaveType.name, from: startDate, to: endDate, days: numberOfDays, status };
  const link = verbatim(`${publicUrl}/home/leave`);
  return {
    kind: 'LEAVE_DECISION',
    to: owner.email,
    about: { record: 'leaveTrack', id },
    onBehalf: true,
    ...letterOf(
      languageOfHospital(owner),
      { subject: t.decisionSubject, text: t.decision },
      { ...request, firstName: owner.firstName, decider, link },
    ),
  };
}
