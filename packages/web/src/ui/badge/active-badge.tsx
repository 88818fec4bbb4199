// Status badge of a record that can be switched on and off. It is also the switch for users who have the permission. A
// refused switch is reported to the screen, which shows the problem above its table.
import type { RecordKind } from '@almoner/contract/record-kind';
import type { Problem } from '../../kernel/call/problem';
import { activeBadges, activeOptions, StatusBadge } from './status-badge';

interface ActiveBadgeProps {
  record: RecordKind;
  status: 0 | 1;
  mayTurn: boolean;
  turn: (status: 0 | 1) => Promise<unknown>;
  /** A switch is pending. */
  busy: boolean;
  /** Called with the problem when a switch is refused, and with undefined when the user tries again. */
  onProblem: (problem: Problem | undefined) => void;
}

export function ActiveBadge({ record, status, mayTurn, turn, busy, onProblem }: ActiveBadgeProps) {
  const choose = async (next: 0 | 1) => {
    onProblem(undefined);
    if (next === status) return;
    try {
      await turn(next);
    } catch (thrown) {
      onProblem(thrown as Problem);
    }
  };
  const moves = activeOptions(record).map(({ value, label }) => ({ label, act: () => void choose(value) }));
  return <StatusBadge {...activeBadges(record)[status]} moves={mayTurn ? moves : []} busy={busy} />;
}
