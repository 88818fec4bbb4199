// Parts of a ticket's page: its appointments, by day and time, and what happened to it, newest first, with who and when.
import type { Appointment } from '@almoner/contract/front/appointment';
import { Link } from 'react-router';
import { formatDayTime, formatInstant } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { appointmentLooks, laterWords } from '../../../records/appointment/appointment-looks';
import { doctorName } from '../../../records/person/name';
import { t as kit } from '../../../ui/kit.words';
import { StatusBadge } from '../../../ui/status-badge';
import { t } from './ticket.words';
import type { Happening } from './ticket-events';

export function TicketAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  const linkTo = useLinkTo();
  if (appointments.length === 0) return <p className="soft">{kit.noRecordFound()}</p>;
  return (
    <ul className="ticket-appointments">
      {appointments.map((appointment) => {
        const { id, appointmentId, date, time, status, doctor, department, comment } = appointment;
        const later = laterWords(appointment);
        const edit = status === 'NEW' ? linkTo('appointments/:id/edit', { id }) : undefined;
        return (
          <li key={id}>
            <strong>{formatDayTime(date, time)}</strong>
            <StatusBadge {...appointmentLooks[status]} />
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

export function TicketTimeline({ happenings, timeZone }: { happenings: readonly Happening[]; timeZone: string }) {
  const linkTo = useLinkTo();
  return (
    <ol className="timeline">
      {happenings.map(({ id, at, by, words, tone, opens }) => {
        const to = opens && linkTo(opens.screen, { id: opens.id });
        return (
          <li key={id} className={`timeline-${tone}`}>
            <p>{to ? <Link to={to}>{words}</Link> : words}</p>
            <p className="soft">
              {by ? t.stamp({ at: formatInstant(at, { timeZone }), by }) : formatInstant(at, { timeZone })}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
