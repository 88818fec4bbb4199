// All SQL of the drug list.
import type { Drug, DrugInput } from '@almoner/contract/drug';
import type { DrugName } from '@almoner/contract/drug-name';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

/** Most drugs of a call that has no pages. */
export const MOST_DRUGS = 10_000;

export const listDrugs = statement(
  () =>
    sql<DrugName>`select id, name, unit, price, status, substance_id as "substanceId" from drug order by name_key limit ${sql.lit(MOST_DRUGS + 1)}`,
);

// A drug with its stock as it is on the day `today`, from one `drug d`.
const stocked = (today: string) => sql`
  select d.id, d.name, d.unit, d.price, d.status, d.substance_id as "substanceId", d.reorder_level as "reorderLevel",
    coalesce(s.on_hand, 0) as "onHand", coalesce(s.expired, 0) as expired, s.next_expiry as "nextExpiry", d.version
  from drug d left join lateral (
    select sum(l.on_hand) filter (where l.expires_on >= ${today}::date) as on_hand,
      sum(l.on_hand) filter (where l.expires_on < ${today}::date) as expired,
      min(l.expires_on) filter (where l.expires_on >= ${today}::date) as next_expiry
    from drug_lot l where l.drug_id = d.id and l.on_hand > 0) s on true`;

export const listStock = statement(
  (_, given: { today: string }) =>
    sql<Drug>`${stocked(given.today)} order by d.name_key limit ${sql.lit(MOST_DRUGS + 1)}`,
);

/** Active drugs of which no more is left than their reorder level. */
export const listLow = statement(
  (_, given: { today: string }) => sql<Drug>`
    ${stocked(given.today)}
    where d.status = 1 and coalesce(s.on_hand, 0) <= d.reorder_level
    order by coalesce(s.on_hand, 0) - d.reorder_level, d.name_key limit ${sql.lit(MOST_DRUGS + 1)}`,
);

export const findDrug = statement(
  (_, given: { id: string; today: string }) => sql<Drug>`${stocked(given.today)} where d.id = ${given.id}::uuid`,
);

export const lockDrug = statement(
  (_, given: { id: string; today: string }) => sql<Drug>`
    ${stocked(given.today)} where d.id = ${given.id}::uuid for update of d`,
);

type Given = Omit<DrugInput, 'version'> & { id: string; substanceId: string | null };

export const insertDrug = statement((db, { id, name, unit, price, reorderLevel, status, substanceId }: Given) =>
  db
    .insertInto('drug')
    .values({ id, name, unit, price, reorder_level: reorderLevel, status, substance_id: substanceId }),
);

export const updateDrug = statement((db, { id, name, unit, price, reorderLevel, status, substanceId }: Given) =>
  db
    .updateTable('drug')
    .set((set) => ({
      name,
      unit,
      price,
      reorder_level: reorderLevel,
      status,
      substance_id: substanceId,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id),
);

export const deleteDrug = statement((db, given: { id: string }) => db.deleteFrom('drug').where('id', '=', given.id));
