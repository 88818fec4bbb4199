// What the demo's doctor found and did: a treatment for each visit that was attended, with what was measured.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Ask } from './demo-caller.ts';

type Body = BodyInput<typeof calls.treatment.create>;
type Case = Pick<Body, 'complain' | 'comment' | 'diagnosis'> & { prescription?: string; tests?: string[] };

const cases: Case[] = [
  {
    complain: 'Fever and headache for three days',
    comment: 'Febrile, no neck stiffness, chest clear. Rest and fluids; come back if the fever lasts.',
    diagnosis: 'Uncomplicated malaria',
    prescription:
      'Artemether/lumefantrine 80/480 mg\n1 tablet twice a day for 3 days\nParacetamol 1 g three times a day',
    tests: ['Malaria parasites', 'Full blood count'],
  },
  {
    complain: 'Routine check of the blood pressure',
    comment: 'Takes the tablets daily. Less salt, a walk every day. Next visit in four weeks.',
    diagnosis: 'Essential hypertension',
    prescription: 'Amlodipine 10 mg once a day for 30 days',
  },
  {
    complain: 'Cough with yellow sputum since last week',
    comment: 'Crackles at the right base. No breathlessness at rest.',
    diagnosis: 'Lower respiratory tract infection',
    prescription: 'Azithromycin 500 mg once a day for 3 days',
  },
  {
    complain: 'Tired for two months, thirsty, passes much urine',
    comment: 'No weight loss. Diet explained; fasting sugar asked for.',
    diagnosis: '',
    tests: ['Fasting blood sugar', 'Urinalysis'],
  },
  {
    complain: 'Pain in the right knee after football',
    comment: 'Swollen, stable, walks. Ice and rest; no X-ray for now.',
    diagnosis: 'Sprain of the knee',
    prescription: 'Ibuprofen 400 mg three times a day with food for 5 days',
  },
];

interface Visit {
  ticketId: string;
  appointmentId: string;
  attended: boolean;
}

/** Treats the next visit; `place` counts them, so that people and cases differ. */
export async function treatVisit(ask: Ask, { ticketId, appointmentId, attended }: Visit, place: number): Promise<void> {
  const { prescription, tests, ...found } = cases[place % cases.length] as Case;
  const pharmacyServiceRo: Body['pharmacyServiceRo'] = {
    doctorServiceRo: { amount: 5000 + (place % 4) * 2500 },
    ...(prescription && { pharmacyRo: { prescription } }),
    ...(tests && { labRequestRo: { title: tests.join(', '), tests: tests.map((title) => ({ title })) } }),
  };
  const appointmentStatus = attended ? 2 : 1;
  const body = { ...found, pharmacyServiceRo, ticketId, appointmentId, appointmentStatus, vitals: measured(place) };
  await ask(calls.treatment.create, { body: body as Body });
}

/** What a nurse measures on the same ticket, a little different each time. */
export async function measureAgain(ask: Ask, ticketId: string, place: number): Promise<void> {
  await ask(calls.vitalSigns.create, { body: { ticketId, vitalSignsRo: measured(place) } });
}

const measured = (place: number): NonNullable<Body['vitals']> => ({
  temperature: Math.round(364 + ((place * 7) % 25)) / 10,
  pulse: 66 + ((place * 5) % 32),
  systolic: 112 + ((place * 11) % 46),
  diastolic: 70 + ((place * 3) % 24),
  respiration: 14 + (place % 7),
  oxygen: 99 - (place % 5),
  weight: Math.round(580 + ((place * 37) % 330)) / 10,
  height: 158 + ((place * 3) % 26),
});
