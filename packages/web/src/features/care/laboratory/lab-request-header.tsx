// Whose request it is, and where it stands: above everything that is done with it.

import type { LabRequest } from '@almoner/contract/care/lab-request';
import type { Laboratory } from '@almoner/contract/care/laboratory';
import { Link } from 'react-router';
import { formatDay } from '../../../kernel/format';
import { textOf } from '../../../kernel/i18n';
import { useLinkTo } from '../../../kernel/screen-links';
import { ageInWords } from '../../../records/person/age';
import { genderWords } from '../../../records/person/gender';
import { RecordHeader } from '../../../records/person/record-header';
import { labLooks } from '../../../records/request/request-looks';
import { patientName } from '../../../records/ticket/ticket-words';
import type { Fact } from '../../../ui/facts';
import { usePrintMark } from '../../../ui/print-mark';
import { StatusBadge } from '../../../ui/status-badge';
import { t } from './laboratory.words';

interface LabRequestHeaderProps {
  request: Pick<LabRequest, 'code' | 'ticket' | 'status' | 'date'>;
  patient?: Laboratory['patient'];
  /** After the usual ones. */
  facts?: readonly Fact[];
}

export function LabRequestHeader({ request, patient, facts = [] }: LabRequestHeaderProps) {
  const linkTo = useLinkTo();
  const { code, ticket, status, date } = request;
  const name = patientName(request);
  const look = labLooks[status];
  usePrintMark(`${name} · ${ticket.patient.patientId} · ${code}`);
  const profile = linkTo('patients/:id', { id: ticket.patient.id });
  const ofTicket = linkTo('tickets/:id', { id: ticket.id });
  const number = ticket.patient.patientId;
  const who = patient && [
    { label: t.age(), value: ageInWords(patient.dateOfBirth, date) },
    { label: t.sex(), value: genderWords[patient.gender]() },
  ];
  return (
    <RecordHeader
      name={name}
      badge={<StatusBadge {...look} />}
      facts={[
        { label: t.testId(), value: code },
        { label: t.patientId(), value: profile ? <Link to={profile}>{number}</Link> : number },
        { label: t.ticketId(), value: ofTicket ? <Link to={ofTicket}>{ticket.number}</Link> : ticket.number },
        ...(who ?? []),
        { label: t.date(), value: formatDay(date) },
        ...facts,
      ]}
      line={
        <>
          {number} · {code} · {textOf(look.word)}
        </>
      }
    />
  );
}
