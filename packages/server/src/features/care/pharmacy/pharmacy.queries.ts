// All SQL of pharmacy requests and their prescription lines.

import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/statement.ts';
import { joinTicket, ticketReference } from '../../front/ticket/ticket.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { billOf } from '../../money/bill/bill.sql.ts';
import {
  type BilledOrder,
  changesOf,
  entriesOf,
  type LockedOrder,
  locked,
  type OrderMove,
  where,
} from '../order/order.sql.ts';

const lines = sql`
  coalesce((
    select json_agg(json_build_object('id', l.id, 'drugId', l.drug_id,
      'drug', json_build_object('id', d.id, 'name', d.name, 'unit', d.unit), 'dose', l.dose, 'frequency', l.frequency,
      'durationDays', l.duration_days, 'quantity', l.quantity, 'dispensed', l.dispensed) order by l.position)
    from prescription_line l join drug d on d.tenant_id = l.tenant_id and d.id = l.drug_id
    where l.tenant_id = ${tenant} and l.pharmacy_request_id = r.id), '[]')`;

/** What a request on the wire is made of, from one `pharmacy_request r`. */
export const requestColumns = sql`
  r.id, r.ticket_id as "ticketId", ${ticketReference} as ticket, r.treatment_id as "treatmentId", r.day as date,
    r.created_at as "createdAt", r.prescription, ${lines} as lines, r.except_text as except,
    r.rest_reason as "restReason", r.status,
    ${billOf('r')} as billing, r.version`;

const joined = sql`select ${requestColumns} from pharmacy_request r ${joinTicket('r.ticket_id')}`;

export const findRequest = statement((_, given: { id: string }) => sql<PharmacyRequest>`${joined} ${where.id(given)}`);

export const lockRequests = statement(
  (_, given: { ids: string[] }) => sql<LockedOrder>`${locked('pharmacy_request', given.ids)}`,
);

const changes = changesOf('pharmacy_request', requestColumns);

export const moveRequests = statement((_, given: OrderMove) => sql<PharmacyRequest>`${changes.moved(given)}`);
export const billRequest = statement((_, given: BilledOrder) => sql<PharmacyRequest>`${changes.billed(given)}`);
export const writeExcept = statement(
  (_, given: { id: string; except: string }) => sql<PharmacyRequest>`${changes.exceptWritten(given)}`,
);

export const findRequestOfTreatment = statement(
  (_, given: { treatmentId: string }) => sql<PharmacyRequest>`${joined} ${where.treatment(given)}`,
);

export const listNewest = statement(() => sql<PharmacyRequest>`${joined} ${where.newest}`);

const inBrief = sql`
  r.id, 'PHARMACY' as source, ${ticketReference} as ticket, r.day as date, r.created_at as "createdAt", r.status`;

const entry = sql`
  select ${inBrief}, r.prescription as text, r.treatment_id as "treatmentId", ${nameOfAccount('r.created_by')} as by,
    '[]'::json as reports
  from pharmacy_request r ${joinTicket('r.ticket_id')}`;

export const { listOfTicket, listOfPatient } = entriesOf(entry);

interface NewRequest {
  id: string;
  ticketId: string;
  treatmentId: string | null;
  prescription: string;
  /** A JSON array of `NewLine`. */
  lines: string;
  day: string;
  now: string;
  accountId: string;
}

const linesIn = (requestId: string, lines: string) => sql`
  insert into prescription_line
    (tenant_id, id, pharmacy_request_id, position, drug_id, dose, frequency, duration_days, quantity)
  select ${tenant}, n.id, ${requestId}::uuid, n.position, n."drugId", n.dose, n.frequency, n."durationDays", n.quantity
  from json_to_recordset(${lines}::json) as n (id uuid, position integer, "drugId" uuid, dose text,
    frequency text, "durationDays" integer, quantity integer)`;

/** With its lines, which the answer does not have: the statement does not see what it inserts. */
export const insertRequest = statement(
  (_, given: NewRequest) => sql<PharmacyRequest>`
    with r as (
      insert into pharmacy_request (tenant_id, id, ticket_id, treatment_id, prescription, day, created_at, created_by)
      values (${tenant}, ${given.id}::uuid, ${given.ticketId}::uuid, ${given.treatmentId}::uuid, ${given.prescription},
        ${given.day}::date, ${given.now}::timestamptz, ${given.accountId}::uuid)
      returning *),
    l as (${linesIn(given.id, given.lines)})
    select ${requestColumns} from r ${joinTicket('r.ticket_id')}`,
);

export const rewriteRequest = statement((db, given: { id: string; prescription: string }) =>
  db
    .updateTable('pharmacy_request')
    .set((set) => ({ prescription: given.prescription, version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

export interface NewLine {
  id: string;
  position: number;
  drugId: string;
  dose: string;
  frequency: string;
  durationDays: number | null;
  quantity: number;
}

/** `lines` is a JSON array of `NewLine`. */
export const insertLines = statement((_, given: { requestId: string; lines: string }) =>
  linesIn(given.requestId, given.lines),
);

export const deleteLines = statement((db, given: { requestId: string }) =>
  db.deleteFrom('prescription_line').where('pharmacy_request_id', '=', given.requestId),
);

/** Of these drugs those that can be prescribed. */
export const listPrescribable = statement((db, given: { ids: string[] }) =>
  db
    .selectFrom('drug')
    .select(['id', 'name', 'unit'])
    .where('id', '=', sql<string>`any(${given.ids}::uuid[])`)
    .where('status', '=', 1)
    .forKeyShare(),
);

/** `given` is a JSON array of what is given of each line; a line of which it would be more than prescribed stays. */
export const addToDispensed = statement(
  (_, { given }: { given: string }) => sql`
    update prescription_line p set dispensed = p.dispensed + n.quantity
    from json_to_recordset(${given}::json) as n ("lineId" uuid, quantity integer)
    where p.tenant_id = ${tenant} and p.id = n."lineId" and p.dispensed + n.quantity <= p.quantity`,
);

export const recordDispensing = statement(
  (db, given: { id: string; status: 'APPROVED' | 'DISPENSED'; restReason: string }) =>
    db
      .updateTable('pharmacy_request')
      .set((set) => ({ status: given.status, rest_reason: given.restReason, version: set('version', '+', 1) }))
      .where('id', '=', given.id)
      .where('status', '=', 'APPROVED'),
);
