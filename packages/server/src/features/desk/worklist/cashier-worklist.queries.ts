// All SQL of the worklist of a cashier.
import type { CashierWorklist } from '@almoner/contract/desk/cashier-worklist';
import { sql } from 'kysely';
import { instantInJson } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { patientInLine } from '../../front/patient/patient-reference.sql.ts';
import { billReceived } from '../../money/bill/bill.sql.ts';
import { isOwedAlone } from '../../money/payment/owed.sql.ts';

const MOST_SHOWN = 50;

/**
 * Reads each debtor once: debtors of the last 24 hours are listed, the others counted. The purposes of bills are read only
 * for the listed ones.
 */
export const readCashierWorklist = statement(
  (_, { since }: { since: string }) => sql<CashierWorklist>`
    with o as materialized (
      select t.patient_id, min(b.created_at) filter (where b.created_at >= ${since}::timestamptz) as since,
        count(*)::int as bills, sum(b.total - ${billReceived}) as owed
      from bill b join ticket t on t.tenant_id = b.tenant_id and t.id = b.ticket_id
      where b.tenant_id = ${tenant} and ${isOwedAlone('b')}
      group by t.patient_id)
    select
      coalesce((select json_agg(json_build_object('id', w.patient_id, 'since', ${instantInJson('w.since')},
          'patient', ${patientInLine}, 'bills', w.bills, 'owed', w.owed, 'types', f.types, 'billId', f.bill_id)
          order by w.since, w.patient_id)
        from (select * from o where o.since is not null order by o.since, o.patient_id limit ${sql.lit(MOST_SHOWN)}) as w
        join patient p on p.tenant_id = ${tenant} and p.id = w.patient_id
        cross join lateral (
          select array_agg(distinct b.type) as types,
            (array_agg(b.id order by b.created_at, b.id) filter (where b.created_at >= ${since}::timestamptz))[1] as bill_id
          from ticket t join bill b on b.tenant_id = t.tenant_id and b.ticket_id = t.id
          where t.tenant_id = ${tenant} and t.patient_id = w.patient_id and ${isOwedAlone('b')}) as f), '[]') as people,
      (select count(*)::int from o where o.since is not null) as waiting,
      (select coalesce(sum(o.owed), 0)::float8 from o where o.since is not null) as owed,
      (select count(*)::int from o where o.since is null) as earlier`,
);
