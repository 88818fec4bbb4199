// Appointments of a ticket, by day and time.
import type { Appointment } from '@almoner/contract/front/appointment';
import { Link } from 'react-router';
import { formatDayTimeInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { appointmentBadges, remarkOn } from '../../../records/appointment/appointment-status';
import { doctorName } from '../../../records/person/name';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './ticket.words';

export function TicketAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  const linkTo = useLinkTo();
  if (appointments.length === 0) return <p className="soft">{kit.noRecordFound()}</p>;
  return (
    <ul className="card-lines ticket-appointments">
      {appointments.map((appointment) => {
        const { id, appointmentId, date, time, status, doctor, department, comment } = appointment;
        const later = remarkOn(appointment);
        const edit = status === 'NEW' ? linkTo('appointments/:id/edit', { id }) : undefined;
        return (
          <li key={id}>
            <strong>{formatDayTimeInText(date, time)}</strong>
            <StatusBadge {...appointmentBadges[status]} />
            {later && <span className="soft">{later}</span>}
            <span>
              {[doctor && doctorName(doctor), department.name].filter(Boolean).join(', ')}
              {comment && <span className="soft"> · {comment}</span>}
            </span>
            <span className="soft">{appointmentId}</span>
            {edit && (
              <Link to={edit} aria-label={t.editAppointment({ number: appointmentId })}>
                {kit.edit()}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
