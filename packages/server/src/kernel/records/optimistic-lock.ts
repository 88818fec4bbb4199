// Optimistic locking: saving a stale copy of a record is refused, with the fields that a concurrent edit has changed.
import type { RecordKind } from '@almoner/contract/record-kind';
import type { FieldChange } from '@almoner/contract/wire';
import { sql } from 'kysely';
import { stale } from '../base/failure.ts';
import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';

type Snapshot = Record<string, unknown> | null;

const listSavesSince = statement((db, given: { record: string; id: string; version: number }) =>
  db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('record', '=', given.record)
    .where('record_id', '=', given.id)
    .where('outcome', '=', 'DONE')
    .where(sql<boolean>`(after ->> 'version')::int > ${given.version}`)
    .orderBy('id'),
);

/**
 * Fails as stale where `sent` is older than the record's version; without `sent` nothing is compared. Call it with the
 * record locked for update.
 */
export async function refuseStale(
  db: Database,
  record: RecordKind,
  current: { id: string; version: number },
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined || sent === current.version) return;
  const saves = await db.all(listSavesSince, { record, id: current.id, version: sent });
  throw stale(differences((saves[0]?.before ?? null) as Snapshot, (saves.at(-1)?.after ?? null) as Snapshot));
}

/** The fields in which two snapshots of a record differ; nested fields by their path. */
export function differences(before: Snapshot, after: Snapshot, path = ''): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  names.delete('version');
  return [...names].flatMap((name) => {
    const from = before?.[name] ?? null;
    const to = after?.[name] ?? null;
    if (isRecord(from) && isRecord(to)) return differences(from, to, `${path}${name}.`);
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field: path + name, from, to }];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
