// Merges two records of one person, and undoes merges. Both records and their mothers' are locked, the oldest person first:
// concurrent merges in a family wait for each other without deadlock, and commands that add to a patient wait.
import type { PatientMerge } from '@almoner/contract/front/merged-patient';
import type { Patient } from '@almoner/contract/front/patient';
import { t as patientForm } from '@almoner/contract/front/patient.words';
import type { MergeSide, PatientMergeInput } from '@almoner/contract/front/patient-merge';
import type { z } from 'zod';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as patients from './patient.queries.ts';
import { searchForms } from './patient.rules.ts';
import { findKept, getPatient } from './patient.service.ts';
import { t } from './patient.words.ts';
import { notifyCorrection } from './patient-correction.service.ts';
import { reconcileAllergies, restoreNoAllergy } from './patient-fact.service.ts';
import * as queries from './patient-merge.queries.ts';

type Input = z.output<typeof PatientMergeInput>;

// Stays go with their tickets: one person has one open stay, and lies in one bed at a time.
const staysOverlap = () => conflict(t.staysOverlap(), 'patientMergeRo.mergedId');
const stayErrors: ConstraintErrors = { admission_open: staysOverlap, admission_bed_elsewhere: staysOverlap };

const motherOfOther = () => conflict(t.motherOfOther(), 'patientMergeRo.mergedId');
const childrenErrors: ConstraintErrors = {
  patient_mother_other: motherOfOther,
  patient_mother_older: () => conflict(t.motherTooYoung(), 'patientMergeRo.mergedId'),
};
// Either both records have the same mother, or one has its own.
const motherErrors: ConstraintErrors = {
  patient_mother_older: () => conflict(t.motherYounger(), 'patientMergeRo.mergedId'),
};

/** A patient as the merge screen compares it; recorded as a read of the patient. Fails as not found. */
export async function lookAtSide(call: CallContext, id: string): Promise<MergeSide> {
  const [patient, mergedInto, references] = await Promise.all([
    getPatient(call.db, id),
    findKept(call, id),
    call.db.one(queries.countReferences, { id }),
  ]);
  call.audit.viewed('patient', id);
  return { patient, mergedInto: mergedInto ?? null, ...references };
}

/**
 * Merges one patient into another. Fails as a bad request unless these are two patients of the hospital; as a conflict
 * where one of them is merged already, the merged one has records merged into it, their blood groups differ, both were
 * admitted at the same time, one is the mother of the other, or a man would have children as their mother.
 */
export async function mergePatients(call: CallContext, { keptId, mergedId }: Input): Promise<PatientMerge> {
  const { db } = call;
  const { kept, merged } = await lockPair(db, keptId, mergedId);
  if (kept.mergedInto) throw conflict(t.mergedAlready(referenceTo(kept)), 'patientMergeRo.keptId');
  if (merged.mergedInto) throw conflict(t.mergedAlready(referenceTo(merged)), 'patientMergeRo.mergedId');
  if (merged.motherId === keptId || kept.motherId === mergedId) throw motherOfOther();
  const [ofKept, ofMerged] = await Promise.all([
    db.one(queries.countReferences, { id: keptId }),
    db.one(queries.countReferences, { id: mergedId }),
  ]);
  // No chains: `merged_into` always points to a record that is kept.
  if (ofMerged.merges > 0) throw conflict(t.othersMerged(referenceTo(merged)), 'patientMergeRo.mergedId');
  refuseOtherBlood(ofKept, ofMerged);
  if (kept.gender === 'MALE' && (await db.one(patients.hasChildren, { id: mergedId })).found) {
    throw conflict(t.keptMotherMale(referenceTo(kept)), 'patientMergeRo.keptId');
  }
  const merge = { mergeId: newId(), keptId, mergedId };
  const { accountId, now: at } = stampOf(call);
  await db.run(queries.insertMerge, { id: merge.mergeId, keptId, mergedId, at, accountId });
  await reconcileAllergies(call, merge);
  for (const move of queries.moves) await db.run(move, merge, stayErrors);
  await db.run(queries.moveBabies, merge, childrenErrors);
  const taken = await db.first(queries.takeMother, merge, motherErrors);
  if (!ofKept.bloodGroup) await db.run(queries.moveBloodGroup, merge);
  await db.run(queries.setMergedInto, { id: mergedId, keptId });
  // The hidden record keeps its number too, by which the kept one is found.
  const file = kept.fileNumber === '' ? merged.fileNumber : '';
  if (file) await setFile(db, kept, file);
  await notifyMovedTickets(call, merge);
  return auditMerge(call, merge, null, { ...(file && { fileNumber: file }), ...taken });
}

/**
 * Undoes a merge: rows that it moved and that are still with the kept patient return. Fails as not found, or as a conflict
 * where it is undone already.
 */
export async function unmergePatients(call: CallContext, id: string): Promise<PatientMerge> {
  const { db } = call;
  const before = await db.one(queries.findMerge, { id });
  const merge = { mergeId: id, keptId: before.keptId, mergedId: before.merged.id };
  const { kept, merged } = await lockPair(db, merge.keptId, merge.mergedId);
  if ((await db.one(queries.lockMerge, { id })).undoneAt) throw conflict(t.undoneAlready());
  for (const moveBack of queries.movesBack) await db.run(moveBack, merge);
  await db.run(queries.moveBabiesBack, merge, { patient_mother_older: () => conflict(t.motherYounger()) });
  await db.run(queries.passMotherOn, merge);
  const given = await db.first(queries.giveMotherBack, merge);
  await restoreNoAllergy(call, id);
  const file = isSameFile(kept, merged) ? kept.fileNumber : '';
  if (file) await setFile(db, kept, '');
  await db.run(
    queries.setMergedInto,
    { id: merged.id, keptId: null },
    {
      patient_file_number_taken: () => conflict(t.fileTakenSince({ file: merged.fileNumber })),
      patient_mother_older: () => conflict(t.motherYounger()),
    },
  );
  await db.run(queries.endMerge, { id, ...stampOf(call) });
  await notifyMovedTickets(call, merge);
  return auditMerge(call, merge, before, { ...(file && { fileNumber: file }), ...given });
}

/** Merges into a patient that are not undone, newest first. */
export const listMerges = ({ db }: CallContext, keptId: string): Promise<PatientMerge[]> =>
  db.all(queries.listMerges, { keptId });

/** Tickets that moved may have records which depend on the sex and birth date of the other patient. */
async function notifyMovedTickets(call: CallContext, { keptId, mergedId }: queries.MergeIds): Promise<void> {
  const [kept, merged] = await Promise.all([getPatient(call.db, keptId), getPatient(call.db, mergedId)]);
  await notifyCorrection(call, [keptId, mergedId], kept, merged);
}

async function lockPair(db: Database, keptId: string, mergedId: string) {
  if (keptId === mergedId) throw badRequest('patientMergeRo.mergedId', t.chooseTwo());
  const locked = await db.all(queries.lockPatients, { ids: [keptId, mergedId] });
  const kept = locked.find(({ id }) => id === keptId);
  const merged = locked.find(({ id }) => id === mergedId);
  if (!kept) throw badRequest('patientMergeRo.keptId', patientForm.choosePatient());
  if (!merged) throw badRequest('patientMergeRo.mergedId', patientForm.choosePatient());
  return { kept, merged };
}

interface Filed {
  id: string;
  number: string;
  firstName: string;
  lastName: string;
  phone: string;
}

// Saving an old record may violate the rule on the mother's age.
const setFile = (db: Database, { id, ...patient }: Filed, fileNumber: string) =>
  db.run(
    patients.setFileNumber,
    { id, fileNumber, searchText: searchForms({ ...patient, fileNumber }).searchText },
    { patient_mother_older: () => conflict(t.motherYounger()) },
  );

const isSameFile = (kept: { fileNumber: string }, merged: { fileNumber: string }) =>
  kept.fileNumber.toLowerCase() === merged.fileNumber.toLowerCase();

interface NameAndNumber {
  firstName: string;
  lastName: string;
  number: string;
}

const referenceTo = ({ firstName, lastName, number }: NameAndNumber) => ({
  name: `${firstName} ${lastName}`.trim(),
  number,
});

// Different blood groups mean different people, or a wrong entry.
function refuseOtherBlood(kept: { bloodGroup: string | null }, merged: { bloodGroup: string | null }): void {
  if (!kept.bloodGroup || !merged.bloodGroup || kept.bloodGroup === merged.bloodGroup) return;
  throw conflict(t.bloodGroupsDiffer({ kept: kept.bloodGroup, merged: merged.bloodGroup }), 'patientMergeRo.mergedId');
}

type TakenOver = Partial<Pick<Patient, 'fileNumber' | 'motherId'>>;

/**
 * Audits a merge, or its undoing (`before` is the merge as it was): the merge with every moved row, and both patients. When
 * Ada is merged into Adaeze, Ada's `mergedInto` goes from null to Adaeze's id and Adaeze's `tookOver` from null to Ada's;
 * undoing returns both to null. `takenOver` has the values that the kept record took over: file number and mother.
 */
async function auditMerge(
  { db, audit }: CallContext,
  { mergeId, keptId, mergedId }: queries.MergeIds,
  before: PatientMerge | null,
  takenOver: TakenOver,
): Promise<PatientMerge> {
  const [after, rows] = await Promise.all([
    db.one(queries.findMerge, { id: mergeId }),
    db.all(queries.listMovedRows, { mergeId }),
  ]);
  const without = { ...(takenOver.fileNumber && { fileNumber: '' }), ...(takenOver.motherId && { motherId: null }) };
  const apart = { ofMerged: { mergedInto: null }, ofKept: { tookOver: null, ...without } };
  const joined = { ofMerged: { mergedInto: keptId }, ofKept: { tookOver: mergedId, ...takenOver } };
  const [was, is] = before ? [joined, apart] : [apart, joined];
  await Promise.all([
    audit.changed('patient_merge', mergeId, before, { ...after, rows }),
    audit.changed('patient', mergedId, was.ofMerged, is.ofMerged),
    audit.changed('patient', keptId, was.ofKept, is.ofKept),
    db.run(patients.countMore, { more: before ? 1 : -1 }),
  ]);
  return after;
}
