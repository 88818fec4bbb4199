// SQL of services that recordsOf does not generate.
import type { FormerPrice } from '@almoner/contract/money/hospital-service';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

/**
 * Stores the former price of a service, which held until `until`. Of two changes at one instant the first is kept: it has
 * the price that held before.
 */
export const insertFormerAmount = statement((db, given: { hospitalServiceId: string; until: string; amount: number }) =>
  db
    .insertInto('hospital_service_amount')
    .values({ hospital_service_id: given.hospitalServiceId, until: given.until, amount: given.amount })
    .onConflict((taken) => taken.doNothing()),
);

/** Services by id, including inactive ones. */
export const listByIds = statement(
  (_, given: { ids: string[] }) => sql<{ id: string; name: string; amount: number; offered: boolean }>`
    select id, name, amount, status = 1 as offered from hospital_service
    where tenant_id = ${tenant} and id = any(${given.ids}::uuid[])`,
);

export const listFormerAmounts = statement(
  (_, given: { id: string }) => sql<FormerPrice>`
    select until, amount from hospital_service_amount
    where tenant_id = ${tenant} and hospital_service_id = ${given.id}::uuid order by until desc limit 100`,
);
