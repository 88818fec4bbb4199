// Other requests of the same kind for the same patient, newest first, so that duplicates are noticed.
import { type RequestEntry, request } from '@almoner/contract/desk/request';
import { Link } from 'react-router';
import { useMay } from '../../kernel/access';
import { formatDayInText } from '../../kernel/format';
import { useLinkTo } from '../../kernel/screen-links';
import { useCall } from '../../kernel/use-call';
import { Card } from '../../ui/card';
import { ProblemNotice } from '../../ui/problem-notice';
import { StatusBadge } from '../../ui/status-badge';
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
      <ul className="other-requests">
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
