// Writes of one record (add, change, switch, delete): the record is locked, compared with the version that the sender saw
// (optimistic lock), saved, and written into the audit trail, in that order and in one place.
import type { RecordKind } from '@almoner/contract/record-kind';
import type { Call } from '../request/call.ts';
import { refuseStale } from './freshness.ts';

export interface Versioned {
  id: string;
  version: number;
}

/** A record for `change`. A record without an id of its own, such as the company, gets its id from the caller. */
export interface Changeable {
  id?: string;
  /** Set for records that are compared with the sender's version. */
  version?: number;
}

/** The author and the instant of a write (ISO 8601, UTC), as parameters of statements. */
export const stampOf = ({ caller, now }: Call) => ({ accountId: caller.accountId, now: now.toISOString() });

/** The common parts of the commands of one kind of record. */
export interface Kept<Row extends Changeable> {
  kind: RecordKind;
  /** One record, locked until the transaction ends. */
  lock(call: Call, id: string): Promise<Row>;
  /** The record as the audit trail stores it, where it differs from the row. */
  shown?(row: Row): object;
}

const shownOf = <Row extends Changeable>({ shown }: Kept<Row>, row: Row): object => shown?.(row) ?? row;

/** Writes the addition of a record into the audit trail. */
export async function added<Row extends Versioned>({ audit }: Call, kept: Kept<Row>, row: Row): Promise<Row> {
  await audit.changed(kept.kind, row.id, null, shownOf(kept, row));
  return row;
}

/** The record to change, and the conditions of the change. */
interface Asked<Row> {
  id: string;
  /** The version that the sender saw; undefined means no comparison. Only a record with a version can be compared. */
  version?: (Row extends { version: number } ? number : never) | undefined;
  /** Throws if the caller may not change this record; runs before a stale copy is reported. */
  permit?(before: Row): void | Promise<void>;
}

/**
 * Changes a record; `save` gets its state before and returns its state after. Fails as absent, as `permit` does, and as
 * stale where `version` is out of date.
 */
export async function change<Row extends Changeable>(
  call: Call,
  kept: Kept<Row>,
  { id, version, permit }: Asked<NoInfer<Row>>,
  save: (before: Row) => Promise<Row>,
): Promise<Row> {
  const before = await kept.lock(call, id);
  await permit?.(before);
  if (before.version !== undefined) await refuseStale(call.db, kept.kind, { id, version: before.version }, version);
  const after = await save(before);
  await call.audit.changed(kept.kind, id, shownOf(kept, before), shownOf(kept, after));
  return after;
}

/** Changes the status of a record; a record that has the status already is left as it is. Fails as absent. */
export const turn = <Row extends Changeable & { status?: unknown }>(
  call: Call,
  kept: Kept<Row>,
  { id, status }: { id: string; status: Row['status'] },
  save: (turned: Row) => Promise<Row>,
): Promise<Row> =>
  change(call, kept, { id }, async (before) => (before.status === status ? before : save({ ...before, status })));

/** Deletes a record by `erase`. Fails as absent, or as `erase` does. */
export async function remove<Row extends Changeable>(
  call: Call,
  kept: Kept<Row>,
  id: string,
  erase: (before: Row) => Promise<unknown>,
): Promise<null> {
  const before = await kept.lock(call, id);
  await erase(before);
  await call.audit.changed(kept.kind, id, shownOf(kept, before), null);
  return null;
}
