// Status of a leave request, with a menu to decide it for users who may.
import { execute } from '@almoner/contract/access';
import {
  type BookedDay,
  type LeaveStatus,
  type LeaveTrack,
  leaveMoves,
  leaveStatuses,
  leaveTrack,
} from '@almoner/contract/house/leave';
import { useState } from 'react';
import { ask } from '../../../kernel/call/client';
import type { Problem } from '../../../kernel/call/problem';
import { useCommand } from '../../../kernel/call/use-command';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { type Badge, StatusBadge } from '../../../ui/badge/status-badge';
import { Confirm } from '../../../ui/overlay/confirm';
import { loadable } from '../../../ui/page/loadable';
import { t } from './leave.words';

// Loaded with its styles only for a confirmation.
const BookedDays = loadable(() => import('./booked-days').then((part) => part.BookedDays));

export const leaveBadges: Record<LeaveStatus, Badge> = {
  PENDING: { word: t.pending, shape: 'waits', tone: 'grey' },
  APPROVED: { word: t.approved, shape: 'done', tone: 'green' },
  DECLINED: { word: t.rejected, shape: 'cancelled', tone: 'red' },
};

export const statusOptions = leaveStatuses.map((status) => ({ value: status, label: leaveBadges[status].word }));

/** Allowed status changes of a request. Users cannot decide their own requests, except the root account. */
export function useMovesOf(): (track: Pick<LeaveTrack, 'status' | 'leave'>) => readonly LeaveStatus[] {
  const session = useSession();
  const mayExecute = useMay()(execute('EMPLOYEE'));
  return ({ status, leave }) => {
    const isAdmin = session?.role.name === 'ADMIN';
    if (!session || !(isAdmin || mayExecute)) return [];
    if (leave.staff.id === session.staffId && !session.isRoot) return [];
    return leaveMoves[status].filter((next) => next !== 'PENDING' || isAdmin);
  };
}

/** Called with the error of a refused decision, and with undefined when another decision starts. */
export type OnProblem = (problem: Problem | undefined) => void;

/** Decides requests. If a doctor has appointments on the days to approve, `question` asks for confirmation first. */
export function useDecision(onProblem: OnProblem) {
  const setStatus = useCommand(leaveTrack.setStatus);
  const [asked, setAsked] = useState<{ row: LeaveTrack; booked: BookedDay[] }>();
  const [counting, setCounting] = useState(false);

  const decide = async (row: LeaveTrack, status: LeaveStatus) => {
    const { id } = row;
    onProblem(undefined);
    setCounting(true);
    try {
      const booked = status === 'APPROVED' ? await ask(leaveTrack.booked, { params: { id } }) : [];
      if (booked.length > 0) setAsked({ row, booked });
      else await setStatus.run({ params: { id, status } });
    } catch (thrown) {
      onProblem(thrown as Problem);
    } finally {
      setCounting(false);
    }
  };
  const question = asked && (
    <Confirm
      question={t.approveBooked({ name: fullName(asked.row.leave.staff) })}
      act={t.approveLeave()}
      tone="primary"
      run={() => setStatus.run({ params: { id: asked.row.id, status: 'APPROVED' } })}
      onClose={() => setAsked(undefined)}
    >
      <BookedDays doctorId={asked.row.leave.staff.id} booked={asked.booked} />
    </Confirm>
  );
  return { decide, question, busy: counting || setStatus.pending };
}

/** Each row has its own command, so that two rows can be decided in quick succession. */
export function LeaveStatusBadge({ row, onProblem }: { row: LeaveTrack; onProblem: OnProblem }) {
  const { decide, question, busy } = useDecision(onProblem);
  const movesOf = useMovesOf();
  const moves = movesOf(row).map((next) => ({
    label: leaveBadges[next].word,
    act: () => void decide(row, next),
  }));
  return (
    <>
      <StatusBadge {...leaveBadges[row.status]} moves={moves} busy={busy} />
      {question}
    </>
  );
}
