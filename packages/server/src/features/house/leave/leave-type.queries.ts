// SQL of leave types that recordsOf does not generate.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

const columns = ['id', 'name', 'duration', 'period', 'year', 'unpaid', 'status', 'version'] as const;

/** Shares a lock on the type, so that its days and year stay until the transaction ends. */
export const holdLeaveType = statement((db, given: { id: string }) =>
  db.selectFrom('leave_type').select(columns).where('id', '=', given.id).forKeyShare(),
);

export const holdActiveLeaveType = statement((db, given: { id: string }) =>
  db.selectFrom('leave_type').select(columns).where('id', '=', given.id).where('status', '=', 1).forKeyShare(),
);

/** Inserts active leave types for every year. */
export const insertDefaults = statement(
  (_, given: { ids: string[]; names: string[]; durations: number[]; unpaid: boolean[] }) => sql`
    insert into leave_type (tenant_id, id, name, duration, unpaid, period, year, status)
    select ${tenant}, d.*, '', null, 1
    from unnest(${given.ids}::uuid[], ${given.names}::text[], ${given.durations}::integer[],
      ${given.unpaid}::boolean[]) as d (id, name, duration, unpaid)`,
);

/** The most days that one person has pending or approved in one year. */
export const findMostTaken = statement(
  (_, given: { leaveTypeId: string }) => sql<{ taken: number; year: number }>`
    select taken_half_days / 2.0::float8 as taken, year from leave
    where tenant_id = ${tenant} and leave_type_id = ${given.leaveTypeId}
    order by taken_half_days desc, year desc limit 1`,
);

export const findOtherYear = statement(
  (_, given: { leaveTypeId: string; year: number }) => sql<{ year: number }>`
    select year from leave
    where tenant_id = ${tenant} and leave_type_id = ${given.leaveTypeId} and year <> ${given.year}
    order by year desc limit 1`,
);
