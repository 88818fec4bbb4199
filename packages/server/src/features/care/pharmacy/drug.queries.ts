// All SQL of the drug list.
import type { Drug, DrugInput } from '@almoner/contract/care/drug';
import type { DrugName, DrugPrescribing } from '@almoner/contract/care/drug-name';
import { type RawBuilder, sql } from 'kysely';
import { inUnits } from '../../../kernel/database/hundredths.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';

/** Most drugs of a call that has no pages. */
export const MOST_DRUGS = 10_000;

export const listDrugs = statement(
  () =>
    sql<DrugName>`select id, name, unit, divided_into as "dividedInto", price, status, substance_id as "substanceId" from drug
      where tenant_id = ${tenant} order by name_key limit ${sql.lit(MOST_DRUGS + 1)}`,
);

const lotsOf = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from drug_lot l where l.tenant_id = d.tenant_id and l.drug_id = d.id
    and l.on_hand_hundredths > 0)`;

/** Hundredths of a unit of one `drug d` that can be dispensed on the day `today`. */
export const onHandOn = (today: string) =>
  lotsOf(sql`coalesce(sum(l.on_hand_hundredths) filter (where l.expires_on >= ${today}::date), 0)`);

/** Whether `drug d` is active with its stock at the reorder level or below. */
export const isLowOn = (today: string) => sql`d.status = 1 and ${onHandOn(today)} <= 100::bigint * d.reorder_level`;

const expiredOn = (today: string) =>
  lotsOf(sql`coalesce(sum(l.on_hand_hundredths) filter (where l.expires_on < ${today}::date), 0)`);

/** Expiry date of the first lot that can be dispensed on the day `today`; null where there is none. */
export const nextExpiryOn = (today: string) =>
  lotsOf(sql`min(l.expires_on) filter (where l.expires_on >= ${today}::date)`);

/** Columns of the wire form of a drug, from `drug d`, with its stock on the day `today`. */
export const drugOn = (today: string) => sql`
  d.id, d.name, d.unit, d.divided_into as "dividedInto", d.price, d.status, d.substance_id as "substanceId", d.reorder_level as "reorderLevel",
  ${inUnits(onHandOn(today))} as "onHand", ${inUnits(expiredOn(today))} as expired,
  ${nextExpiryOn(today)} as "nextExpiry", d.version`;

/** Drugs with whether they are at their reorder level or below; an inactive drug never is. */
export const listStockLevels = statement(
  (_, given: { ids: string[]; today: string }) => sql<{ id: string; name: string; low: boolean }>`
    select d.id, d.name, ${isLowOn(given.today)} as low
    from drug d where d.tenant_id = ${tenant} and d.id = any(${given.ids}::uuid[]) order by d.id`,
);

export const findDrug = statement(
  (_, given: { id: string; today: string }) =>
    sql<Drug>`select ${drugOn(given.today)} from drug d where d.tenant_id = ${tenant} and d.id = ${given.id}::uuid`,
);

/** Number of a drug's newest prescription lines from which its usual doses are taken. */
const LATELY = 200;
const MOST_DOSES = 3;

// Line ids follow the order of writing, also within a prescription: of equally frequent doses the latest comes first.
export const findPrescribing = statement(
  (_, given: { id: string; today: string }) => sql<DrugPrescribing>`
    select ${inUnits(onHandOn(given.today))} as "inStock", coalesce((
      select json_agg(json_build_object('dose', u.dose, 'frequency', u.frequency, 'durationDays', u.duration_days,
        'quantity', ${inUnits(sql`u.quantity`)}) order by u.times desc, u.latest desc)
      from (
        select p.dose, p.frequency, p.duration_days, p.quantity, count(*) as times, max(p.id::text) as latest
        from (
          select l.id, l.dose, l.frequency, l.duration_days, l.quantity_hundredths as quantity
          from prescription_line l
          join pharmacy_request r on r.tenant_id = l.tenant_id and r.id = l.pharmacy_request_id
          where l.tenant_id = d.tenant_id and l.drug_id = d.id and r.status <> 'CANCELLED'
          order by l.id desc limit ${sql.lit(LATELY)}) p
        group by p.dose, p.frequency, p.duration_days, p.quantity
        order by times desc, latest desc limit ${sql.lit(MOST_DOSES)}) u), '[]') as doses
    from drug d where d.tenant_id = ${tenant} and d.id = ${given.id}::uuid`,
);

export const lockDrug = statement(
  (_, given: { id: string; today: string }) => sql<Drug>`
    select ${drugOn(given.today)} from drug d
      where d.tenant_id = ${tenant} and d.id = ${given.id}::uuid for update of d`,
);

type StoredDrug = Omit<DrugInput, 'version'> & Pick<Drug, 'id' | 'substanceId' | 'dividedInto'>;

const columnsOf = ({ name, unit, dividedInto, price, reorderLevel, status, substanceId }: StoredDrug) => ({
  name,
  unit,
  divided_into: dividedInto,
  price,
  reorder_level: reorderLevel,
  status,
  substance_id: substanceId,
});

export const insertDrug = statement((db, given: StoredDrug) =>
  db.insertInto('drug').values({ id: given.id, ...columnsOf(given) }),
);

export const updateDrug = statement((db, given: StoredDrug) =>
  db
    .updateTable('drug')
    .set((set) => ({ ...columnsOf(given), version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

/** Locks the lots of a drug in the same order as dispensing. */
export const lockLotsOf = statement(
  (_, given: { id: string }) => sql<{ id: string }>`
    select id from drug_lot where tenant_id = ${tenant} and drug_id = ${given.id}::uuid order by expires_on, id for update`,
);

/** Number of open prescription lines whose remaining quantity could not be divided into `parts`. */
export const findUndivided = statement(
  (_, given: { id: string; parts: number }) => sql<{ lines: number }>`
    select count(*)::int as lines
    from prescription_line l join pharmacy_request r on r.tenant_id = l.tenant_id and r.id = l.pharmacy_request_id
    where l.tenant_id = ${tenant} and l.drug_id = ${given.id}::uuid and r.status in ('NEW', 'INPROGRESS', 'APPROVED')
      and (l.quantity_hundredths - l.dispensed_hundredths) % (100 / ${given.parts}::integer) <> 0`,
);

export const deleteDrug = statement((db, given: { id: string }) => db.deleteFrom('drug').where('id', '=', given.id));
