// The prescription as it is handed over: under the hospital's letterhead, for whom, what, and who signs for it. Only on
// paper.
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { saysOnlyLines } from '../../../records/prescription/prescription-text';
import type { PatientWords } from './patient-head';
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
  return (
    <section className="prescription-sheet" aria-label="Prescription">
      <h2>Prescription</h2>
      <dl className="prescription-facts">
        {[
          ['Patient', patient.name],
          ['Patient id', patient.number],
          ['Age', patient.age],
          ['Sex', patient.sex],
          ['Ticket id', ticket],
          ['Date', day],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="prescription-allergies">
        <strong>Allergies:</strong> {patient.allergies || 'none known'}
      </p>
      <p className="prescription-sign" aria-hidden="true">
        ℞
      </p>
      {!saysOnlyLines(prescription, lines) && <p className="treatment-words">{prescription}</p>}
      {lines.length > 0 && <PrescriptionLines lines={lines} />}
      <div className="prescription-signature">
        <p>{doctor ?? 'Doctor'}</p>
        <p>Signature and date</p>
      </div>
    </section>
  );
}
