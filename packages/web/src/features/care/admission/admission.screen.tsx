// One stay: patient, ward, doctor and times, the history of its beds, and the actions available now.

import { type Admission, admission } from '@almoner/contract/care/admission';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useTimeZone } from '../../../kernel/session/session';
import { admissionBadges, placeInWords } from '../../../records/admission/admission-status';
import { numbersOf, printMarkOf } from '../../../records/patient/which-patient';
import { doctorName, fullName } from '../../../records/person/name';
import { type Fact, RecordHeader } from '../../../records/person/record-header';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { usePrintMark } from '../../../ui/print/print-mark';
import { t } from './admission.words';
import { AdmissionActions } from './admission-actions';
import { BedHistory } from './bed-history';
import './admission.css';

const MedicineChart = loadable(async () => (await import('./medicine-chart')).MedicineChart);
const StayRecord = loadable(async () => (await import('./stay-record')).StayRecord);
const SummaryCard = loadable(async () => (await import('./summary-card')).SummaryCard);
const StayAccountCard = loadable(() =>
  import('../../../records/admission/stay-account').then((part) => part.StayAccountCard),
);

export default function AdmissionScreen() {
  const { id = '' } = useParams();
  const known = useCall(admission.read, { id });
  const list = useLinkTo()('admissions');
  return (
    <Screen
      title={t.admission()}
      {...(list ? { trail: [{ label: t.admissions(), to: list }] } : {})}
      action={known.data && <AdmissionActions stay={known.data} />}
    >
      <Loaded answer={known}>{(stay) => <Stay stay={stay} />}</Loaded>
    </Screen>
  );
}

function Stay({ stay }: { stay: Admission }) {
  const { patient, number } = stay.ticket;
  const name = fullName(patient);
  usePrintMark(printMarkOf(patient, number));
  return (
    <>
      <RecordHeader
        name={name}
        badge={<StatusBadge {...admissionBadges[stay.status]} />}
        facts={useFacts(stay)}
        line={
          <>
            {placeInWords(stay)} · {numbersOf(patient)}
          </>
        }
      />
      <Card title={t.reason()}>
        <p className="admission-words">{stay.reason}</p>
      </Card>
      {stay.receivedAt && <SummaryCard stay={stay} />}
      {stay.receivedAt && <StayAccountCard admissionId={stay.id} name={name} />}
      {stay.receivedAt && <MedicineChart stay={stay} />}
      {stay.receivedAt && <StayRecord stay={stay} />}
      <BedHistory stay={stay} />
    </>
  );
}

function useFacts(stay: Admission): Fact[] {
  const timeZone = useTimeZone();
  const linkTo = useLinkTo();
  const stamp = (at: string | null, by: string | null) =>
    at && by ? t.stamp({ at: formatInstantInText(at, { timeZone }), by }) : null;
  const linked = (words: string, to: string | undefined): ReactNode => (to ? <Link to={to}>{words}</Link> : words);
  const { patient } = stay.ticket;
  return [
    { label: t.place(), value: placeInWords(stay) },
    { label: t.patientId(), value: linked(numbersOf(patient), linkTo('patients/:id', { id: patient.id })) },
    { label: t.ticket(), value: linked(stay.ticket.number, linkTo('tickets/:id', { id: stay.ticketId })) },
    { label: t.doctor(), value: doctorName(stay.doctor) },
    { label: t.expectedStay(), value: t.nights({ count: stay.expectedNights }) },
    { label: t.sent(), value: stamp(stay.requestedAt, stay.requestedBy) },
    ...(stay.cancelledAt
      ? [
          { label: t.cancelled(), value: stamp(stay.cancelledAt, stay.cancelledBy) },
          { label: t.cancelReason(), value: stay.cancelReason },
        ]
      : [
          { label: t.received(), value: stamp(stay.receivedAt, stay.receivedBy) },
          { label: t.ordered(), value: stamp(stay.orderedAt, stay.orderedBy) },
          { label: t.left(), value: stamp(stay.leftAt, stay.leftBy) },
        ]),
  ];
}
