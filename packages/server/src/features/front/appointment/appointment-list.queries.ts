// SQL of the lists of appointments.
import type { Appointment, AppointmentStatus, appointment } from '@almoner/contract/front/appointment';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { filtersByTicket, type TicketMatches } from '../ticket/ticket.sql.ts';
import { appointmentColumns, appointmentJoins, selectAppointments } from './appointment.queries.ts';

interface AppointmentFilters extends TicketMatches {
  from?: string | undefined;
  to?: string | undefined;
  status?: AppointmentStatus | undefined;
  patientId?: string | undefined;
}

export const appointments = listOf<typeof appointment.page, AppointmentFilters>({
  columns: appointmentColumns,
  table: sql`appointment a`,
  alias: 'a',
  joins: appointmentJoins,
  filters: {
    from: ({ from }) => sql`a.starts_at >= ${from}::date::timestamp`,
    to: ({ to }) => sql`a.starts_at < (${to}::date + 1)::timestamp`,
    status: ({ status }) => sql`a.status = ${status}`,
    patientId: ({ patientId }) => sql`t.patient_id = ${patientId}::uuid`,
    ...filtersByTicket('a.ticket_id'),
  },
  sorts: {
    patient: { by: sql`p.name_folded`, type: 'text' },
    doctor: { by: sql`coalesce(s.name_folded, '')`, type: 'text' },
    department: { by: sql`d.name_key`, type: 'text' },
    date: { by: sql`a.starts_at`, type: 'timestamp' },
    status: { by: sql`a.status`, type: 'text' },
  },
  order: { sort: 'date', direction: 'asc' },
  state: { by: sql`a.status`, filters: ['status'] },
});

/** Filters of the list without pages; a null bound is open. */
export interface UnpagedFilters {
  from: string | null;
  to: string | null;
  status: AppointmentStatus | null;
  today: string;
}

/**
 * At most UNPAGED_LIMIT + 1 appointments: first those from today on, the next first, then past ones, the latest first. Each half
 * is one index scan.
 */
export const listAppointments = statement(
  (_, given: UnpagedFilters) => sql<Appointment>`
    ${selectAppointments}
    where a.tenant_id = ${tenant} and a.id in (
      select found.id from (
        (select b.id, 1 as half, b.starts_at, row_number() over (order by b.starts_at, b.id) as place
         from appointment b where b.tenant_id = ${tenant} and b.starts_at >= ${given.today}::date::timestamp
           and ${passes(given)}
         order by b.starts_at, b.id limit ${sql.lit(UNPAGED_LIMIT + 1)})
        union all
        (select b.id, 2, b.starts_at, row_number() over (order by b.starts_at desc, b.id desc)
         from appointment b where b.tenant_id = ${tenant} and b.starts_at < ${given.today}::date::timestamp
           and ${passes(given)}
         order by b.starts_at desc, b.id desc limit ${sql.lit(UNPAGED_LIMIT + 1)})
      ) as found
      order by found.half, found.place
      limit ${sql.lit(UNPAGED_LIMIT + 1)}
    )
    order by a.starts_at < ${given.today}::date::timestamp,
      case when a.starts_at >= ${given.today}::date::timestamp then a.starts_at end, a.starts_at desc, a.id`,
);

const passes = (given: UnpagedFilters) => sql`
  b.starts_at >= coalesce(${given.from}::date, '-infinity')::timestamp
  and b.starts_at < coalesce(${given.to}::date + 1, 'infinity')::timestamp
  and (${given.status}::text is null or b.status = ${given.status}::text)`;
