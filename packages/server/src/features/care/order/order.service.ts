// What requests to pharmacy and to the laboratory have in common: both are orders of a ticket or treatment that are
// billed, settled, carried out or cancelled. A feature makes its own functions with `ordersOf`.
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { RecordKind } from '@almoner/contract/record-kind';
import { sql } from 'kysely';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { type Statement, statement, tenant } from '../../../kernel/statement.ts';
import { cancelBillOf } from '../../money/billing/bill.service.ts';
import type { Biller } from '../../money/billing/biller.service.ts';

/** The statuses that every order has; what carries it out has a word of its own. */
type Shared = 'NEW' | 'INPROGRESS' | 'APPROVED' | 'CANCELLED';

interface Order<Own extends string> {
  id: string;
  status: Shared | Own;
  version: number;
  except: string;
  ticketId: string;
  ticket: { patient: { id: string } };
}

interface Orders<Own extends string, Row extends Order<Own>> {
  record: RecordKind;
  table: 'pharmacy_request' | 'lab_request';
  /** From each status the ones that can follow. */
  moves: Record<Shared | Own, readonly (Shared | Own)[]>;
  /** Why an order that has this status cannot be moved. */
  refusals: Record<Shared | Own, string>;
  queries: {
    findRequest: Statement<{ id: string }, Row>;
    findRequestOfTreatment: Statement<{ treatmentId: string }, Row>;
    lockRequest: Statement<{ id: string }, Row>;
    /** In the order of their ids, so that concurrent transactions cannot deadlock. */
    lockRequests: Statement<{ ids: string[] }, Row>;
    listNewest: Statement<object, Row>;
    listOfTicket: Statement<{ id: string }, RequestEntry>;
    listOfPatient: Statement<{ id: string }, RequestEntry>;
  };
}

/** The functions that one kind of order has. */
export function ordersOf<Own extends string, Row extends Order<Own>>(kind: Orders<Own, Row>) {
  const { record, moves, refusals, queries } = kind;
  const table = sql.table(kind.table);
  // Orders that have none of the statuses `from` stay as they are.
  const move = statement(
    (_, given: { ids: string[]; status: string; from: string[] }) => sql`
      update ${table} set status = ${given.status}, version = version + 1
      where tenant_id = ${tenant} and id = any(${given.ids}::uuid[]) and status = any(${given.from}::text[])`,
  );
  const writeExcept = statement(
    (_, given: { id: string; except: string }) => sql`
      update ${table} set except_text = ${given.except} where tenant_id = ${tenant} and id = ${given.id}::uuid`,
  );
  const statuses = Object.keys(moves) as (Shared | Own)[];

  /** One order. Fails as absent. */
  const findRequest = ({ db }: Call, id: string): Promise<Row> => db.one(queries.findRequest, { id });

  /** Locked until the transaction ends; undefined where the hospital has none of the id. */
  const lockRequest = ({ db }: Call, id: string): Promise<Row | undefined> => db.first(queries.lockRequest, { id });

  const lockRequests = ({ db }: Call, ids: string[]): Promise<Row[]> => db.all(queries.lockRequests, { ids });

  async function changed({ db, audit }: Call, before: Row): Promise<Row> {
    const after = await db.one(queries.findRequest, { id: before.id });
    await audit.changed(record, before.id, before, after);
    return after;
  }

  /**
   * Moves an order on, and notes what is not supplied where `except` is given. Fails as absent, or as a conflict where
   * the status cannot follow.
   */
  async function moveRequest(call: Call, id: string, status: Shared | Own, except?: string): Promise<Row> {
    const before = await call.db.one(queries.lockRequest, { id });
    const from = statuses.filter((one) => moves[one].includes(status));
    if ((await call.db.run(move, { ids: [id], status, from })) === 0) throw conflict(refusals[before.status]);
    if (except !== undefined) await call.db.run(writeExcept, { id, except });
    return changed(call, before);
  }

  /** Moves those of the orders that have the status `from`, and leaves the others as they are. */
  async function moveAll(call: Call, ids: string[], { from, to }: { from: Shared; to: Shared }): Promise<void> {
    const moving = (await lockRequests(call, ids)).filter(({ status }) => status === from);
    await call.db.run(move, { ids: moving.map(({ id }) => id), status: to, from: [from] });
    await call.audit.changedAll(
      record,
      moving.map((row) => ({
        id: row.id,
        before: row,
        after: { ...row, status: to, version: row.version + 1 },
      })),
    );
  }

  /** Notes what of an order is not supplied. The caller holds it locked. */
  async function noteExcept(call: Call, id: string, except: string): Promise<void> {
    const before = await findRequest(call, id);
    if (before.except === except) return;
    await call.db.run(writeExcept, { id, except });
    await changed(call, before);
  }

  return {
    findRequest,
    lockRequest,
    moveRequest,
    /** Cancels an order and its open bill. Fails as a conflict where something is paid, or it is carried out. */
    async cancelRequest(call: Call, id: string): Promise<Row> {
      const { status } = await call.db.one(queries.lockRequest, { id });
      if (status !== 'NEW' && status !== 'INPROGRESS') throw conflict(refusals[status]);
      await cancelBillOf(call, id);
      return moveRequest(call, id, 'CANCELLED');
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
    /** What bills ask of these orders. */
    biller: {
      lock: lockRequest,
      lockAll: lockRequests,
      billed: (call, id, except) => moveRequest(call, id, 'INPROGRESS', except),
      noteExcept,
      moveAll,
    } satisfies Biller,
  };
}
