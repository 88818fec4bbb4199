// Whom a request is for, what they are allergic to, and where it stands: the head of its screens.

import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { Link } from 'react-router';
import { formatDay } from '../../../kernel/format';
import { textOf } from '../../../kernel/i18n';
import { useLinkTo } from '../../../kernel/screen-links';
import { AllergyBadge } from '../../../records/allergy/allergy-badge';
import { billLooks } from '../../../records/bill/bill-looks';
import { RecordHeader } from '../../../records/person/record-header';
import { pharmacyLooks } from '../../../records/request/request-looks';
import { patientName, ticketMark } from '../../../records/ticket/ticket-words';
import type { Fact } from '../../../ui/facts';
import { Money } from '../../../ui/money';
import { usePrintMark } from '../../../ui/print-mark';
import { StatusBadge } from '../../../ui/status-badge';
import { t } from './pharmacy.words';
import { useAllergiesOf } from './request-allergies';

export function RequestHead({ row }: { row: PharmacyRequest }) {
  const linkTo = useLinkTo();
  const allergies = useAllergiesOf(row);
  usePrintMark(ticketMark(row));
  const { ticket, billing } = row;
  const ticketPage = linkTo('tickets/:id', { id: ticket.id });
  const profile = linkTo('patients/:id', { id: ticket.patient.id });
  const link = (to: string | undefined, text: string) => (to ? <Link to={to}>{text}</Link> : text);
  const facts: Fact[] = [
    { label: t.ticketId(), value: link(ticketPage, ticket.number) },
    { label: t.patientId(), value: link(profile, ticket.patient.patientId) },
    { label: t.date(), value: formatDay(row.date) },
    ...(billing
      ? [
          { label: t.amount(), value: <Money minor={billing.total} /> },
          { label: t.amountPaid(), value: <Money minor={billing.payment?.amountPaid ?? 0} /> },
          { label: t.bill(), value: <StatusBadge {...billLooks[billing.status]} /> },
        ]
      : []),
  ];
  return (
    <RecordHeader
      name={patientName(row)}
      badge={
        <>
          <StatusBadge {...pharmacyLooks[row.status]} />
          <AllergyBadge allergies={allergies} />
        </>
      }
      facts={facts}
      line={
        <>
          {ticket.patient.patientId} · {ticket.number} · {textOf(pharmacyLooks[row.status].word)}{' '}
        </>
      }
    />
  );
}
