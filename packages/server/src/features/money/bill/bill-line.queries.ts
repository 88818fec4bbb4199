// SQL of the lines of bills.
import type { BillLine } from '@almoner/contract/money/bill-line';
import { sql } from 'kysely';
import { inHundredths, inUnits } from '../../../kernel/database/hundredths.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';

/**
 * `lines` is a JSON array of `{id, place, kind, what, referenceId, quantity, unitAmount}`. Returns the amount of each line.
 */
export const insertLines = statement(
  (_, given: { billId: string; lines: string }) => sql<{ amount: number }>`
    insert into bill_line (tenant_id, id, bill_id, place, kind, what, reference_id, quantity_hundredths, unit_amount, unit)
    select ${tenant}, n.id, b.id, n.place, n.kind, n.what, n."referenceId", ${inHundredths(sql`n.quantity`)}, n."unitAmount",
      b.unit
    from json_to_recordset(${given.lines}::json) as n (id uuid, place integer, kind text, what text, "referenceId" uuid,
      quantity numeric, "unitAmount" bigint)
    join bill b on b.tenant_id = ${tenant} and b.id = ${given.billId}::uuid
    returning amount`,
);

export const deleteLines = statement(
  (_, given: { billId: string }) => sql`
    delete from bill_line where tenant_id = ${tenant} and bill_id = ${given.billId}::uuid`,
);

export const listLines = statement(
  (_, given: { billIds: string[] }) => sql<BillLine & { billId: string }>`
    select l.id, l.bill_id as "billId", l.kind, l.what, l.reference_id as "referenceId",
      ${inUnits(sql`l.quantity_hundredths`)} as quantity, l.unit_amount as "unitAmount", l.amount
    from bill_line l where l.tenant_id = ${tenant} and l.bill_id = any(${given.billIds}::uuid[])
    order by l.bill_id, l.place`,
);
