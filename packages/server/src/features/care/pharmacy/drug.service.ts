// Commands of the drug list. The database holds the rules: a name is unique, and a drug that was ever prescribed or
// in stock stays.
import { Drug, type DrugInput } from '@almoner/contract/care/drug';
import { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Meanings } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import { chosenSubstance, findSubstanceId } from '../../house/substance/substance.service.ts';
import * as queries from './drug.queries.ts';

const meanings: Meanings = {
  drug_name_taken: () => conflict('There already is a drug of this name.', 'drugRo.name'),
  ...chosenSubstance('drugRo.substanceId'),
};

const deletion: Meanings = {
  drug_lot_drug_exists: () => conflict('This drug cannot be deleted: it has been in stock. Make it inactive instead.'),
  prescription_line_drug_exists: () =>
    conflict('This drug cannot be deleted: it has been prescribed. Make it inactive instead.'),
  allergy_acknowledgement_drug_exists: () =>
    conflict('This drug cannot be deleted: it has been prescribed. Make it inactive instead.'),
};

// Stock is not the drug's own: it moves without a save, and would show as a change that somebody else made.
const Own = Drug.omit({ onHand: true, expired: true, nextExpiry: true });
const shown = ({ onHand, expired, nextExpiry, ...own }: Drug) => z.encode(Own, own);

/** Adds a drug, without stock. Fails as a conflict at a name that is taken. */
export async function addDrug({ db, audit, today }: Call, input: DrugInput): Promise<Drug> {
  const id = newId();
  const substanceId = await findSubstanceId(db, input);
  await db.run(queries.insertDrug, { ...input, substanceId, id }, meanings);
  const added = await db.one(queries.findDrug, { id, today });
  await audit.changed('drug', id, null, shown(added));
  return added;
}

/** Changes a drug. Fails as absent, as stale, or as a conflict at the name. */
export async function changeDrug({ db, audit, today }: Call, id: string, input: DrugInput): Promise<Drug> {
  const before = await db.one(queries.lockDrug, { id, today });
  await refuseStale(db, 'drug', before, input.version);
  const substanceId = input.substanceId === undefined ? before.substanceId : input.substanceId;
  await db.run(queries.updateDrug, { ...input, substanceId, id }, meanings);
  const after = await db.one(queries.findDrug, { id, today });
  await audit.changed('drug', id, shown(before), shown(after));
  return after;
}

/** Makes a drug active or inactive; one that already is so stays as it is. Fails as absent. */
export async function switchDrug({ db, audit, today }: Call, id: string, status: Drug['status']): Promise<Drug> {
  const before = await db.one(queries.lockDrug, { id, today });
  if (before.status !== status) await db.run(queries.updateDrug, { ...before, status });
  const after = await db.one(queries.findDrug, { id, today });
  await audit.changed('drug', id, shown(before), shown(after));
  return after;
}

/** Deletes a drug. Fails as absent, or as a conflict where it was prescribed or in stock. */
export async function deleteDrug({ db, audit, today }: Call, id: string): Promise<void> {
  const before = await db.one(queries.lockDrug, { id, today });
  await db.run(queries.deleteDrug, { id }, deletion);
  await audit.changed('drug', id, shown(before), null);
}
