// Writes of one record (add, change, switch, delete): locked, compared with the version that the sender saw (optimistic lock),
// saved, and written into the audit trail, in that order and in one place.
import type { RecordKind } from '@almoner/contract/record-kind';
import type { Call } from './call.ts';
import { refuseStale } from './freshness.ts';

export interface Versioned {
  id: string;
  version: number;
}

/** A record that `change` may be given: one without an id of its own, such as the company, is told its id by the caller. */
export interface Changeable {
  id?: string;
  /** Of records that are compared with the copy that the sender saw. */
  version?: number;
}

/** The author and the instant of a write (ISO 8601, UTC), as parameters of statements. */
export const stampOf = ({ caller, now }: Call) => ({ accountId: caller.accountId, now: now.toISOString() });

/** What the commands of one kind of record share. */
export interface Kept<Row extends Changeable> {
  kind: RecordKind;
  /** One record, locked until the transaction ends. */
  lock(call: Call, id: string): Promise<Row>;
  /** What the audit trail is given of the record, where that is not the row. */
  shown?(row: Row): object;
}

const shownOf = <Row extends Changeable>({ shown }: Kept<Row>, row: Row): object => shown?.(row) ?? row;

/** Writes a record that was just added into the trail. */
export async function added<Row extends Versioned>({ audit }: Call, kept: Kept<Row>, row: Row): Promise<Row> {
  await audit.changed(kept.kind, row.id, null, shownOf(kept, row));
  return row;
}

/** Which record is to be changed, and what must hold before. */
interface Asked<Row> {
  id: string;
  /** Of the copy that the sender saw; undefined asks for no comparison. Only a record with a version can be compared. */
  version?: (Row extends { version: number } ? number : never) | undefined;
  /** Throws where the caller may not change this record, before a stale copy is told what changed. */
  permit?(before: Row): void | Promise<void>;
}

/**
 * Changes a record; `save` is given it as it was, and answers it as it is. Fails as absent, as `permit` does, and as stale
 * where `version` is an earlier one.
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

/** Gives a record another status; one that has it already stays as it is. Fails as absent. */
export const turn = <Row extends Changeable & { status?: unknown }>(
  call: Call,
  kept: Kept<Row>,
  { id, status }: { id: string; status: Row['status'] },
  save: (turned: Row) => Promise<Row>,
): Promise<Row> =>
  change(call, kept, { id }, async (before) => (before.status === status ? before : save({ ...before, status })));

/** Deletes a record by `erase`. Fails as absent, and as that does where the record stays. */
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
