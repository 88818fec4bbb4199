// Allergies, conditions and the blood group. Facts are never deleted; a wrong one is marked as entered in error.
import type {
  FactErrorInput,
  NoAllergyInput,
  PatientFact,
  PatientFactChange,
  PatientFactInput,
} from '@almoner/contract/front/patient-profile';
import type { z } from 'zod';
import { badRequest, conflict, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findSubstanceId, noSubstance } from '../../house/substance/substance.service.ts';
import { holdPatient } from './patient.service.ts';
import { t } from './patient.words.ts';
import * as queries from './patient-profile.queries.ts';

const constraintErrors: ConstraintErrors = {
  patient_blood_group_once: () => conflict(t.bloodGroupOnce(), 'factRo.name'),
  patient_fact_substance_exists: noSubstance('factRo.substanceId'),
};

/**
 * Records a fact. Fails as a bad request at an unknown patient or a future day, as a conflict at a patient who was merged or a
 * second blood group.
 */
export async function recordFact(call: CallContext, input: z.output<typeof PatientFactInput>): Promise<PatientFact> {
  const { db } = call;
  const isAllergy = input.kind === 'ALLERGY';
  refuseIfErrors(await holdPatient(db, input.patientId, 'factRo.patientId', isAllergy));
  refuseLaterStart(call, input.since);
  if (isAllergy) await endNoAllergy(call, await db.all(queries.lockNoAllergies, { patientIds: [input.patientId] }));
  const { accountId: recordedBy, now: recordedAt } = stampOf(call);
  const fact = { ...input, id: newId(), substanceId: await substanceOf(db, input), recordedAt, recordedBy };
  await db.run(queries.insertFact, fact, constraintErrors);
  return auditAddition(call, factAccess, await db.one(queries.findFact, fact));
}

const noAllergyErrors: ConstraintErrors = {
  patient_fact_no_allergy_alone: () => conflict(t.allergiesKnown(), 'noAllergyRo.patientId'),
  patient_fact_no_allergy_once: () => conflict(t.noAllergyOnce(), 'noAllergyRo.patientId'),
};

/**
 * Records that no allergies are known. Fails as a bad request at an unknown patient, as a conflict at a patient who was merged,
 * who has allergies, or for whom this is recorded already.
 */
export async function stateNoAllergy(
  call: CallContext,
  { patientId, note }: z.output<typeof NoAllergyInput>,
): Promise<PatientFact> {
  const { db } = call;
  // The same lock as for recording an allergy, so that an allergy never meets a concurrent statement.
  refuseIfErrors(await holdPatient(db, patientId, 'noAllergyRo.patientId', true));
  const { accountId: recordedBy, now: recordedAt } = stampOf(call);
  const blank = { kind: 'NO_ALLERGY', name: '', severity: null, substanceId: null, since: null } as const;
  const fact = { ...blank, id: newId(), patientId, note, recordedAt, recordedBy };
  await db.run(queries.insertFact, fact, noAllergyErrors);
  return auditAddition(call, factAccess, await db.one(queries.findFact, fact));
}

/** Ends statements that no allergies are known, since an allergy was recorded; `mergeId` where a merge ends them. */
async function endNoAllergy(call: CallContext, stated: PatientFact[], mergeId: string | null = null): Promise<void> {
  for (const fact of stated) {
    await call.db.run(queries.endNoAllergy, { id: fact.id, mergeId, ...stampOf(call) });
    await call.audit.changed(factAccess.kind, fact.id, fact, await call.db.one(queries.findFact, fact));
  }
}

/**
 * Resolves contradictions on allergies between two locked patients before one is merged into the other: allergies of either
 * end the statements that none are known, and of two such statements that of the kept patient stays.
 */
export async function reconcileAllergies(
  call: CallContext,
  { mergeId, keptId, mergedId }: { mergeId: string; keptId: string; mergedId: string },
): Promise<void> {
  const { db } = call;
  const stated = await db.all(queries.lockNoAllergies, { patientIds: [keptId, mergedId] });
  const known = await Promise.all([keptId, mergedId].map((id) => listAllergies(db, id)));
  const ofMerged = stated.length > 1 ? stated.filter(({ patientId }) => patientId === mergedId) : [];
  await endNoAllergy(call, known.flat().length > 0 ? stated : ofMerged, mergeId);
}

/** Restores the statements that `reconcileAllergies` ended, after the moved rows have returned. */
export async function restoreNoAllergy(call: CallContext, mergeId: string): Promise<void> {
  for (const fact of await call.db.all(queries.listEndedByMerge, { mergeId })) {
    await call.db.run(queries.restoreNoAllergy, fact);
    await call.audit.changed(factAccess.kind, fact.id, fact, await call.db.one(queries.findFact, fact));
  }
}

const factAccess: RecordAccess<PatientFact> = {
  kind: 'patient_fact',
  // Lock order: the patient before the fact, as a concurrent merge does, which moves facts.
  lock: async ({ db }, id) => {
    const { patientId } = await db.one(queries.findFact, { id });
    await holdPatient(db, patientId);
    const fact = await db.one(queries.lockFact, { id });
    if (fact.error) throw conflict(t.markedAlready());
    if (fact.ended) throw conflict(t.endedAlready());
    return fact;
  },
};

/**
 * Changes a fact. Fails as not found, stale, as a conflict where the fact is entered in error, or as a bad request at another kind.
 */
export const changeFact = (
  call: CallContext,
  id: string,
  input: z.output<typeof PatientFactChange>,
): Promise<PatientFact> =>
  changeRecord(call, factAccess, { id, version: input.version }, async (before) => {
    if (input.kind !== before.kind) throw badRequest('factRo.kind', t.kindStays());
    refuseLaterStart(call, input.since);
    const same = input.name === before.name && input.substanceId === undefined ? before.substanceId : undefined;
    const substanceId = same ?? (await substanceOf(call.db, input));
    await call.db.run(queries.updateFact, { ...input, id, substanceId }, constraintErrors);
    return call.db.one(queries.findFact, { id });
  });

const substanceOf = async (
  db: Database,
  input: Pick<PatientFact, 'kind' | 'name'> & { substanceId?: string | null | undefined },
) => (input.kind === 'ALLERGY' ? findSubstanceId(db, input) : null);

/** A patient's allergies for the comparison with prescriptions, without those entered in error. */
export const listAllergies = (db: Database, patientId: string) => db.all(queries.listAllergies, { patientId });

/** Valid allergies of these patients, and valid statements that none are known. */
export const listValidAllergies = (db: Database, patientIds: string[]): Promise<PatientFact[]> =>
  db.all(queries.listValidAllergies, { patientIds });

/** Marks a fact as entered in error. Fails as not found, or as a conflict where the fact is marked already, or has ended. */
export const markFactAsError = (
  call: CallContext,
  id: string,
  { reason }: z.output<typeof FactErrorInput>,
): Promise<PatientFact> =>
  changeRecord(call, factAccess, { id }, async () => {
    await call.db.run(queries.markAsError, { id, reason, ...stampOf(call) });
    return call.db.one(queries.findFact, { id });
  });

function refuseLaterStart({ today }: CallContext, since: string | null): void {
  if (since && since > today) {
    throw badRequest('factRo.since', t.sinceNotLater());
  }
}
