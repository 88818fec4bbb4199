// Commands of the drug list. The database holds the rules: a name is unique, and a drug that was ever prescribed or
// in stock stays.
import type { Drug, DrugInput } from '@almoner/contract/care/drug';
import type { DrugName, DrugPrescribing } from '@almoner/contract/care/drug-name';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { DeleteErrors, SaveErrors } from '../../../kernel/database/constraints.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import { auditAddition, changeRecord, removeRecord, setRecordStatus } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findSubstanceId, noSubstance } from '../../house/substance/substance.service.ts';
import * as queries from './drug.queries.ts';
import { t } from './pharmacy.words.ts';

const saveErrors: SaveErrors<'drug'> = {
  drug_name_taken: () => conflict(t.nameTaken(), 'drugRo.name'),
  drug_substance_exists: noSubstance('drugRo.substanceId'),
};

// The database updates the lots with their drug: the stock of each lot must fit the drug's parts.
const divisionErrors: ConstraintErrors = { drug_lot_in_parts: () => conflict(t.lotsUndivided(), 'drugRo.dividedInto') };

const deleteErrors: DeleteErrors<'drug'> = {
  drug_lot_drug_exists: () => conflict(t.keptByStock()),
  prescription_line_drug_exists: () => conflict(t.keptByPrescriptions()),
  allergy_acknowledgement_drug_exists: () => conflict(t.keptByPrescriptions()),
  medicine_order_drug_exists: () => conflict(t.keptByPrescriptions()),
};

const drugAccess: RecordAccess<Drug> = {
  kind: 'drug',
  lock: ({ db, today }, id) => db.one(queries.lockDrug, { id, today }),
};

/** All drugs by name; of more than 10,000 the first, with a message (`setMessage`). */
export const listDrugs = async ({ db, setMessage }: CallContext): Promise<DrugName[]> =>
  limitRows(await db.all(queries.listDrugs, {}), 'first', setMessage, queries.MOST_DRUGS);

/** A drug, with its stock of today. Fails as not found. */
export const getDrug = ({ db, today }: CallContext, id: string): Promise<Drug> =>
  db.one(queries.findDrug, { id, today });

/** Help for prescribing a drug: its stock of today and its usual doses. Fails as not found. */
export const getPrescribing = ({ db, today }: CallContext, id: string): Promise<DrugPrescribing> =>
  db.one(queries.findPrescribing, { id, today });

/** Adds a drug, without stock. Fails as a conflict at a name that is taken. */
export async function addDrug(call: CallContext, input: DrugInput): Promise<Drug> {
  const id = newId();
  const substanceId = await findSubstanceId(call.db, input);
  await call.db.run(queries.insertDrug, { ...input, dividedInto: input.dividedInto ?? 1, substanceId, id }, saveErrors);
  return auditAddition(call, drugAccess, await getDrug(call, id));
}

/**
 * Changes a drug. Fails as not found, as stale, or as a conflict at the name, or at parts that do not fit the stock or
 * quantities still to be dispensed.
 */
export const changeDrug = (call: CallContext, id: string, input: DrugInput): Promise<Drug> =>
  changeRecord(call, drugAccess, { id, version: input.version }, async (before) => {
    const substanceId = input.substanceId === undefined ? before.substanceId : input.substanceId;
    const { dividedInto = before.dividedInto } = input;
    if (dividedInto !== before.dividedInto) await call.db.all(queries.lockLotsOf, { id });
    await call.db.run(
      queries.updateDrug,
      { ...input, dividedInto, substanceId, id },
      { ...saveErrors, ...divisionErrors },
    );
    if (dividedInto !== before.dividedInto) await refuseUndivided(call, id, dividedInto);
    return getDrug(call, id);
  });

// Prescribing locks the drug, and dispensing locks its lots: no such quantity is added in between.
async function refuseUndivided({ db }: CallContext, id: string, parts: Drug['dividedInto']): Promise<void> {
  const { lines } = await db.one(queries.findUndivided, { id, parts });
  if (lines > 0) throw conflict(t.prescribedUndivided({ count: lines }), 'drugRo.dividedInto');
}

/** Makes a drug active or inactive; one that already is so stays as it is. Fails as not found. */
export const switchDrug = (call: CallContext, id: string, status: Drug['status']): Promise<Drug> =>
  setRecordStatus(call, drugAccess, { id, status }, async (turned) => {
    await call.db.run(queries.updateDrug, turned);
    return getDrug(call, id);
  });

/** Deletes a drug. Fails as not found, or as a conflict where it was prescribed or in stock. */
export const deleteDrug = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, drugAccess, id, () => call.db.run(queries.deleteDrug, { id }, deleteErrors));
