// Records of the demo hospital's wards about inpatients: vital signs, notes, and the summary of a patient who goes home.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';
import { DAY_MS } from './chance.ts';
import { measured } from './clinic-treatment.ts';
import type { CurrentStay } from './stays.ts';

const HOUR_MS = 3_600_000;
/** Hours ago of the ward rounds; the last one was an hour ago. */
const ROUNDS_AGO = [17, 9, 1];
const notes = [
  'Slept well, eating half of meals. Continue as ordered.',
  'Less pain than yesterday. Sat on the edge of the bed for ten minutes.',
  'Left arm drip site dry, no swelling. Drank 1.5 l since this morning.',
  'Family told about the treatment plan.',
];

interface Ward {
  doctor: Ask;
  nurse: Ask;
  turnBack: (days: number) => void;
}

/** Records vital signs and a note for every inpatient; one has a fever that falls. Leaves the clock at today. */
export async function goRound({ doctor, nurse, turnBack }: Ward, stays: readonly CurrentStay[]): Promise<void> {
  for (const [place, { id: admissionId }] of stays.entries()) {
    const params = { admissionId };
    for (const [turn, hours] of ROUNDS_AGO.entries()) {
      turnBack((hours * HOUR_MS) / DAY_MS);
      const fever = place === 0 ? { temperature: [39.4, 38.8, 38.1][turn] ?? null, pulse: 118 - turn * 8 } : {};
      const vitalSignsRo = { ...measured(admissionId, `${admissionId} ${hours}`), ...fever };
      await nurse(calls.wardRound.takeVitals, { params, body: { vitalSignsRo } });
    }
    const [text = ''] = notes.slice(place % notes.length);
    const by = place % 2 === 0 ? doctor : nurse;
    await by(calls.wardRound.writeNote, { params, body: { noteRo: { text } } });
  }
  turnBack(0);
}

/** Signs the summary of the patient who may go home, and leaves that of the longest stay for its doctor to sign. */
export async function writeSummary(
  { doctor }: Ward,
  stays: readonly CurrentStay[],
  dayFromNow: (days: number) => string,
): Promise<void> {
  const leaving = stays.find(({ ordered }) => ordered);
  const [longest] = [...stays].sort((one, other) => other.daysAgo - one.daysAgo);
  if (!leaving || !longest) throw new Error('nobody of the demo goes home');
  const medicines = [{ drug: 'Amlodipine 10 mg', dose: '1 tablet', frequency: 'Once a day, in the morning' }];
  const params = { admissionId: leaving.id };
  const { version } = await doctor(calls.dischargeSummary.save, {
    params,
    body: {
      summaryRo: {
        reason: leaving.reason,
        diagnoses: 'Hypertensive emergency; essential hypertension',
        course:
          'Admitted with 220/130 mmHg and headache. Labetalol infusion for one day, tablets from day two. Below 150/90 since then.',
        procedures: 'ECG: left ventricular hypertrophy, no ischaemia',
        condition: 'Well, walking, no headache',
        advice:
          'Less salt. Measure blood pressure twice a week and write it down. Come back at once for chest pain or weakness.',
        followUpOn: dayFromNow(7),
        followUpWith: 'Medical clinic',
        medicines: medicines.map((one) => ({ ...one, duration: '30 days', instruction: '' })),
      },
    },
  });
  await doctor(calls.dischargeSummary.sign, { params, body: { signRo: { version } } });
  await doctor(calls.dischargeSummary.save, {
    params: { admissionId: longest.id },
    body: {
      summaryRo: {
        reason: longest.reason,
        diagnoses: 'Diabetic foot, left; type 2 diabetes',
        course: 'Daily dressings and IV antibiotics since admission. The wound is clean and smaller.',
        condition: 'Better, still in bed most of the day',
        medicines: [],
      },
    },
  });
}
