// The status of a leave request; for who may decide it, also the way to do so.
import { execute } from '@almoner/contract/access';
import {
  type LeaveStatus,
  type LeaveTrack,
  leaveMoves,
  leaveStatuses,
  leaveTrack,
} from '@almoner/contract/house/leave';
import { useMay } from '../../../kernel/access';
import type { Problem } from '../../../kernel/problem';
import { useSession } from '../../../kernel/session';
import { type Command, useCommand } from '../../../kernel/use-command';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge';
import { t } from './leave.words';

export const statusLooks: Record<LeaveStatus, StatusLook> = {
  PENDING: { word: t.pending, shape: 'waits', tone: 'grey' },
  APPROVED: { word: t.approved, shape: 'done', tone: 'green' },
  DECLINED: { word: t.rejected, shape: 'cancelled', tone: 'red' },
};

export const statusOptions = leaveStatuses.map((status) => ({ value: status, label: statusLooks[status].word }));

/** Where the one who is signed in may move a request: nobody decides about themselves, but for the root account. */
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

/** Told why a decision was refused; undefined when another is tried. */
export type OnProblem = (problem: Problem | undefined) => void;

export async function decide(
  setStatus: Command<typeof leaveTrack.setStatus>,
  id: string,
  status: LeaveStatus,
  onProblem: OnProblem,
): Promise<void> {
  onProblem(undefined);
  try {
    await setStatus.run({ params: { id, status } });
  } catch (thrown) {
    onProblem(thrown as Problem);
  }
}

/** A command of its own per row, so that two rows can be decided one right after the other. */
export function LeaveStatusBadge({ row, onProblem }: { row: LeaveTrack; onProblem: OnProblem }) {
  const setStatus = useCommand(leaveTrack.setStatus);
  const movesOf = useMovesOf();
  const moves = movesOf(row).map((next) => ({
    label: statusLooks[next].word,
    act: () => void decide(setStatus, row.id, next, onProblem),
  }));
  return <StatusBadge {...statusLooks[row.status]} moves={moves} busy={setStatus.pending} />;
}
