// SQL of waiting-room screens, in addition to the statements of recordsOf.
import type { ShownWaiting } from '@almoner/contract/front/waiting-screen';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { isOnWaitingDay, type WaitingDay } from '../appointment/waiting-day.sql.ts';

export const findLink = statement((db, given: { id: string }) =>
  db.selectFrom('waiting_screen').select('linked_at as madeAt').where('id', '=', given.id),
);

export const setLink = statement(
  (_, given: { id: string; tokenHash: Buffer; madeAt: string }) => sql`
    update waiting_screen set token_hash = ${given.tokenHash}, linked_at = ${given.madeAt}::timestamptz
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

interface ShownScreen {
  departmentId: string | null;
  screen: string;
  hospital: string;
  language: ShownWaiting['language'];
  timeZone: string;
}

/** The active screen of a link, where the tenant is active too. */
export const findShown = statement(
  (_, given: { tokenHash: Buffer }) => sql<ShownScreen>`
    select w.department_id as "departmentId", w.name as screen, c.name as hospital, c.language, c.time_zone as "timeZone"
    from waiting_screen w
    join company_setting c on c.tenant_id = w.tenant_id
    where w.tenant_id = ${tenant} and w.token_hash = ${given.tokenHash} and w.status = 1
      and (select t.active from own_tenant() t)`,
);

interface Queue extends WaitingDay {
  /** Null for all departments. */
  departmentId: string | null;
}

const waits = (given: Queue) => sql`
  from appointment a
  join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
  where a.tenant_id = ${tenant} and ${isOnWaitingDay(given)} and a.queue_number is not null
    and (${given.departmentId}::uuid is null or a.department_id = ${given.departmentId}::uuid)`;

/** Patients who were called and have not been seen, the latest call first; at most 8. */
export const listCalled = statement(
  (_, given: Queue) => sql<ShownWaiting['called'][number]>`
    select a.queue_number as number, d.name as department, coalesce(a.called_to, '') as room, a.called_at as at
    ${waits(given)} and a.status in ('NEW', 'ACTIVE') and a.called_at is not null
    order by a.called_at desc, a.id limit 8`,
);

/** Waiting patients who were not called, the longest wait first; at most 30. Each row has the total. */
export const listNext = statement(
  (_, given: Queue) => sql<ShownWaiting['next'][number] & { all: number }>`
    select a.queue_number as number, d.name as department, count(*) over ()::int as "all"
    ${waits(given)} and a.status = 'NEW' and a.called_at is null
    order by a.arrived_at, a.queue_number, a.id limit 30`,
);
