// Status of an appointment, with a menu to change it for users who may.
import {
  type Appointment,
  type AppointmentStatus,
  appointment,
  appointmentMoves,
} from '@almoner/contract/front/appointment';
import type { Problem } from '../../../kernel/call/problem';
import { useCommand } from '../../../kernel/call/use-command';
import { useMay } from '../../../kernel/session/access';
import { appointmentBadges } from '../../../records/appointment/appointment-status';
import { StatusBadge } from '../../../ui/badge/status-badge';

interface AppointmentStatusProps {
  row: Appointment;
  /** Called with the error of a refused move, and with undefined when another move starts. */
  onProblem: (problem: Problem | undefined) => void;
}

/** Each row has its own command, so that two rows can be moved in quick succession. */
export function AppointmentStatusBadge({ row: { id, status }, onProblem }: AppointmentStatusProps) {
  const setStatus = useCommand(appointment.setStatus);
  const mayMove = useMay()(appointment.setStatus.needs);

  const moveTo = async (next: AppointmentStatus) => {
    onProblem(undefined);
    try {
      await setStatus.run({ params: { id, status: next } });
    } catch (thrown) {
      onProblem(thrown as Problem);
    }
  };
  const moves = mayMove
    ? appointmentMoves[status].map((next) => ({ label: appointmentBadges[next].word, act: () => void moveTo(next) }))
    : [];
  return <StatusBadge {...appointmentBadges[status]} moves={moves} busy={setStatus.pending} />;
}
