// What happened with a patient so far, latest first, as far as the role may see it.
import { patientProfile } from '@almoner/contract/patient-profile';
import { Link } from 'react-router';
import { useLinkTo } from '../../kernel/screen-links';
import { useTimeZone } from '../../kernel/session';
import { useCall } from '../../kernel/use-call';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { StatusBadge } from '../../ui/status-badge';
import { eventsOf, type PatientEvent } from './patient-events';

export function PatientHistory({ id }: { id: string }) {
  const history = useCall(patientProfile.history, { id });
  const timeZone = useTimeZone();
  return (
    <Card title="History">
      <Loaded answer={history}>
        {(known) => {
          const events = eventsOf(known, { timeZone });
          if (events.length === 0) return <p className="patient-soft">No ticket has been opened yet.</p>;
          return (
            <ol className="patient-history">
              {events.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Event({ event: { shown, title, text, status, ticketId, treatmentId } }: { event: PatientEvent }) {
  const linkTo = useLinkTo();
  const to = treatmentId ? linkTo('treatments/:id', { id: treatmentId }) : linkTo('tickets/:id', { id: ticketId });
  return (
    <li>
      <p className="patient-when">{shown}</p>
      <div className="patient-entry-text">
        <p className="patient-event">
          {to ? <Link to={to}>{title}</Link> : title} {status && <StatusBadge {...status} />}
        </p>
        <p>{text}</p>
      </div>
    </li>
  );
}
