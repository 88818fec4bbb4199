// Records of ward rounds: vital signs and notes of a stay. They are never changed or deleted: a wrong entry is struck out
// with a reason, and stays readable.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { PatientInLine } from '../front/patient.ts';
import { PatientFact } from '../front/patient-profile.ts';
import { Bytes, Id, Instant, Named, paragraph, Reasoned, StaffReference } from '../wire.ts';
import { AdmissionStatus } from './admission.ts';
import { ChartedOrder } from './medicine.ts';
import { t } from './round.words.ts';
import { VitalSigns, VitalSignsInput } from './vital-signs.ts';

export const StayVitals = VitalSigns.extend({
  takenBy: z.string(),
  /** Time of the entry; `takenAt` is the time of the measurement. */
  notedAt: Instant,
  /** Null unless the entry was struck out. */
  struck: Reasoned.nullable(),
});
export type StayVitals = z.infer<typeof StayVitals>;

export const StayNote = z.strictObject({
  id: Id,
  admissionId: Id,
  text: z.string(),
  at: Instant,
  by: z.string(),
  /** Null unless the note was struck out. */
  struck: Reasoned.nullable(),
});
export type StayNote = z.infer<typeof StayNote>;

/** A round shows doses that were due in the last hours, and that will be due in the same number of hours. */
export const ROUND_HOURS = 12;
/** A round shows the notes of the last hours. */
export const NOTE_HOURS = 24;
/** Maximum number of vital signs, and of notes, per stay on a round: the newest. */
export const MOST_ON_ROUND = 12;

/** A patient in a bed of the ward, for a round. */
export const RoundStay = z.strictObject({
  id: Id,
  status: AdmissionStatus,
  bed: Named,
  patient: PatientInLine,
  doctor: StaffReference,
  receivedAt: Instant,
  /** Valid allergies, and the valid statement that none are known. */
  allergies: z.array(PatientFact),
  /** Newest first, without those struck out. */
  vitals: z.array(StayVitals),
  /** Of the last hours, newest first, without those struck out. */
  notes: z.array(StayNote),
  medicine: z.array(ChartedOrder),
});
export type RoundStay = z.infer<typeof RoundStay>;

export const WardRound = z.strictObject({
  ward: z.strictObject({ id: Id, number: z.string(), type: Named }),
  /** Sorted by the names of the beds. */
  stays: z.array(RoundStay),
});
export type WardRound = z.infer<typeof WardRound>;

/** Maximum number of vital signs, and of notes, in the lists of a stay: the newest. */
export const MOST_OF_STAY = 200;

/** `at` is the time of the measurement; by default now. */
export const StayVitalsInput = VitalSignsInput.safeExtend({ at: Instant.optional() });
export type StayVitalsInput = z.output<typeof StayVitalsInput>;

export const StayNoteInput = z.strictObject({ text: paragraph(t.provideNote()) });
export const StrikeInput = z.strictObject({ reason: paragraph(t.provideStrikeReason(), 1000) });

const params = { admissionId: Id };

export const wardRound = {
  read: get('/wardRound/read/ward/{wardId}', {
    needs: read('WARD'),
    summary:
      'View a ward round; everybody in the beds of a ward with allergies, vital signs, notes and medicine; the read is audited',
    params: { wardId: Id },
    data: WardRound,
  }),
  pdf: get('/wardRound/read/ward/{wardId}/pdf', {
    needs: read('WARD'),
    summary: 'Print a ward round; PDF, to go along from bed to bed; the read is audited',
    params: { wardId: Id },
    data: Bytes,
    binary: 'application/pdf',
  }),
  vitals: get('/wardRound/read/vitals/{admissionId}', {
    needs: read('WARD', 'TREATMENT'),
    summary:
      'List the vital signs of a stay; oldest first, with those struck out; the read is audited. At most the newest 200',
    params,
    data: z.array(StayVitals),
  }),
  notes: get('/wardRound/read/notes/{admissionId}', {
    needs: read('WARD', 'TREATMENT'),
    summary:
      'List the notes of a stay; newest first, with those struck out; the read is audited. At most the newest 200',
    params,
    data: z.array(StayNote),
  }),
  takeVitals: post('/wardRound/create/vitals/{admissionId}', {
    needs: execute('WARD', 'TREATMENT'),
    changes: ['vitalSigns'],
    summary: 'Enter vital signs of an admitted patient',
    params,
    body: { vitalSignsRo: StayVitalsInput },
    data: StayVitals,
  }),
  writeNote: post('/wardRound/create/note/{admissionId}', {
    needs: execute('WARD', 'TREATMENT'),
    changes: ['stayNote'],
    summary: 'Write a note about an admitted patient',
    params,
    body: { noteRo: StayNoteInput },
    data: StayNote,
  }),
  strikeVitals: post('/wardRound/update/vitals/{id}/strike', {
    needs: execute('WARD', 'TREATMENT'),
    changes: ['vitalSigns'],
    summary: 'Strike out vital signs of a stay; with the reason; they stay to be read, and count no more',
    body: { strikeRo: StrikeInput },
    data: StayVitals,
  }),
  strikeNote: post('/wardRound/update/note/{id}/strike', {
    needs: execute('WARD', 'TREATMENT'),
    changes: ['stayNote'],
    summary: 'Strike out a note of a stay; with the reason; it stays to be read',
    body: { strikeRo: StrikeInput },
    data: StayNote,
  }),
};
