// Merging two records of the same patient, and undoing the merge.
import { z } from 'zod';
import { execute } from '../access.ts';
import { get, post } from '../call.ts';
import { Id } from '../wire.ts';
import { PatientMerge } from './merged-patient.ts';
import { Patient, PatientReference } from './patient.ts';
import { t } from './patient.words.ts';

/** One of the two records in the comparison before a merge. */
export const MergeSide = z.strictObject({
  patient: Patient,
  tickets: z.int32(),
  appointments: z.int32(),
  contacts: z.int32(),
  facts: z.int32(),
  babies: z.int32(),
  bloodGroup: z.string().nullable(),
  /** Number of records already merged into this one. */
  merges: z.int32(),
  mergedInto: PatientReference.nullable(),
});
export type MergeSide = z.infer<typeof MergeSide>;

export const PatientMergeInput = z.strictObject({
  keptId: z.uuid(t.choosePatient()),
  mergedId: z.uuid(t.choosePatient()),
});

export const patientMerge = {
  compare: get('/patient/compare/{id}/{otherId}', {
    needs: execute('PATIENT'),
    summary: 'Compare two patients; side by side, before they are merged; both reads are audited',
    params: { otherId: Id },
    data: z.strictObject({ first: MergeSide, second: MergeSide }),
  }),
  merge: post('/patient/merge', {
    needs: execute('PATIENT'),
    changes: ['patient_merge', 'patient', 'patient_fact'],
    summary:
      'Merge a patient into another; tickets, contacts, clinical facts and babies move, the merged record stays, hidden',
    body: { patientMergeRo: PatientMergeInput },
    data: PatientMerge,
  }),
  unmerge: post('/patient/unmerge/{id}', {
    needs: execute('PATIENT'),
    changes: ['patient_merge', 'patient', 'patient_fact'],
    summary: 'Undo a merge of patients; what it moved returns, what was added since stays with the kept patient',
    data: PatientMerge,
  }),
};
