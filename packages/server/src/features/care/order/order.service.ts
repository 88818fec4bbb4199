// Reads, rewrites, bills, moves and cancels orders: the common part of requests to pharmacy and to the laboratory. Each of
// the two features makes its functions with `ordersOf`.
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { TicketReference } from '@almoner/contract/front/ticket';
import type { BillReference } from '@almoner/contract/money/bill';
import type { NoticeKind } from '@almoner/contract/notice-kind';
import type { RecordKind } from '@almoner/contract/record-kind';
import { conflict, type Failure, notFound, refuseIfErrors } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import { auditAddition, changeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdOpenTicket } from '../../front/ticket/ticket.service.ts';
import { cancelBill } from '../../money/bill/bill.service.ts';
import type { RequestBiller } from '../../money/bill/biller.service.ts';
import type { Authorship, LockedOrder, OrderStatus } from './order.sql.ts';
import { t } from './order.words.ts';
import type { OrderMove, OrderStatements } from './order-statements.sql.ts';

interface Order {
  id: string;
  ticketId: string;
  status: OrderStatus;
  version: number;
  except: string;
  ticket: TicketReference;
  billing: BillReference | null;
}

/** Ticket and treatment of an order, and the path of its body in the client's request. */
export interface Origin {
  ticketId: string;
  treatmentId: string | null;
  at: string;
}

/** The refusal to move an order of this status. */
export const refusalOf = (status: OrderStatus): Failure => conflict(t.refused({ status }));

export const authorshipOf = ({ caller, now, today }: CallContext): Authorship => ({
  day: today,
  now: now.toISOString(),
  accountId: caller.accountId,
});

/**
 * Makes the command `ask` of the counter, where there is no treatment. It locks the ticket first, and fails as a bad request or
 * as a conflict where the ticket is not open. `at` is the path of the body.
 */
export const atCounter =
  <Input, Row>(at: string, ask: (call: CallContext, input: Input, origin: Origin) => Promise<Row>) =>
  async (call: CallContext, input: Input & { ticketId: string }): Promise<Row> => {
    const { ticketId } = input;
    refuseIfErrors(await holdOpenTicket(call, ticketId, `${at}.ticketId`));
    return ask(call, input, { ticketId, treatmentId: null, at });
  };

interface Rewriting<Row> {
  text: string;
  /** The new drugs or tests; undefined leaves them as they are. */
  items(before: Row): Promise<object[] | undefined>;
  /** The refusal once the order is billed. */
  billed(): Failure;
}

/** Notes a look into a record and into its patient's; answers the record. */
export function recordView<Row extends Pick<Order, 'id' | 'ticket'>>(
  { audit }: CallContext,
  kind: RecordKind,
  row: Row,
): Row {
  audit.viewed(kind, row.id);
  audit.viewed('patient', row.ticket.patient.id);
  return row;
}

/** Kinds of the notices about orders. */
const notices = {
  pharmacy: { requested: 'PHARMACY_REQUESTED', paid: 'PHARMACY_PAID' },
  labRequest: { requested: 'LAB_REQUESTED', paid: 'LAB_PAID' },
} as const satisfies Record<string, Record<string, NoticeKind>>;

const aboutOf = ({ id, ticketId, ticket }: Order) => ({ recordId: id, ticketId, number: ticket.number });

type WithId = CallContext & { params: { id: string } };

/** Makes the functions of one kind of order. */
export function ordersOf<Row extends Order>(of: keyof typeof notices, statements: OrderStatements<Row>) {
  const kind: RecordKind = of as RecordKind;
  const { requested, paid } = notices[of];

  /** One order. Fails as not found. */
  const find = ({ db }: CallContext, id: string): Promise<Row> => db.one(statements.find, { id });

  const lockAll = ({ db }: CallContext, ids: string[]) => db.all(statements.lock, { ids });

  /** Locks an order until the transaction ends; undefined where the hospital has none with this id. */
  const lock = async (call: CallContext, id: string) => (await lockAll(call, [id]))[0];

  const kept: RecordAccess<Row> = {
    kind,
    lock: async (call, id) => {
      await lock(call, id);
      // Read after the lock: the transaction that it waited for may have changed bill or items of the order.
      return find(call, id);
    },
  };

  /** Moves those of the locked orders that have the status `from`, and leaves the others as they are. */
  async function move(call: CallContext, move: OrderMove): Promise<Row[]> {
    const moved = await call.db.all(statements.move, move);
    await call.audit.changedAll(
      kind,
      moved.map((row) => ({
        id: row.id,
        before: { ...row, status: move.from, version: row.version - 1 },
        after: row,
      })),
    );
    notifyStatusChange(call, move.to, moved);
    return moved;
  }

  /** Notifies the staff who carry out paid orders. At any other status nothing is left to do, and the notices are settled. */
  function notifyStatusChange(call: CallContext, to: OrderStatus, moved: readonly Row[]): void {
    if (to === 'APPROVED') call.notify({ kind: paid, about: moved.map(aboutOf) });
    else
      call.settle(
        [requested, paid],
        moved.map(({ id }) => id),
      );
  }

  /** The functions that bills use on these orders. */
  const biller: Omit<RequestBiller<LockedOrder>, 'lines'> = {
    lock: lockAll,
    refuseBilled: ({ status }) => {
      if (status !== 'NEW') throw refusalOf(status);
    },
    billed: async (call, { id, status, except: was }, { billId, except = was }) => {
      const { db, audit } = call;
      const after = await db.one(statements.bill, { id, billId, except });
      const before = { ...after, status, except: was, billing: null, version: after.version - 1 };
      await audit.changed(kind, id, before, after);
      call.settle(requested, id);
    },
    noteExcept: async ({ db, audit }, { id, except: was }, except) => {
      if (was === except) return;
      const after = await db.one(statements.writeExcept, { id, except });
      await audit.changed(kind, id, { ...after, except: was }, after);
    },
    settled: async (call, ids) => void (await move(call, { ids, from: 'INPROGRESS', to: 'APPROVED' })),
    owedAgain: async (call, ids) => void (await move(call, { ids, from: 'APPROVED', to: 'INPROGRESS' })),
    cancelled: async (call, ids) => {
      await move(call, { ids, from: 'INPROGRESS', to: 'CANCELLED' });
      await move(call, { ids, from: 'APPROVED', to: 'CANCELLED' });
    },
  };

  /** One order; a look into its patient's record. Fails as not found. */
  const lookAt = async (call: CallContext, id: string): Promise<Row> => recordView(call, kind, await find(call, id));

  /** Cancels an order and its open bill. Fails as not found, and as a conflict where it is paid or carried out. */
  async function cancel(call: CallContext, id: string): Promise<Row> {
    const locked = await lock(call, id);
    if (!locked) throw notFound();
    const { status, billId } = locked;
    if (status !== 'NEW' && status !== 'INPROGRESS') throw refusalOf(status);
    if (billId) await cancelBill(call, billId);
    const [cancelled] = await move(call, { ids: [id], from: status, to: 'CANCELLED' });
    if (!cancelled) throw notFound();
    return cancelled;
  }

  return {
    biller,
    kept,
    /** Notes a new order in the audit trail, and notifies the staff who bill it. */
    created: async (call: CallContext, row: Row): Promise<Row> => {
      call.notify({ kind: requested, about: aboutOf(row) });
      return auditAddition(call, kept, row);
    },
    /** Settles the notice of a paid order, which is carried out. */
    settlePaid: (call: CallContext, id: string): void => call.settle(paid, id),
    find,
    lock,
    move,
    lookAt,
    /** Rewrites an order while it is NEW. Fails as not found, and with `billed` once it is billed. */
    rewrite: (call: CallContext, id: string, { text, items, billed }: Rewriting<Row>): Promise<Row> =>
      changeRecord(call, kept, { id }, async (before) => {
        if (before.status !== 'NEW') throw billed();
        const wanted = await items(before);
        await call.db.run(statements.rewrite, { id, text });
        if (wanted) {
          await call.db.run(statements.deleteItems, { id });
          await call.db.run(statements.insertItems, { id, items: JSON.stringify(wanted) });
        }
        return find(call, id);
      }),
    /** Orders of one ticket or of one patient, newest first; of a patient one more than are answered at most. */
    listAbout: ({ db }: CallContext, about: 'ticket' | 'patient', id: string): Promise<RequestEntry[]> =>
      db.all(about === 'ticket' ? statements.listOfTicket : statements.listOfPatient, { id }),
    /** The order of a treatment; undefined where it has none. */
    findOfTreatment: (db: Database, treatmentId: string): Promise<Row | undefined> =>
      db.first(statements.findOfTreatment, { treatmentId }),
    /** The handlers of the calls that both kinds have. */
    handlers: {
      list: async ({ db, setMessage }: CallContext) =>
        limitRows(await db.all(statements.listNewest, {}), 'newest', setMessage),
      read: (call: WithId) => lookAt(call, call.params.id),
      cancel: (call: WithId) => cancel(call, call.params.id),
    },
  };
}
