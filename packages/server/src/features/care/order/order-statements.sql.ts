// The statements of one kind of order.
import { type RawBuilder, sql } from 'kysely';
import { type Statement, statement, tenant } from '../../../kernel/database/statement.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { joinTicket } from '../../front/ticket/ticket.sql.ts';
import { entriesOf, lockOrders, type OrderStatus, type OrderTables, rewritesOf } from './order.sql.ts';

/** Orders of status `from` that get status `to`. */
export interface OrderMove {
  ids: string[];
  from: OrderStatus;
  to: OrderStatus;
}

/** A statement that changes orders answers the changed rows. */
export interface OrderStatements<Row> extends ReturnType<typeof rewritesOf>, ReturnType<typeof entriesOf> {
  find: Statement<{ id: string }, Row>;
  findOfTreatment: Statement<{ treatmentId: string }, Row>;
  /** The newest orders, one more than are answered at most. */
  listNewest: Statement<object, Row>;
  lock: ReturnType<typeof lockOrders>;
  /** Orders of another status than `from` stay as they are. */
  move: Statement<OrderMove, Row>;
  bill: Statement<{ id: string; billId: string; except: string }, Row>;
  writeExcept: Statement<{ id: string; except: string }, Row>;
}

/** `Row` is the wire form of an order, made of the columns of `tables`. */
export function orderStatementsOf<Row>(tables: OrderTables): OrderStatements<Row> {
  const { columns } = tables;
  const table = sql.table(tables.table);
  const select = sql`select ${columns} from ${table} r ${joinTicket('r.ticket_id')} where r.tenant_id = ${tenant}`;
  const changed = (change: RawBuilder<unknown>) => sql<Row>`
    with r as (update ${table} set ${change} returning *)
    select ${columns} from r ${joinTicket('r.ticket_id')} order by r.id`;
  return {
    ...rewritesOf(tables),
    ...entriesOf(tables),
    lock: lockOrders(tables),
    find: statement((_, given) => sql<Row>`${select} and r.id = ${given.id}::uuid`),
    findOfTreatment: statement((_, given) => sql<Row>`${select} and r.treatment_id = ${given.treatmentId}::uuid`),
    listNewest: statement(() => sql<Row>`${select} order by r.id desc limit ${sql.lit(UNPAGED_LIMIT + 1)}`),
    move: statement((_, { ids, from, to }) =>
      changed(sql`status = ${to}::text, version = version + 1
        where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and status = ${from}::text`),
    ),
    bill: statement((_, { id, billId, except }) =>
      changed(sql`status = 'INPROGRESS', bill_id = ${billId}::uuid, except_text = ${except}, version = version + 1
        where tenant_id = ${tenant} and id = ${id}::uuid`),
    ),
    writeExcept: statement((_, { id, except }) =>
      changed(sql`except_text = ${except} where tenant_id = ${tenant} and id = ${id}::uuid`),
    ),
  };
}
