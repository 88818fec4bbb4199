// SQL of running calculations of payrolls.
import type { PayrollProgress } from '@almoner/contract/office/payroll';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

/** 30 seconds is longer than any step takes. */
const isDead = sql`c.moved_at < now() - interval '30 seconds'`;

interface Begun {
  id: string;
  runId: string;
  accountId: string;
  total: number;
}

/** Starts a calculation; no row where one of the payroll is running. */
export const begin = statement(
  (_, given: Begun) => sql<{ id: string }>`
    insert into payroll_calculation as c (tenant_id, run_id, id, account_id, started_at, moved_at, total)
    values (${tenant}, ${given.runId}::uuid, ${given.id}::uuid, ${given.accountId}::uuid, now(), now(),
      ${given.total}::integer)
    on conflict (tenant_id, run_id) do update set id = excluded.id, account_id = excluded.account_id, started_at = now(),
      moved_at = now(), done = 0, total = excluded.total
      where c.tenant_id = ${tenant} and ${isDead}
    returning c.id`,
);

/** Stores the progress; no row where another calculation has taken over. */
export const move = statement(
  (_, given: { id: string; runId: string; done: number }) => sql<{ id: string }>`
    update payroll_calculation set done = ${given.done}::integer, moved_at = now()
    where tenant_id = ${tenant} and run_id = ${given.runId}::uuid and id = ${given.id}::uuid returning id`,
);

/** Ends a calculation; no row where another one has taken over. */
export const end = statement(
  (_, given: { id: string; runId: string }) => sql<{ id: string }>`
    delete from payroll_calculation
    where tenant_id = ${tenant} and run_id = ${given.runId}::uuid and id = ${given.id}::uuid returning id`,
);

export const findProgress = statement(
  (_, given: { runId: string }) => sql<PayrollProgress>`
    select ${nameOfAccount('c.account_id')} as by, c.done, c.total from payroll_calculation c
    where c.tenant_id = ${tenant} and c.run_id = ${given.runId}::uuid and not ${isDead}`,
);
