// Writes of one record (add, change, switch, delete): the record is locked, compared with the version that the sender saw
// (optimistic lock), saved, and written into the audit trail, in that order and in one place.
import type { Statement } from '../database/statement.ts';
import type { CallContext } from '../request/call-context.ts';
import { refuseStale } from './optimistic-lock.ts';
import type { Changeable, RecordAccess } from './record-access.ts';

export interface Versioned {
  id: string;
  version: number;
}

/** The author and the instant of a write (ISO 8601, UTC), as parameters of statements. */
export const stampOf = ({ caller, now }: CallContext) => ({ accountId: caller.accountId, now: now.toISOString() });

/**
 * The `lock` of a record that `find` reads from more than one table. It is read after it is locked: the transaction that the
 * lock waited for may have changed the other tables. Fails as not found.
 */
export const lockThenFind =
  <Row extends Changeable>(
    lock: Statement<{ id: string }, unknown>,
    find: Statement<{ id: string }, Row>,
  ): RecordAccess<Row>['lock'] =>
  async ({ db }, id) => {
    await db.one(lock, { id });
    return db.one(find, { id });
  };

const auditedOf = <Row extends Changeable>({ toAudited }: RecordAccess<Row>, row: Row): object =>
  toAudited?.(row) ?? row;

/** Writes the addition of a record into the audit trail. */
export async function auditAddition<Row extends Versioned>(
  { audit }: CallContext,
  access: RecordAccess<Row>,
  row: Row,
): Promise<Row> {
  await audit.changed(access.kind, row.id, null, auditedOf(access, row));
  return row;
}

/** The record to change, and the conditions of the change. */
interface ChangeRequest<Row> {
  id: string;
  /** The version that the sender saw; undefined means no comparison. Only a record with a version can be compared. */
  version?: (Row extends { version: number } ? number : never) | undefined;
  /** Throws if the caller may not change this record; runs before a stale copy is reported. */
  permit?(before: Row): void | Promise<void>;
}

/**
 * Changes a record; `save` gets its state before and returns its state after. Fails as not found, as `permit` does, and as
 * stale where `version` is out of date.
 */
export async function changeRecord<Row extends Changeable>(
  call: CallContext,
  access: RecordAccess<Row>,
  { id, version, permit }: ChangeRequest<NoInfer<Row>>,
  save: (before: Row) => Promise<Row>,
): Promise<Row> {
  const before = await access.lock(call, id);
  await permit?.(before);
  if (before.version !== undefined) await refuseStale(call.db, access.kind, { id, version: before.version }, version);
  const after = await save(before);
  await call.audit.changed(access.kind, id, auditedOf(access, before), auditedOf(access, after));
  return after;
}

/** Changes the status of a record; a record that has the status already is left as it is. Fails as not found. */
export const setRecordStatus = <Row extends Changeable & { status?: unknown }>(
  call: CallContext,
  access: RecordAccess<Row>,
  { id, status }: { id: string; status: Row['status'] },
  save: (turned: Row) => Promise<Row>,
): Promise<Row> =>
  changeRecord(call, access, { id }, async (before) =>
    before.status === status ? before : save({ ...before, status }),
  );

/** Deletes a record by `erase`. Fails as not found, or as `erase` does. */
export async function removeRecord<Row extends Changeable>(
  call: CallContext,
  access: RecordAccess<Row>,
  id: string,
  erase: (before: Row) => Promise<unknown>,
): Promise<null> {
  const before = await access.lock(call, id);
  await erase(before);
  await call.audit.changed(access.kind, id, auditedOf(access, before), null);
  return null;
}
