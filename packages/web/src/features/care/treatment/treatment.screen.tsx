// Record of one treatment: findings, requests and their progress, and the prescription to print.
import { type Treatment, treatment } from '@almoner/contract/care/treatment';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText, formatInstantInText, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useTimeZone } from '../../../kernel/session/session';
import { appointmentBadges } from '../../../records/appointment/appointment-status';
import { noChargeInWords } from '../../../records/bill/no-charge';
import { doctorName, fullName } from '../../../records/person/name';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { WithPatient, wordsOf } from './patient-head';
import { PrescriptionSheet } from './prescription-sheet';
import { t } from './treatment.words';
import { TreatmentHistory } from './treatment-history';
import { DiagnosisPart, LabPart, PrescriptionPart, ServicePart, VitalsPart } from './treatment-parts';
import './treatment.css';

/** Whether the next print shows the prescription alone instead of the record. */
function usePrinting() {
  const [sheet, setSheet] = useState(0);
  useEffect(() => {
    if (sheet === 0) return;
    const end = () => setSheet(0);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [sheet]);
  return { sheet: sheet > 0, printSheet: () => setSheet((count) => count + 1) };
}

export default function TreatmentScreen() {
  const { id = '' } = useParams();
  const known = useCall(treatment.read, { id });
  const list = useLinkTo()('treatments');
  const { sheet, printSheet } = usePrinting();
  const patient = known.data?.ticket.patient;
  return (
    <div className={sheet ? 'treatment-prints-sheet' : undefined}>
      <Screen
        title={patient ? t.treatmentOf({ patient: fullName(patient) }) : t.treatment()}
        {...(list ? { trail: [{ label: t.treatments(), to: list }] } : {})}
        action={known.data && <Actions of={known.data} printSheet={printSheet} />}
      >
        <Loaded answer={known}>{(record) => <Record record={record} />}</Loaded>
      </Screen>
    </div>
  );
}

function Actions({ of, printSheet }: { of: Treatment; printSheet: () => void }) {
  const linkTo = useLinkTo();
  const edit = linkTo('treatments/:id/edit', { id: of.id });
  return (
    <>
      <TrailLink record="treatment" id={of.id} />
      <Button onClick={() => window.print()}>{t.printRecord()}</Button>
      {of.pharmacy && <Button onClick={printSheet}>{t.printPrescription()}</Button>}
      {edit && (
        <LinkButton to={edit} tone="primary">
          {kit.edit()}
        </LinkButton>
      )}
    </>
  );
}

function Record({ record }: { record: Treatment }) {
  const session = { timeZone: useTimeZone() };
  const { ticket, doctor, pharmacy } = record;
  const facts = [
    { label: t.date(), value: formatInstantInText(record.createdAt, session) },
    { label: t.doctor(), value: doctor && doctorName(doctor) },
    {
      label: t.visitStatus(),
      value: record.appointment && <StatusBadge {...appointmentBadges[record.appointment.status]} />,
    },
  ];
  return (
    <WithPatient id={ticket.patient.id} ticket={ticket} facts={facts}>
      {(profile) => (
        <>
          <div className="treatment-record">
            <Found record={record} />
            <AskedFor record={record} />
          </div>
          {pharmacy && (
            <PrescriptionSheet
              patient={wordsOf(profile, today(session))}
              request={pharmacy}
              day={formatDayInText(record.date)}
              ticket={ticket.number}
              doctor={doctor && doctorName(doctor)}
            />
          )}
        </>
      )}
    </WithPatient>
  );
}

function Found({ record }: { record: Treatment }) {
  const { complain, comment, diagnosis, diagnosisCodes, vitals, ticketId } = record;
  const trend = useLinkTo()('tickets/:id/vitals', { id: ticketId });
  return (
    <div className="treatment-column">
      <Card title={t.complain()}>
        <p className="treatment-words">{complain}</p>
      </Card>
      <Card title={t.comment()}>
        <p className="treatment-words">{comment}</p>
      </Card>
      {(diagnosis || diagnosisCodes.length > 0) && (
        <Card title={t.diagnosis()}>
          <DiagnosisPart {...record} />
        </Card>
      )}
      <Card title={t.vitals()} action={trend && <LinkButton to={trend}>{t.allVitals()}</LinkButton>}>
        {vitals ? <VitalsPart vitals={vitals} /> : <p className="soft">{t.nothingMeasured()}</p>}
      </Card>
    </div>
  );
}

function AskedFor({ record }: { record: Treatment }) {
  const { id, doctorService, pharmacy, labRequest, noCharge, ticket } = record;
  return (
    <div className="treatment-column">
      {noCharge && (
        <Card title={t.service()}>
          <p className="treatment-words">{noChargeInWords(noCharge)}</p>
        </Card>
      )}
      {doctorService && (
        <Card title={t.service()}>
          <ServicePart service={doctorService} />
        </Card>
      )}
      {pharmacy && (
        <Card title={t.prescription()}>
          <PrescriptionPart request={pharmacy} />
        </Card>
      )}
      {labRequest && (
        <Card title={t.laboratory()}>
          <LabPart request={labRequest} />
        </Card>
      )}
      <TreatmentHistory patientId={ticket.patient.id} except={id} />
    </div>
  );
}
