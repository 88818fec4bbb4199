// Many drugs with their lots at once, from an import. The database holds the rules: a name is unique within the hospital, and a
// number within the lots of a drug.
import type { Drug, DrugInput } from '@almoner/contract/care/drug';
import type { ReceiveInput } from '@almoner/contract/care/drug-lot';
import { substanceNamed } from '@almoner/contract/front/allergy-match';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { substances } from '../../house/substance/substance.service.ts';
import * as queries from './drug-batch.queries.ts';
import { listLotsById } from './drug-lot.queries.ts';
import { moveStock } from './drug-lot.service.ts';
import { t } from './pharmacy.words.ts';

export type KnownDrug = queries.KnownDrug;

/** Key of a drug's name or of a lot's number; capitals make no difference. */
export const stockKey = (written: string): string => written.toLowerCase();

/** The drugs of the hospital by these keys, and their lots, each as the drug's id and the key of its number. */
export async function findStock(
  { db }: CallContext,
  keys: readonly string[],
): Promise<{ drugs: Map<string, KnownDrug>; lots: Set<string> }> {
  const drugs = await db.all(queries.listKnown, { keys: [...new Set(keys)] });
  const lots = await db.all(queries.listLotKeys, { drugIds: drugs.map(({ id }) => id) });
  return {
    drugs: new Map(drugs.map((one) => [one.key, one])),
    lots: new Set(lots.map(({ drugId, key }) => `${drugId} ${key}`)),
  };
}

/** A drug that is to be added, and a lot that is to be received; at least one of the two. */
export interface DrugStock {
  name: string;
  /** Id of a drug that the hospital has. */
  drugId: string | null;
  /** A drug to be added, with its first lot or alone. */
  drug: (Omit<DrugInput, 'name' | 'status' | 'version' | 'dividedInto'> & Pick<Drug, 'dividedInto'>) | null;
  lot: Omit<ReceiveInput, 'drugId'> | null;
}

const changedMeanwhile = () => conflict(t.stockOvertaken());

/**
 * Adds drugs and receives new lots, of these drugs and of those that the hospital has, as deliveries. Fails as a conflict
 * where somebody has just added one of them, or deleted the drug of a lot.
 */
export async function addStock(call: CallContext, rows: readonly DrugStock[]): Promise<void> {
  const ids = await addDrugs(call, rows);
  const lots = rows.flatMap(({ name, drugId, lot }) =>
    lot ? [{ ...lot, id: newId(), drugId: drugId ?? ids.get(stockKey(name)) ?? '' }] : [],
  );
  if (lots.length === 0) return;
  const opening = await call.db.run(
    queries.insertLots,
    { lots: JSON.stringify(lots) },
    { drug_lot_number_taken: changedMeanwhile, drug_lot_drug_exists: changedMeanwhile },
  );
  if (opening < lots.length) throw changedMeanwhile();
  const opened = await call.db.all(listLotsById, { ids: lots.map(({ id }) => id), today: call.today });
  const quantities = new Map(lots.map(({ id, quantity }) => [id, quantity]));
  const moves = opened.map((lot) => ({ lot, kind: 'RECEIVE' as const, change: quantities.get(lot.id) ?? 0 }));
  if (!(await moveStock(call, moves))) throw changedMeanwhile();
}

/** Adds the drugs of the rows that have one, without stock; answers their ids by key. */
async function addDrugs({ db, audit, today }: CallContext, rows: readonly DrugStock[]): Promise<Map<string, string>> {
  const catalogue = await substances.list(db);
  const drugs = rows.flatMap(({ name, drug }) => {
    if (!drug) return [];
    const { substanceId = substanceNamed(name, catalogue)?.id ?? null } = drug;
    return [{ ...drug, name, substanceId, id: newId() }];
  });
  if (drugs.length === 0) return new Map();
  await db.run(
    queries.insertDrugs,
    { drugs: JSON.stringify(drugs) },
    { drug_name_taken: changedMeanwhile, drug_substance_exists: changedMeanwhile },
  );
  const added: Drug[] = await db.all(queries.listDrugsById, { ids: drugs.map(({ id }) => id), today });
  await audit.changedAll(
    'drug',
    added.map((after) => ({ id: after.id, before: null, after })),
  );
  return new Map(drugs.map(({ name, id }) => [stockKey(name), id]));
}
