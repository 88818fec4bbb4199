// How one record is added, changed, switched and deleted: locked, compared with the version that the sender saw, saved,
// and written into the audit trail, in that order and in one place.
import type { RecordKind } from '@almoner/contract/record-kind';
import type { Call } from './call.ts';
import type { Meanings } from './database.ts';
import { refuseStale } from './freshness.ts';
import { newId } from './identity.ts';
import type { Statement } from './statement.ts';

interface Versioned {
  id: string;
  version: number;
}

/** What the commands of one kind of record share. */
export interface Kept<Row extends Versioned> {
  kind: RecordKind;
  /** One record, locked until the transaction ends. */
  lock(call: Call, id: string): Promise<Row>;
  /** The record as the audit trail has it, in the wire's form; as it is where nothing is said. */
  shown?(row: Row): object;
}

const shownOf = <Row extends Versioned>({ shown }: Kept<Row>, row: Row): object => shown?.(row) ?? row;

/** Writes a record that was just added into the trail. */
export async function added<Row extends Versioned>({ audit }: Call, kept: Kept<Row>, row: Row): Promise<Row> {
  await audit.changed(kept.kind, row.id, null, shownOf(kept, row));
  return row;
}

/**
 * Changes a record; `save` is given it as it was, and answers it as it is. Fails as absent, and as stale where `version`
 * is an earlier one; undefined asks for no check.
 */
export async function change<Row extends Versioned>(
  call: Call,
  kept: Kept<Row>,
  { id, version }: { id: string; version?: number | undefined },
  save: (before: Row) => Promise<Row>,
): Promise<Row> {
  const before = await kept.lock(call, id);
  await refuseStale(call.db, kept.kind, before, version);
  const after = await save(before);
  await call.audit.changed(kept.kind, id, shownOf(kept, before), shownOf(kept, after));
  return after;
}

/** Gives a record another status; one that has it already stays as it is. Fails as absent. */
export const turn = <Row extends Versioned & { status: unknown }>(
  call: Call,
  kept: Kept<Row>,
  { id, status }: { id: string; status: Row['status'] },
  save: (turned: Row) => Promise<Row>,
): Promise<Row> =>
  change(call, kept, { id }, async (before) => (before.status === status ? before : save({ ...before, status })));

/** Deletes a record by `erase`. Fails as absent, and as that does where something refers to the record. */
export async function remove<Row extends Versioned>(
  call: Call,
  kept: Kept<Row>,
  id: string,
  erase: () => Promise<unknown>,
): Promise<null> {
  const before = await kept.lock(call, id);
  await erase();
  await call.audit.changed(kept.kind, id, shownOf(kept, before), null);
  return null;
}

interface Plain<Row extends Versioned, Input> extends Omit<Kept<Row>, 'lock'> {
  statements: {
    lock: Statement<{ id: string }, Row>;
    insert: Statement<Input & { id: string }, Row>;
    update: Statement<Input & { id: string }, Row>;
    delete: Statement<{ id: string }, unknown>;
  };
  /** What a constraint says to who saves. */
  meanings: Meanings;
  /** What a reference says to who deletes. */
  deletion?: Meanings;
}

/** The four commands of a record of one table to which nothing else belongs. */
export function recordsOf<Row extends Versioned & Input & { status: unknown }, Input>(plain: Plain<Row, Input>) {
  const { statements, meanings, deletion } = plain;
  const kept: Kept<Row> = { ...plain, lock: ({ db }, id) => db.one(statements.lock, { id }) };
  const save = (call: Call, id: string, input: Input) => call.db.one(statements.update, { ...input, id }, meanings);
  return {
    /** Fails as `meanings` say. */
    add: async (call: Call, input: Input): Promise<Row> =>
      added(call, kept, await call.db.one(statements.insert, { ...input, id: newId() }, meanings)),
    /** Fails as absent, as stale, or as `meanings` say. */
    change: (call: Call, id: string, input: Input & { version?: number | undefined }): Promise<Row> =>
      change(call, kept, { id, version: input.version }, () => save(call, id, input)),
    /** Fails as absent. */
    turn: (call: Call, id: string, status: Row['status']): Promise<Row> =>
      turn(call, kept, { id, status }, (turned) => save(call, id, turned)),
    /** Fails as absent, or as `deletion` says. */
    remove: (call: Call, id: string): Promise<null> =>
      remove(call, kept, id, () => call.db.run(statements.delete, { id }, deletion)),
  };
}
