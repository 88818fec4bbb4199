// Treatments by the demo's doctor: one for each attended visit, with vital signs.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

type Body = BodyInput<typeof calls.treatment.create>;
type Case = Pick<Body, 'complain' | 'comment' | 'diagnosis'> & {
  /** Codes of the diagnosis. */
  codes?: string[];
  prescription?: string;
  tests?: string[];
};

const cases: Case[] = [
  {
    complain: 'Fever and headache for three days',
    comment: 'Febrile, no neck stiffness, chest clear. Rest and fluids; come back if the fever lasts.',
    diagnosis: 'Uncomplicated malaria',
    codes: ['B50.9'],
    prescription:
      'Artemether/lumefantrine 80/480 mg\n1 tablet twice a day for 3 days\nParacetamol 1 g three times a day',
    tests: ['Malaria parasites', 'Full blood count'],
  },
  {
    complain: 'Routine blood pressure check',
    comment: 'Taking tablets daily. Advised less salt and a daily walk. Review in four weeks.',
    diagnosis: 'Essential hypertension',
    codes: ['I10'],
    prescription: 'Amlodipine 10 mg once a day for 30 days',
  },
  {
    complain: 'Cough with yellow sputum since last week',
    comment: 'Crackles at the right base. No breathlessness at rest.',
    diagnosis: 'Lower respiratory tract infection',
    codes: ['J22'],
    prescription: 'Azithromycin 500 mg once a day for 3 days',
  },
  {
    complain: 'Tired and thirsty for two months, passing a lot of urine',
    comment: 'No weight loss. Diet explained; fasting sugar requested.',
    diagnosis: '',
    tests: ['Fasting blood sugar', 'Urinalysis'],
  },
  {
    complain: 'Pain in the right knee after football',
    comment: 'Swollen but stable, can walk. Ice and rest; no X-ray for now.',
    diagnosis: 'Knee sprain',
    codes: ['S83.6'],
    prescription: 'Ibuprofen 400 mg three times a day with food for 5 days',
  },
];

interface Visit {
  patientId: string;
  ticketId: string;
  /** Undefined for a visit without an appointment. */
  appointment?: { id: string; attended: boolean };
}

export type Treat = (visit: Visit) => Promise<void>;

/** Returns a function that treats visits as the doctor. */
export function treatmentsBy(doctor: Ask): Treat {
  let visits = 0;
  const ids = new Map<string, string>();
  const idOf = async (code: string) => {
    if (!ids.has(code)) ids.set(code, (await doctor(calls.diagnosisCode.search, { params: { text: code } }))[0].id);
    return ids.get(code) ?? '';
  };
  return async (visit) => {
    visits += 1;
    await treatVisit(doctor, visit, visits, idOf);
  };
}

/** Records vital signs for a visit to another doctor. */
export async function noteVitals(ask: Ask, { ticketId, patientId }: Visit): Promise<void> {
  await ask(calls.vitalSigns.create, { body: { ticketId, vitalSignsRo: measured(patientId, ticketId) } });
}

/** `place` numbers the visits, so that patients and cases vary. */
async function treatVisit(
  ask: Ask,
  visit: Visit,
  place: number,
  idOf: (code: string) => Promise<string>,
): Promise<void> {
  const { ticketId, appointment, patientId } = visit;
  const { prescription, tests, codes = [], ...found } = cases[place % cases.length] as Case;
  const pharmacyServiceRo: Body['pharmacyServiceRo'] = {
    doctorServiceRo: { amount: 5000 + (place % 4) * 2500 },
    ...(prescription && { pharmacyRo: { prescription } }),
    ...(tests && { labRequestRo: { title: tests.join(', '), tests: tests.map((title) => ({ title })) } }),
  };
  const body = {
    ...found,
    diagnosisCodes: await Promise.all(codes.map(idOf)),
    pharmacyServiceRo,
    ticketId,
    ...(appointment && { appointmentId: appointment.id, appointmentStatus: appointment.attended ? 2 : 1 }),
    vitals: measured(patientId, ticketId),
  };
  await ask(calls.treatment.create, { body: body as Body });
}

/** A number from 0 to `below`, constant for a text. */
const drawn = (text: string, below: number) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % below;

/** A patient's usual vital signs with small variations; `patientId` and `visitId` may be any identifying texts. */
export function measured(patientId: string, visitId: string): NonNullable<Body['vitals']> {
  const [usual, now] = [(below: number) => drawn(patientId, below), (below: number) => drawn(visitId, below)];
  return {
    temperature: (364 + now(16)) / 10,
    pulse: 64 + usual(16) + now(14),
    systolic: 112 + usual(30) + now(14),
    diastolic: 68 + usual(14) + now(10),
    respiration: 14 + now(6),
    oxygen: 99 - now(4),
    weight: (560 + usual(320) + now(24)) / 10,
    height: 156 + usual(28),
  };
}
