// All SQL of tickets.
import type { Ticket, TicketEvent, TicketStatus, TicketStory, ticket } from '@almoner/contract/front/ticket';
import type { FiltersOf } from '@almoner/contract/list';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { ofInstants } from '../../../kernel/records/list-sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { patientImagePath } from '../patient/patient-image.sql.ts';
import { patientReference } from '../patient/patient-reference.sql.ts';

// Whether the ticket's patient has a bed or waits for one. It follows from the ticket's stays; without a stay it is as the
// ticket was opened.
const isAdmitted = sql`
  coalesce((select bool_or(m.status <> 'DISCHARGED') from admission m
    where m.tenant_id = t.tenant_id and m.ticket_id = t.id and m.status <> 'CANCELLED'), t.admitted)`;

/** The latest stay that was not cancelled. */
const admissionId = sql`
  (select m.id from admission m where m.tenant_id = t.tenant_id and m.ticket_id = t.id and m.status <> 'CANCELLED'
    order by m.id desc limit 1)`;

/** Columns of the wire form `Ticket`, of `ticket t`, with its patient and the name of the account that opened it. */
const columns = sql`
  t.id, t.number, t.complain as description, t.complain, t.day as date, t.opened_at as "openDate",
  t.closed_at as "closeDate", t.status,
  ${nameOfAccount('t.created_by')} as "createdBy",
  t.patient_id as "patientId",
  ${patientReference()} as patient,
  ${isAdmitted} as admitted, ${admissionId} as "admissionId", t.version`;

const joined = sql`
  join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id`;

interface NewTicket {
  id: string;
  number: string;
  patientId: string;
  complain: string;
  day: string;
  createdBy: string;
  now: string;
  admitted: boolean;
}

/** Inserts a ticket; answers nothing where the number is taken. */
export const insertTicket = statement(
  (_, given: NewTicket) => sql<Ticket>`
    with t as (
      insert into ticket (tenant_id, id, number, patient_id, complain, day, created_by, opened_at,
        admitted)
      values (${tenant}, ${given.id}::uuid, ${given.number}, ${given.patientId}::uuid, ${given.complain},
        ${given.day}::date,
        ${given.createdBy}::uuid, ${given.now}::timestamptz, ${given.admitted})
      on conflict on constraint ticket_number_taken do nothing
      returning *
    )
    select ${columns} from t ${joined}`,
);

export const findTicket = statement(
  (_, given: { id: string }) => sql<Ticket>`select ${columns} from ticket t ${joined}
    where t.tenant_id = ${tenant} and t.id = ${given.id}::uuid`,
);

export const listTicketsOfPatient = statement(
  (_, given: { patientId: string }) => sql<Ticket>`
    select ${columns} from ticket t ${joined}
      where t.tenant_id = ${tenant} and t.patient_id = ${given.patientId}::uuid order by t.id desc`,
);

interface TicketFilters extends Omit<FiltersOf<typeof ticket.page>, 'search'> {
  words?: string[] | undefined;
  timeZone: string;
}

export const tickets = listOf<typeof ticket.page, TicketFilters>({
  columns,
  table: sql`ticket t`,
  alias: 't',
  joins: sql`left join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id`,
  filters: {
    ...ofInstants(sql`t.opened_at`),
    patientId: ({ patientId }) => sql`t.patient_id = ${patientId}::uuid`,
    status: ({ status }) => sql`t.status = ${status}`,
    words: ({ words }) => holdsWords(words, sql`concat_ws(' ', t.number, t.complain)`),
  },
  sorts: {
    number: { by: sql`t.number`, type: 'text' },
    opened: { by: sql`t.opened_at`, type: 'timestamptz' },
    closed: { by: sql`coalesce(t.closed_at, 'infinity')`, type: 'timestamptz' },
    status: { by: sql`t.status`, type: 'text' },
  },
  order: { direction: 'desc' },
  state: { by: sql`t.status`, filters: ['status'] },
});

export const findPatientOf = statement(
  (_, given: { id: string }) => sql<TicketStory['patient']>`
    select p.id, p.number as "patientId", p.first_name as "firstName", p.last_name as "lastName", p.gender,
      p.date_of_birth as "dateOfBirth", p.birth_estimated as "birthEstimated", p.file_number as "fileNumber",
      p.phone, ${patientImagePath} as "imagePath"
    from ticket t join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id
      where t.tenant_id = ${tenant} and t.id = ${given.id}::uuid`,
);

/** NO KEY: rows that refer to the ticket can be written meanwhile, while billing and booking lock it FOR SHARE and wait. */
export const lockTicket = statement((db, given: { id: string }) =>
  db.selectFrom('ticket').select('id').where('id', '=', given.id).forNoKeyUpdate(),
);

/** Locks tickets in the order of their ids. */
export const lockTickets = statement((db, given: { ids: string[] }) =>
  db
    .selectFrom('ticket')
    .select('id')
    .where(sql<boolean>`id = any(${given.ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

export const setStatus = statement((db, given: { id: string; status: TicketStatus; closeDate: string | null }) =>
  db
    .updateTable('ticket')
    .set((set) => ({ status: given.status, closed_at: given.closeDate, version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

/** Locks a ticket against being closed until the transaction ends. */
export const holdTicket = statement((db, given: { id: string }) =>
  db.selectFrom('ticket').select('status').where('id', '=', given.id).forShare(),
);

/** The newest open ticket of a patient, locked; a ticket that is closed meanwhile is not answered. */
export const holdOpenTicketOf = statement((db, given: { patientId: string }) =>
  db
    .selectFrom('ticket')
    .select('id')
    .where('patient_id', '=', given.patientId)
    .where('status', '=', 'OPEN')
    .orderBy('id', 'desc')
    .limit(1)
    .forShare(),
);

export const insertEvent = insertOf(
  'ticket_event',
  'id',
  'ticketId',
  'at',
  'accountId',
  'kind',
  'appointmentId',
  'day',
  'startTime',
  'status',
);

export const listEvents = statement(
  (_, given: { id: string }) => sql<TicketEvent>`
    select e.id, e.at, ${nameOfAccount('e.account_id')} as by, e.kind,
      case when p.id is not null then json_build_object('id', p.id, 'appointmentId', p.number, 'date', e.day,
        'time', to_char(e.start_time, 'HH24:MI'), 'status', e.status) end as appointment
    from ticket_event e
    left join appointment p on p.tenant_id = e.tenant_id and p.id = e.appointment_id
    where e.tenant_id = ${tenant} and e.ticket_id = ${given.id}::uuid
    order by e.at, e.id`,
);
