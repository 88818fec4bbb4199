// Printed prescription with the hospital's letterhead, the patient, the lines and the signature. Hidden on screen.
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { formatDayInText, today } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { useTimeZone } from '../../../kernel/session/session';
import { saysOnlyLines } from '../../../records/prescription/says-only-lines';
import { Facts } from '../../../ui/look/facts';
import type { PatientWords } from './patient-head';
import { t } from './treatment.words';
import { PrescriptionLines } from './treatment-parts';
import './prescription-sheet.css';

interface PrescriptionSheetProps {
  patient: PatientWords;
  request: PharmacyRequest;
  day: string;
  ticket: string;
  doctor: string | null;
}

export function PrescriptionSheet({ patient, request, day, ticket, doctor }: PrescriptionSheetProps) {
  const { prescription, lines } = request;
  const timeZone = useTimeZone();
  const { allergies, noneKnown } = patient;
  return (
    <section className="prescription-sheet" aria-label={t.prescription()}>
      <h2>{t.prescription()}</h2>
      <Facts
        facts={[
          { label: t.patient(), value: patient.name },
          { label: t.patientId(), value: patient.number },
          { label: t.age(), value: patient.age },
          { label: t.sex(), value: patient.sex },
          { label: t.ticketId(), value: ticket },
          { label: t.date(), value: day },
        ]}
      />
      <p className="prescription-allergies">
        <Rich
          text={allergies ? t.allergies() : noneKnown ? t.noAllergies() : t.allergiesNotAsked()}
          strong={(words: string) => <strong>{words}</strong>}
          allergies={allergies}
          by={noneKnown?.by}
          day={noneKnown && formatDayInText(today({ timeZone }, new Date(noneKnown.at)))}
        />
      </p>
      <p className="prescription-sign" aria-hidden="true">
        ℞
      </p>
      {!saysOnlyLines(prescription, lines) && <p className="treatment-words">{prescription}</p>}
      {lines.length > 0 && <PrescriptionLines lines={lines} />}
      <div className="prescription-signature">
        <p>{doctor ?? t.doctor()}</p>
        <p>{t.signature()}</p>
      </div>
    </section>
  );
}
