// Reads, bills, moves and cancels orders, which is what requests to pharmacy and to the laboratory both are. Each of
// the two features makes its functions with `ordersOf`.
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { TicketReference } from '@almoner/contract/front/ticket';
import type { BillReference } from '@almoner/contract/money/bill';
import type { RecordKind } from '@almoner/contract/record-kind';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { absent, conflict } from '../../../kernel/failure.ts';
import type { Statement } from '../../../kernel/statement.ts';
import { cancelBill } from '../../money/bill/bill.service.ts';
import type { Biller } from '../../money/bill/biller.service.ts';
import type { BilledOrder, LockedOrder, OrderMove, OrderStatus } from './order.sql.ts';

interface Order {
  id: string;
  status: OrderStatus;
  version: number;
  except: string;
  ticket: TicketReference;
  billing: BillReference | null;
}

interface Orders<Row extends Order> {
  record: RecordKind;
  /** Those that change orders answer them as they are then. */
  queries: {
    findRequest: Statement<{ id: string }, Row>;
    findRequestOfTreatment: Statement<{ treatmentId: string }, Row>;
    lockRequests: Statement<{ ids: string[] }, LockedOrder>;
    moveRequests: Statement<OrderMove, Row>;
    billRequest: Statement<BilledOrder, Row>;
    writeExcept: Statement<{ id: string; except: string }, Row>;
    listNewest: Statement<object, Row>;
    listOfTicket: Statement<{ id: string }, RequestEntry>;
    listOfPatient: Statement<{ id: string }, RequestEntry>;
  };
}

/** Why an order of this status can't be moved. */
export const moveRefusals: Record<OrderStatus, string> = {
  NEW: 'This request is not billed yet.',
  INPROGRESS: 'This request is billed, and its bill is not settled yet.',
  APPROVED: 'This request is paid for already.',
  DISPENSED: 'This request is dispensed already.',
  COMPLETED: 'This request is reported already.',
  CANCELLED: 'This request is cancelled.',
};

/** The functions that one kind of order has. */
export function ordersOf<Row extends Order>({ record, queries }: Orders<Row>) {
  /** One order. Fails as absent. */
  const findRequest = ({ db }: Call, id: string): Promise<Row> => db.one(queries.findRequest, { id });

  const lockRequests = ({ db }: Call, ids: string[]) => db.all(queries.lockRequests, { ids });

  /** Locked until the transaction ends; undefined where the hospital has none of the id. */
  const lockRequest = async (call: Call, id: string) => (await lockRequests(call, [id]))[0];

  /** Moves those of the locked orders that have the status `from`, and leaves the others as they are. */
  async function moveRequests(call: Call, move: OrderMove): Promise<Row[]> {
    const moved = await call.db.all(queries.moveRequests, move);
    await call.audit.changedAll(
      record,
      moved.map((row) => ({
        id: row.id,
        before: { ...row, status: move.from, version: row.version - 1 },
        after: row,
      })),
    );
    return moved;
  }

  /** What bills ask of these orders. */
  const biller: Biller<LockedOrder> = {
    lock: lockRequests,
    refuseBilled: ({ status }) => {
      if (status !== 'NEW') throw conflict(moveRefusals[status]);
    },
    billed: async ({ db, audit }, { id, status, except: was }, { billId, except = was }) => {
      const after = await db.one(queries.billRequest, { id, billId, except });
      const before = { ...after, status, except: was, billing: null, version: after.version - 1 };
      await audit.changed(record, id, before, after);
    },
    noteExcept: async ({ db, audit }, { id, except: was }, except) => {
      if (was === except) return;
      const after = await db.one(queries.writeExcept, { id, except });
      await audit.changed(record, id, { ...after, except: was }, after);
    },
    settled: async (call, ids) => void (await moveRequests(call, { ids, from: 'INPROGRESS', to: 'APPROVED' })),
    owedAgain: async (call, ids) => void (await moveRequests(call, { ids, from: 'APPROVED', to: 'INPROGRESS' })),
    cancelled: async (call, ids) => {
      await moveRequests(call, { ids, from: 'INPROGRESS', to: 'CANCELLED' });
      await moveRequests(call, { ids, from: 'APPROVED', to: 'CANCELLED' });
    },
  };

  return {
    biller,
    findRequest,
    lockRequest,
    moveRequests,
    /** Cancels an order and its open bill. Fails as a conflict where something is paid, or it is carried out. */
    async cancelRequest(call: Call, id: string): Promise<Row> {
      const locked = await lockRequest(call, id);
      if (!locked) throw absent();
      const { status, billId } = locked;
      if (status !== 'NEW' && status !== 'INPROGRESS') throw conflict(moveRefusals[status]);
      if (billId) await cancelBill(call, billId);
      const [cancelled] = await moveRequests(call, { ids: [id], from: status, to: 'CANCELLED' });
      if (!cancelled) throw absent();
      return cancelled;
    },
    /** One order; a look into its patient's record. Fails as absent. */
    async lookAtRequest(call: Call, id: string): Promise<Row> {
      const found = await findRequest(call, id);
      call.audit.looked(record, id);
      call.audit.looked('patient', found.ticket.patient.id);
      return found;
    },
    /** The newest, one more than are answered at most. */
    listRequests: ({ db }: Call): Promise<Row[]> => db.all(queries.listNewest, {}),
    /** Orders of one ticket or of one patient, newest first; of a patient one more than are answered at most. */
    listRequestsAbout: ({ db }: Call, about: 'ticket' | 'patient', id: string): Promise<RequestEntry[]> =>
      db.all(about === 'ticket' ? queries.listOfTicket : queries.listOfPatient, { id }),
    /** What a treatment asked for; undefined where it asked for nothing. */
    findRequestOf: (db: Database, treatmentId: string): Promise<Row | undefined> =>
      db.first(queries.findRequestOfTreatment, { treatmentId }),
  };
}
