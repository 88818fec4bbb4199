// SQL of refunds for other features' queries.
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { tenant } from '../../../kernel/database/statement.ts';

/** Whether a refund was approved of money received for a bill, directly or through its invoice. */
export const isRefunded = (billId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from receipt c join refund g on g.tenant_id = ${tenant} and g.receipt_id = c.id
    where c.tenant_id = ${tenant} and c.bill_id = ${billId} and g.status = 'APPROVED')
  or exists (select from bill b join receipt c on c.tenant_id = ${tenant} and c.invoice_id = b.invoice_id
    join refund g on g.tenant_id = ${tenant} and g.receipt_id = c.id
    where b.tenant_id = ${tenant} and b.id = ${billId} and g.status = 'APPROVED'))`;
