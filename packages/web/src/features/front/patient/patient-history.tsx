// Timeline of a patient, latest first, limited to the records that the role may read.

import { admission } from '@almoner/contract/care/admission';
import { patientHistory } from '@almoner/contract/desk/patient-history';
import { request } from '@almoner/contract/desk/request';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Loaded } from '../../../ui/page/loaded';
import { eventsOf, type PatientEvent } from './patient-events';
import './patient-profile.css';
import { t } from './patient-profile.words';

export function PatientHistory({ id }: { id: string }) {
  const history = useCall(patientHistory.read, { id });
  const mayAsk = useMay()(request.listOfPatient.needs);
  const requests = useCall(request.listOfPatient, { patientId: id }, { enabled: mayAsk });
  const mayAdmit = useMay()(admission.listOfPatient.needs);
  const stays = useCall(admission.listOfPatient, { patientId: id }, { enabled: mayAdmit });
  const timeZone = useTimeZone();
  return (
    <Card title={t.history()}>
      {requests.problem && !requests.data && <ProblemNotice problem={requests.problem} retry={requests.retry} />}
      {stays.problem && !stays.data && <ProblemNotice problem={stays.problem} retry={stays.retry} />}
      <Loaded answer={history}>
        {(known) => {
          const events = eventsOf(known, { timeZone }, requests.data, stays.data);
          if (events.length === 0) return <p className="soft">{t.noTicket()}</p>;
          const kinds = [known.appointments, known.treatments, requests.data, stays.data];
          return (
            <>
              <ol className="patient-history">
                {events.map((event) => (
                  <Event key={event.id} event={event} />
                ))}
              </ol>
              {kinds.some((rows) => (rows?.length ?? 0) >= MOST_OF_PATIENT) && (
                <p className="soft">{t.earlierNotShown()}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Event({ event: { shown, title, text, status, ticketId, opens } }: { event: PatientEvent }) {
  const linkTo = useLinkTo();
  const to = opens ? linkTo(opens.screen, { id: opens.id }) : linkTo('tickets/:id', { id: ticketId });
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
