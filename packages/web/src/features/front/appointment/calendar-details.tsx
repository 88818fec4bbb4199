// What is known of an appointment in the calendar, and where to go from there.
import type { Appointment } from '@almoner/contract/front/appointment';
import { formatDayTime } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { appointmentLooks, laterWords } from '../../../records/appointment/appointment-looks';
import { doctorName, fullName } from '../../../records/person/name';
import { Button, LinkButton } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { StatusBadge } from '../../../ui/status-badge';
import { useTakeUp } from './use-take-up';

interface CalendarDetailsProps {
  appointment: Appointment;
  /** Missing where it cannot be moved. */
  onMove: (() => void) | undefined;
  onClose: () => void;
}

export function CalendarDetails({ appointment, onMove, onClose }: CalendarDetailsProps) {
  const linkTo = useLinkTo();
  const taken = useTakeUp()(appointment);
  const { id, ticketId, ticket, date, time, minutes, status, doctor, department, comment, appointmentId } = appointment;
  const open = linkTo('tickets/:id', { id: ticketId });
  const edit = status === 'NEW' ? linkTo('appointments/:id/edit', { id }) : undefined;
  return (
    <Dialog
      title={fullName(ticket.patient)}
      onClose={onClose}
      actions={
        <>
          {onMove && (
            <Button tone="primary" onClick={onMove}>
              Move
            </Button>
          )}
          {open && <LinkButton to={open}>Open ticket</LinkButton>}
          {edit && <LinkButton to={edit}>Edit</LinkButton>}
          {taken && <LinkButton to={taken}>Take Up</LinkButton>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p>
        {formatDayTime(date, time)}, {minutes} minutes <StatusBadge {...appointmentLooks[status]} />{' '}
        {laterWords(appointment)}
      </p>
      <p>
        {doctor && `${doctorName(doctor)}, `}
        {department.name}
      </p>
      {comment && <p>{comment}</p>}
      <p className="soft">
        {appointmentId} · {ticket.number}
      </p>
    </Dialog>
  );
}
