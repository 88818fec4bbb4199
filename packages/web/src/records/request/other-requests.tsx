// Other requests of the same kind for the same patient, newest first, so that duplicates are noticed.
import { type RequestEntry, request } from '@almoner/contract/desk/request';
import { Link } from 'react-router';
import { useCall } from '../../kernel/call/use-call';
import { formatDayInText } from '../../kernel/language/format';
import { useLinkTo } from '../../kernel/route/screen-links';
import { useMay } from '../../kernel/session/access';
import { StatusBadge } from '../../ui/badge/status-badge';
import { Card } from '../../ui/look/card';
import { ProblemNotice } from '../../ui/look/problem-notice';
import { UnlistedBadge } from '../laboratory/unlisted';
import { t } from './request.words';
import { requestBadge, requestScreen } from './request-status';
import './other-requests.css';

const MOST = 5;

interface OtherRequestsProps {
  source: RequestEntry['source'];
  of: Pick<RequestEntry, 'id' | 'ticket'>;
}

export function OtherRequests({ source, of }: OtherRequestsProps) {
  const enabled = useMay()(request.listOfPatient.needs);
  const known = useCall(request.listOfPatient, { patientId: of.ticket.patient.id }, { enabled });
  const others = (known.data ?? []).filter((one) => one.source === source && one.id !== of.id).slice(0, MOST);
  const failed = known.data ? null : known.problem;
  if (others.length === 0 && !failed) return null;
  return (
    <Card title={t.otherRequests()}>
      {failed && <ProblemNotice problem={failed} retry={known.retry} />}
      <ul className="card-entries">
        {others.map((one) => (
          <Other key={one.id} of={one} />
        ))}
      </ul>
    </Card>
  );
}

function Other({ of }: { of: RequestEntry }) {
  const to = useLinkTo()(requestScreen(of), { id: of.id });
  const day = formatDayInText(of.date);
  return (
    <li>
      {to ? <Link to={to}>{day}</Link> : day}
      <StatusBadge {...requestBadge(of)} />
      <span className="other-requests-words">
        {of.text.split('\n')[0]} {of.unlisted && <UnlistedBadge />}
      </span>
    </li>
  );
}
