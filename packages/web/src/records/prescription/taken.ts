// Groups a patient's prescribed medicines by whether they are taken now.
import type { PatientPrescription, PrescriptionLine } from '@almoner/contract/care/pharmacy';
import { addDays } from '../../ui/date/calendar-days';

export interface TakenMedicine {
  key: string;
  prescription: PatientPrescription;
  /** Null for a free text prescription. */
  line: PrescriptionLine | null;
  /** Last day on which it is taken; null if none was given. */
  until: string | null;
}

export interface Medicines {
  /** Prescribed until today or later. */
  now: TakenMedicine[];
  /** Prescribed without an end. */
  open: TakenMedicine[];
  before: TakenMedicine[];
  /** Free text prescriptions, whose duration only a reader can tell. */
  inWords: TakenMedicine[];
}

function takenOf(prescription: PatientPrescription): TakenMedicine[] {
  const { id, date, lines } = prescription;
  if (lines.length === 0) return [{ key: id, prescription, line: null, until: null }];
  return lines.map((line) => {
    const days = line.durationDays;
    return { key: line.id, prescription, line, until: days === null ? null : addDays(date, days - 1) };
  });
}

/** Groups prescriptions, which are sorted newest first. Cancelled ones are left out. */
export function medicinesOf(prescriptions: readonly PatientPrescription[], today: string): Medicines {
  const all = prescriptions.filter(({ status }) => status !== 'CANCELLED').flatMap(takenOf);
  return {
    now: all.filter(({ until }) => until !== null && until >= today),
    open: all.filter(({ line, until }) => line && until === null),
    before: all.filter(({ until }) => until !== null && until < today),
    inWords: all.filter(({ line }) => !line),
  };
}
