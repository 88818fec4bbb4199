// Allergies, conditions and the blood group. Facts are never deleted; a wrong one is marked as entered in error.
import type {
  FactErrorInput,
  PatientFact,
  PatientFactChange,
  PatientFactInput,
} from '@almoner/contract/front/patient-profile';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, incorrect, refuseIncorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { added, change, type Kept, stampOf } from '../../../kernel/record.ts';
import { findSubstanceId, noSubstance } from '../../house/substance/substance.service.ts';
import { holdPatient } from './patient.service.ts';
import { t } from './patient.words.ts';
import * as queries from './patient-profile.queries.ts';

const meanings: Meanings = {
  patient_blood_group_once: () => conflict(t.bloodGroupOnce(), 'factRo.name'),
  patient_fact_substance_exists: noSubstance('factRo.substanceId'),
};

/**
 * Fails as incorrect at an unknown patient or a day to come, as a conflict at a patient who was merged or a second
 * blood group.
 */
export async function recordFact(call: Call, input: z.output<typeof PatientFactInput>): Promise<PatientFact> {
  const { db } = call;
  refuseIncorrect(await holdPatient(db, input.patientId, 'factRo.patientId'));
  refuseLaterStart(call, input.since);
  const { accountId: recordedBy, now: recordedAt } = stampOf(call);
  const fact = { ...input, id: newId(), substanceId: await substanceOf(db, input), recordedAt, recordedBy };
  await db.run(queries.insertFact, fact, meanings);
  return added(call, kept, await db.one(queries.findFact, fact));
}

const kept: Kept<PatientFact> = {
  kind: 'patient_fact',
  // Lock order: the patient before the fact, as a concurrent merge does, which moves facts.
  lock: async ({ db }, id) => {
    const { patientId } = await db.one(queries.findFact, { id });
    await holdPatient(db, patientId);
    const fact = await db.one(queries.lockFact, { id });
    if (fact.error) throw conflict(t.markedAlready());
    return fact;
  },
};

/** Fails as absent, stale, as a conflict where the fact is entered in error, or as incorrect at another kind. */
export const changeFact = (call: Call, id: string, input: z.output<typeof PatientFactChange>): Promise<PatientFact> =>
  change(call, kept, { id, version: input.version }, async (before) => {
    if (input.kind !== before.kind) throw incorrect('factRo.kind', t.kindStays());
    refuseLaterStart(call, input.since);
    const same = input.name === before.name && input.substanceId === undefined ? before.substanceId : undefined;
    const substanceId = same ?? (await substanceOf(call.db, input));
    await call.db.run(queries.updateFact, { ...input, id, substanceId }, meanings);
    return call.db.one(queries.findFact, { id });
  });

const substanceOf = async (
  db: Database,
  input: Pick<PatientFact, 'kind' | 'name'> & { substanceId?: string | null | undefined },
) => (input.kind === 'ALLERGY' ? findSubstanceId(db, input) : null);

/** What a patient is allergic to, as prescriptions are compared with it; without what was entered in error. */
export const listAllergies = (db: Database, patientId: string) => db.all(queries.listAllergies, { patientId });

/** Fails as absent, or as a conflict where the fact is marked already. */
export const markFactAsError = (
  call: Call,
  id: string,
  { reason }: z.output<typeof FactErrorInput>,
): Promise<PatientFact> =>
  change(call, kept, { id }, async () => {
    await call.db.run(queries.markAsError, { id, reason, ...stampOf(call) });
    return call.db.one(queries.findFact, { id });
  });

function refuseLaterStart({ today }: Call, since: string | null): void {
  if (since && since > today) {
    throw incorrect('factRo.since', t.sinceNotLater());
  }
}
