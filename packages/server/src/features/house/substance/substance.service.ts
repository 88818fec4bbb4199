// Commands of substances. The database holds the rules: a name is unique, and one that a drug or an allergy names stays.
import { substanceNamed } from '@almoner/contract/front/allergy-match';
import type { SubstanceInput } from '@almoner/contract/house/substance';
import type { Substance } from '@almoner/contract/house/substance-list';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, incorrect } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './substance.queries.ts';

type Input = z.output<typeof SubstanceInput>;

const meanings: Meanings = {
  substance_name_taken: () => conflict('There already is a substance of this name.', 'substanceRo.name'),
};

const inUse = (users: string) => () =>
  conflict(`This substance cannot be deleted: ${users} name it. Make it inactive instead.`);

const deletion: Meanings = {
  drug_substance_exists: inUse('drugs'),
  patient_fact_substance_exists: inUse("patients' allergies"),
};

/** What a record that names a substance says where there is none of that id. */
export const chosenSubstance = (field: string): Meanings => {
  const unknown = () => incorrect(field, 'Please choose a substance.');
  return { drug_substance_exists: unknown, patient_fact_substance_exists: unknown };
};

/** All substances, by name. */
export const listSubstances = (db: Database): Promise<Substance[]> => db.all(queries.listSubstances, {});

/** The substance that was chosen; where nothing was said, the one that the name says. */
export async function findSubstanceId(
  db: Database,
  { name, substanceId }: { name: string; substanceId?: string | null | undefined },
): Promise<string | null> {
  if (substanceId !== undefined) return substanceId;
  return substanceNamed(name, await listSubstances(db))?.id ?? null;
}

/** The substances of a new hospital. */
export async function shipSubstances(db: Database, tenantId: string): Promise<void> {
  await db.run(queries.shipSubstances, { tenantId });
}

/** Adds a substance. Fails as a conflict at the name. */
export async function addSubstance({ db, audit }: Call, input: Input): Promise<Substance> {
  const added = await db.one(queries.insertSubstance, { ...input, id: newId() }, meanings);
  await audit.changed('substance', added.id, null, added);
  return added;
}

/** Changes a substance. Fails as absent, as stale, or as a conflict at the name. */
export async function changeSubstance({ db, audit }: Call, id: string, input: Input): Promise<Substance> {
  const before = await db.one(queries.lockSubstance, { id });
  await refuseStale(db, 'substance', before, input.version);
  const after = await db.one(queries.updateSubstance, { ...input, id }, meanings);
  await audit.changed('substance', id, before, after);
  return after;
}

/** Makes a substance active or inactive; one that already is so stays as it is. Fails as absent. */
export async function switchSubstance(
  { db, audit }: Call,
  id: string,
  status: Substance['status'],
): Promise<Substance> {
  const before = await db.one(queries.lockSubstance, { id });
  const after = before.status === status ? before : await db.one(queries.updateSubstance, { ...before, status });
  await audit.changed('substance', id, before, after);
  return after;
}

/** Deletes a substance. Fails as absent, or as a conflict that says what names it. */
export async function deleteSubstance({ db, audit }: Call, id: string): Promise<void> {
  const before = await db.one(queries.lockSubstance, { id });
  await db.run(queries.deleteSubstance, { id }, deletion);
  await audit.changed('substance', id, before, null);
}
