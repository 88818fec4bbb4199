// All SQL of acknowledgements: the reasons for prescribing despite an allergy.
import type { RequestMatch } from '@almoner/contract/front/allergy-match';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

type Stage = NonNullable<RequestMatch['acknowledged']>['stage'];

/** The prescription that was checked: a request to pharmacy, or a medicine order in a stay. */
interface Of {
  requestId: string | null;
  orderId: string | null;
}

interface Acknowledged {
  allergyId: string;
  /** The allergy's version that was read. */
  version: number;
  drugId: string | null;
  prescribed: string;
  reason: string;
  stage: Stage;
  at: string;
  by: string;
}

/** The acknowledgements of a prescription, latest first. */
export const listAcknowledgements = statement(
  (_, given: Of) => sql<Acknowledged>`
    select a.fact_id as "allergyId", a.fact_version as version, a.drug_id as "drugId", a.prescribed, a.reason, a.stage,
      a.at, ${nameOfAccount('a.account_id')} as by
    from allergy_acknowledgement a
    where a.tenant_id = ${tenant}
      and (a.pharmacy_request_id = ${given.requestId}::uuid or a.medicine_order_id = ${given.orderId}::uuid) order by a.id desc`,
);

/** `rows` is a JSON array, a row per acknowledged match. */
export const insertAcknowledgements = statement(
  (_, given: Of & { rows: string; stage: Stage; at: string; accountId: string }) => sql`
    insert into allergy_acknowledgement (tenant_id, id, pharmacy_request_id, medicine_order_id, fact_id, fact_version, drug_id,
      prescribed, kind,
      stage, reason, at, account_id)
    select ${tenant}, n.id, ${given.requestId}::uuid, ${given.orderId}::uuid, n."allergyId", n.version, n."drugId", n.prescribed, n.kind,
      ${given.stage}::text, n.reason, ${given.at}::timestamptz, ${given.accountId}::uuid
    from json_to_recordset(${given.rows}::json) as n (id uuid, "allergyId" uuid, version integer, "drugId" uuid,
      prescribed text, kind text, reason text)`,
);

export const listDrugs = statement((db, given: { ids: string[] }) =>
  db
    .selectFrom('drug')
    .select(['id', 'name', 'substance_id as substanceId'])
    .where('id', '=', sql<string>`any(${given.ids}::uuid[])`)
    .orderBy('id'),
);
