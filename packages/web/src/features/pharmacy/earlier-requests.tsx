// What else was asked of pharmacy for the same patient, newest first: a double prescription shows here.
import { type PharmacyRequest, pharmacy } from '@almoner/contract/pharmacy';
import { Link } from 'react-router';
import { useMay } from '../../kernel/access';
import { formatDayInText } from '../../kernel/format';
import { useCall } from '../../kernel/use-call';
import { Card } from '../../ui/card';
import { pharmacyLooks } from '../../ui/request-looks';
import { StatusBadge } from '../../ui/status-badge';

const MOST = 5;

export function EarlierRequests({ row }: { row: PharmacyRequest }) {
  const mayList = useMay()(pharmacy.list.needs);
  const { data = [] } = useCall(pharmacy.list, undefined, { enabled: mayList });
  const others = data
    .filter(({ id, ticket }) => id !== row.id && ticket.patient.id === row.ticket.patient.id)
    .slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <Card title="Other requests of this patient">
      <ul className="pharmacy-lines">
        {others.map(({ id, date, prescription, status }) => (
          <li key={id}>
            <Link to={`/home/pharmacy/${id}`}>{formatDayInText(date)}</Link>
            <StatusBadge {...pharmacyLooks[status]} />
            <span className="pharmacy-soft">{prescription.split('\n')[0]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
