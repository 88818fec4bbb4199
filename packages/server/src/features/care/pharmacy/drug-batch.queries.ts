// SQL of many drugs and lots at once.
import type { Drug } from '@almoner/contract/care/drug';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { drugOn } from './drug.queries.ts';

export interface KnownDrug
  extends Pick<Drug, 'id' | 'name' | 'unit' | 'dividedInto' | 'price' | 'reorderLevel' | 'substanceId' | 'status'> {
  key: string;
}

export const listKnown = statement(
  (_, given: { keys: string[] }) => sql<KnownDrug>`
    select id, name_key as key, name, unit, divided_into as "dividedInto", price, reorder_level as "reorderLevel", substance_id as "substanceId", status
    from drug where tenant_id = ${tenant} and name_key = any(${given.keys}::text[])`,
);

export const listLotKeys = statement(
  (_, given: { drugIds: string[] }) => sql<{ drugId: string; key: string }>`
    select drug_id as "drugId", number_key as key
    from drug_lot where tenant_id = ${tenant} and drug_id = any(${given.drugIds}::uuid[])`,
);

/** `drugs` is a JSON array. */
export const insertDrugs = statement(
  (_, given: { drugs: string }) => sql`
    insert into drug (tenant_id, id, name, unit, divided_into, price, reorder_level, substance_id)
    select ${tenant}, id, name, unit, "dividedInto", price, "reorderLevel", "substanceId"
    from json_to_recordset(${given.drugs}::json) as n (id uuid, name text, unit text, "dividedInto" smallint, price bigint,
      "reorderLevel" integer, "substanceId" uuid)`,
);

export const listDrugsById = statement(
  (_, given: { ids: string[]; today: string }) => sql<Drug>`
    select ${drugOn(given.today)} from drug d
    where d.tenant_id = ${tenant} and d.id = any(${given.ids}::uuid[]) order by d.id`,
);

/** Opens lots with nothing on hand; `lots` is a JSON array. */
export const insertLots = statement(
  (_, given: { lots: string }) => sql`
    insert into drug_lot (tenant_id, id, drug_id, divided_into, number, expires_on)
    select ${tenant}, n.id, d.id, d.divided_into, n.number, n."expiryDate"
    from json_to_recordset(${given.lots}::json) as n (id uuid, "drugId" uuid, number text, "expiryDate" date)
    join drug d on d.tenant_id = ${tenant} and d.id = n."drugId"`,
);
