// SQL that requests to pharmacy and to the laboratory share.
import type { LabStatus } from '@almoner/contract/care/lab-request';
import type { PharmacyStatus } from '@almoner/contract/care/pharmacy';
import type { RequestEntry } from '@almoner/contract/desk/request';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { type RawBuilder, sql } from 'kysely';
import { UNPAGED } from '../../../kernel/paging.ts';
import { statement, tenant } from '../../../kernel/statement.ts';
import { joinTicket } from '../../front/ticket/ticket.sql.ts';

type Sql = RawBuilder<unknown>;

export type OrderStatus = PharmacyStatus | LabStatus;

/** An order as its lock found it. */
export interface LockedOrder {
  id: string;
  ticketId: string;
  status: OrderStatus;
  except: string;
  billId: string | null;
}

/** Orders that stand at `from` and go to `to`. */
export interface OrderMove {
  ids: string[];
  from: OrderStatus;
  to: OrderStatus;
}

export interface BilledOrder {
  id: string;
  billId: string;
  except: string;
}

/** The conditions under which requests `r` are read and locked. */
export const where = {
  id: (given: { id: string }) => sql`where r.tenant_id = ${tenant} and r.id = ${given.id}::uuid`,
  treatment: (given: { treatmentId: string }) =>
    sql`where r.tenant_id = ${tenant} and r.treatment_id = ${given.treatmentId}::uuid`,
  /** The newest, one more than are answered at most. */
  newest: sql`where r.tenant_id = ${tenant} order by r.id desc limit ${sql.lit(UNPAGED + 1)}`,
};

/** `entry` selects a `RequestEntry` from `r` and its ticket `t`. Lists are newest first. */
export const entriesOf = (entry: Sql) => ({
  listOfTicket: statement(
    (_, given: { id: string }) => sql<RequestEntry>`
      ${entry} where r.tenant_id = ${tenant} and r.ticket_id = ${given.id}::uuid order by r.id desc`,
  ),
  /** Of all the tickets of a patient. At most 500. */
  listOfPatient: statement(
    (_, given: { id: string }) => sql<RequestEntry>`
      ${entry} where r.tenant_id = ${tenant}
        and t.patient_id = ${given.id}::uuid order by r.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
  ),
});

type Table = 'pharmacy_request' | 'lab_request';

/**
 * Locks requests in the order of their ids, so that concurrent transactions cannot deadlock. It answers columns of the
 * row itself alone: a bill or a line would be as it was before the lock waited.
 */
export const locked = (table: Table, ids: string[]) => sql`
  select id, ticket_id as "ticketId", status, except_text as except, bill_id as "billId" from ${sql.table(table)}
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) order by id for update`;

/** Changes of requests, which answer `columns` of `r` as they are then. */
export const changesOf = (table: Table, columns: Sql) => {
  const changed = (change: Sql) => sql`
    with r as (update ${sql.table(table)} set ${change} returning *)
    select ${columns} from r ${joinTicket('r.ticket_id')} order by r.id`;
  return {
    /** Those that do not stand at `from` stay as they are. */
    moved: ({ ids, from, to }: OrderMove) =>
      changed(sql`status = ${to}::text, version = version + 1
        where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and status = ${from}::text`),
    billed: ({ id, billId, except }: BilledOrder) =>
      changed(sql`status = 'INPROGRESS', bill_id = ${billId}::uuid, except_text = ${except}, version = version + 1
        where tenant_id = ${tenant} and id = ${id}::uuid`),
    exceptWritten: ({ id, except }: { id: string; except: string }) =>
      changed(sql`except_text = ${except} where tenant_id = ${tenant} and id = ${id}::uuid`),
  };
};
