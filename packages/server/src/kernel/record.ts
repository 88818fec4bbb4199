// How one record is added, changed, switched and deleted: locked, compared with the version that the sender saw, saved,
// and written into the audit trail, in that order and in one place.
import type { RecordKind } from '@almoner/contract/record-kind';
import type { Call } from './call.ts';
import { refuseStale } from './freshness.ts';

export interface Versioned {
  id: string;
  version: number;
}

/** What the commands of one kind of record share. */
export interface Kept<Row extends Versioned> {
  kind: RecordKind;
  /** One record, locked until the transaction ends. */
  lock(call: Call, id: string): Promise<Row>;
  /** What the audit trail is given of the record, where that is not the row. */
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
export const turn = <Row extends Versioned & { status?: unknown }>(
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
