// Dialog with the details of an appointment in the calendar, and its actions.
import type { Appointment } from '@almoner/contract/front/appointment';
import { formatDayTimeInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { appointmentBadges, remarkOn } from '../../../records/appointment/appointment-status';
import { doctorName, fullName } from '../../../records/person/name';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Dialog } from '../../../ui/overlay/dialog';
import { t } from './calendar.words';
import { useTakeUp } from './use-take-up';

interface CalendarDetailsProps {
  appointment: Appointment;
  /** Undefined if the appointment cannot be moved. */
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
              {t.move()}
            </Button>
          )}
          {open && <LinkButton to={open}>{t.openTicket()}</LinkButton>}
          {edit && <LinkButton to={edit}>{kit.edit()}</LinkButton>}
          {taken && <LinkButton to={taken}>{t.takeUp()}</LinkButton>}
          <Button onClick={onClose}>{t.close()}</Button>
        </>
      }
    >
      <p>
        {t.lasting({ at: formatDayTimeInText(date, time), count: minutes })}{' '}
        <StatusBadge {...appointmentBadges[status]} /> {remarkOn(appointment)}
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
