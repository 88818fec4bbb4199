// SQL that pharmacy requests and lab requests (together: orders) share: columns, locks, rewriting, and lists of both kinds.
import type { LabStatus } from '@almoner/contract/care/lab-request';
import type { PharmacyStatus } from '@almoner/contract/care/pharmacy';
import type { RequestEntry } from '@almoner/contract/desk/request';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { type RawBuilder, sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { joinTicket, ticketReference } from '../../front/ticket/ticket.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { billOf } from '../../money/bill/bill.sql.ts';

type Sql = RawBuilder<unknown>;

/** Tables and columns in which one kind of order is stored. */
export interface OrderTables {
  table: 'pharmacy_request' | 'lab_request';
  source: RequestEntry['source'];
  /** Columns of the wire form, selected from alias `r` of the table. */
  columns: Sql;
  /** The column with the whole request as text. */
  text: 'prescription' | 'title';
  /** The table of the single drugs or tests; its foreign key to the order is named after `table`. */
  items: 'prescription_line' | 'lab_request_test';
  /** INSERT of items, a JSON array, into the order whose id the expression `orderId` is. */
  itemsInto(orderId: Sql, items: string): Sql;
  /** The order's reports, as a JSON array. */
  reports: Sql;
}

export type OrderStatus = PharmacyStatus | LabStatus;

/** Columns of a locked order, read behind the lock. */
export interface LockedOrder {
  id: string;
  ticketId: string;
  status: OrderStatus;
  except: string;
  billId: string | null;
}

/** Author, day and instant of a new order. */
export interface Authorship {
  day: string;
  now: string;
  accountId: string;
}

/** Columns that the wire form of both kinds has, of order `r` joined with its ticket. */
export const orderColumns = sql`
  r.id, r.ticket_id as "ticketId", ${ticketReference} as ticket, r.treatment_id as "treatmentId", r.day as date,
    r.created_at as "createdAt", r.except_text as except, r.status, ${billOf('r')} as billing, r.version`;

/**
 * Locks orders in the order of their ids, so that concurrent transactions cannot deadlock. It answers columns of the row
 * itself alone: a bill or an item would be as it was before the lock waited.
 */
export const lockOrders = ({ table }: OrderTables) =>
  statement(
    (_, given: { ids: string[] }) => sql<LockedOrder>`
      select id, ticket_id as "ticketId", status, except_text as except, bill_id as "billId" from ${sql.table(table)}
      where tenant_id = ${tenant} and id = any(${given.ids}::uuid[]) order by id for update`,
  );

/** Statements that write an order anew; `items` is a JSON array. */
export const rewritesOf = ({ table, text, items, itemsInto }: OrderTables) => ({
  rewrite: statement(
    (_, given: { id: string; text: string }) => sql`
      update ${sql.table(table)} set ${sql.ref(text)} = ${given.text}, version = version + 1
      where tenant_id = ${tenant} and id = ${given.id}::uuid`,
  ),
  deleteItems: statement(
    (_, given: { id: string }) => sql`
      delete from ${sql.table(items)} where tenant_id = ${tenant} and ${sql.ref(`${table}_id`)} = ${given.id}::uuid`,
  ),
  insertItems: statement((_, given: { id: string; items: string }) => itemsInto(sql`${given.id}::uuid`, given.items)),
});

/** Tests of a laboratory request that are on no list, for EXISTS. */
export const unlistedOf = (requestId: Sql) => sql`
  select from lab_request_test e
  where e.tenant_id = ${tenant} and e.lab_request_id = ${requestId} and e.lab_test_id is null`;

/** Lists of the orders of both kinds, newest first. */
export function entriesOf({ table, source, text, items, reports }: OrderTables) {
  const unlisted = items === 'lab_request_test' ? sql`exists (${unlistedOf(sql`r.id`)})` : sql.lit(false);
  const entry = sql`
    select r.id, ${sql.lit(source)} as source, ${ticketReference} as ticket, r.day as date, r.created_at as "createdAt",
      r.status, ${sql.ref(`r.${text}`)} as text, ${unlisted} as unlisted, r.treatment_id as "treatmentId", ${nameOfAccount('r.created_by')} as by,
      ${reports} as reports
    from ${sql.table(table)} r ${joinTicket('r.ticket_id')}`;
  return {
    listOfTicket: statement(
      (_, given: { id: string }) => sql<RequestEntry>`
        ${entry} where r.tenant_id = ${tenant} and r.ticket_id = ${given.id}::uuid order by r.id desc`,
    ),
    /** Orders on all the tickets of a patient; at most 501, one more than are answered. */
    listOfPatient: statement(
      (_, given: { id: string }) => sql<RequestEntry>`
        ${entry} where r.tenant_id = ${tenant}
          and t.patient_id = ${given.id}::uuid order by r.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
    ),
  };
}

const inAllRequests = (table: OrderTables['table'], source: RequestEntry['source']) => sql`
  select tenant_id, id, ticket_id, ${sql.lit(source)} as source, day, created_at, status from ${sql.table(table)}`;

/** Orders of both kinds, for FROM. */
export const allRequests = sql`
  (${inAllRequests('pharmacy_request', 'PHARMACY')} union all ${inAllRequests('lab_request', 'LABORATORY')})`;
