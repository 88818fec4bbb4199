// The status of a record that can be switched off; for who may switch it, also the way to do so. A refusal is
// told to the screen, which shows it above its table.
import type { Problem } from '../kernel/problem';
import { activeLook, activeOptions, StatusBadge } from './status-badge';

interface ActiveBadgeProps {
  status: 0 | 1;
  mayTurn: boolean;
  turn: (status: 0 | 1) => Promise<unknown>;
  /** Being switched. */
  busy: boolean;
  /** Told why it was refused; undefined when it is tried again. */
  onProblem: (problem: Problem | undefined) => void;
}

export function ActiveBadge({ status, mayTurn, turn, busy, onProblem }: ActiveBadgeProps) {
  const choose = async (next: 0 | 1) => {
    onProblem(undefined);
    if (next === status) return;
    try {
      await turn(next);
    } catch (thrown) {
      onProblem(thrown as Problem);
    }
  };
  const moves = activeOptions.map(({ value, label }) => ({ label, act: () => void choose(value) }));
  return <StatusBadge {...activeLook[status]} moves={mayTurn ? moves : []} busy={busy} />;
}
