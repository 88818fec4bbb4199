// The admissions of a ticket, newest first. Draws nothing if there are none or the role may not read them.
import { admission } from '@almoner/contract/care/admission';
import { Link } from 'react-router';
import { useCall } from '../../kernel/call/use-call';
import { formatInstantInText } from '../../kernel/language/format';
import { useLinkTo } from '../../kernel/route/screen-links';
import { useMay } from '../../kernel/session/access';
import { useTimeZone } from '../../kernel/session/session';
import { StatusBadge } from '../../ui/badge/status-badge';
import { Card } from '../../ui/look/card';
import { ProblemNotice } from '../../ui/look/problem-notice';
import { t } from './admission.words';
import { admissionBadges, placeInWords } from './admission-status';
import { SummaryState } from './summary-state';
import './admission-card.css';

export function AdmissionCard({ ticketId }: { ticketId: string }) {
  const enabled = useMay()(admission.listOfTicket.needs);
  const { data = [], problem, retry } = useCall(admission.listOfTicket, { ticketId }, { enabled });
  const linkTo = useLinkTo();
  const timeZone = useTimeZone();
  if (!problem && data.length === 0) return null;
  return (
    <Card title={t.admissions()}>
      {problem && <ProblemNotice problem={problem} retry={retry} />}
      <ul className="card-lines">
        {data.map((stay) => {
          const to = linkTo('admissions/:id', { id: stay.id });
          const since = formatInstantInText(stay.receivedAt ?? stay.requestedAt, { timeZone });
          return (
            <li key={stay.id}>
              <strong>{to ? <Link to={to}>{placeInWords(stay)}</Link> : placeInWords(stay)}</strong>
              <StatusBadge {...admissionBadges[stay.status]} />
              <span className="soft">
                {stay.leftAt ? `${since} – ${formatInstantInText(stay.leftAt, { timeZone })}` : since}
              </span>
              <span className="admission-card-reason">{stay.reason}</span>
              {stay.receivedAt && <SummaryState stay={stay} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
