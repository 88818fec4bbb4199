// Reads the audit trail, and verifies its chain of seals.
import type { Data, Params } from '@almoner/contract/call';
import {
  AUDIT_EXPORT_LIMIT,
  type AuditCheck,
  type AuditDetails,
  type AuditRow,
  type audit as auditCalls,
  ENTRIES_BEGIN,
  UNSEALED_LATE_MINUTES,
} from '@almoner/contract/house/audit';
import { checkCover, checkSeals, countSealed } from '../../../kernel/audit/audit-chain.ts';
import { localeOf } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { withoutNull } from '../../../kernel/records/list.ts';
import { differences } from '../../../kernel/records/optimistic-lock.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { actionName } from './action.service.ts';
import * as queries from './audit.queries.ts';
import { idsIn, mayRead, withoutSecrets } from './audit.rules.ts';
import { listNames } from './record-name.queries.ts';

type Filtered = Params<typeof auditCalls.export>;

const filtersOf = ({ accountId, record, recordId, outcome, call, from, to }: Filtered): queries.AuditFilters =>
  withoutNull({ accountId, record, recordId, outcome, call, from, to });

/** A page of entries, newest first, from a cursor. */
export async function listAuditEntries(
  { db, caller: { timeZone, grants }, language }: CallContext,
  { cursor, size, ...filtered }: Params<typeof auditCalls.list>,
): Promise<Data<typeof auditCalls.list>> {
  const filters = filtersOf(filtered);
  const going = cursor !== null;
  const newer = cursor?.startsWith('newer-') ?? false;
  const list = queries.listEntries(filters, newer ? 'newer' : 'older', going);
  const rows = await db.all(list, { ...filters, timeZone, limit: size + 1, cursor: cursor?.slice(6) });
  const more = rows.length > size;
  const page = rows.slice(0, size);
  if (newer) page.reverse();
  const toRow = await rowsOf(db, { grants, language }, page);
  return { data: page.map(toRow), older: newer || more, newer: newer ? more : going };
}

/** The newest entries that match the filters, with their changes. */
export async function exportEntries(
  { db, caller: { timeZone, grants }, language }: CallContext,
  params: Filtered,
): Promise<Data<typeof auditCalls.export>> {
  const filters = filtersOf(params);
  const rows = await db.all(queries.listEntries(filters, 'older', false), {
    ...filters,
    timeZone,
    limit: AUDIT_EXPORT_LIMIT + 1,
  });
  const kept = rows.slice(0, AUDIT_EXPORT_LIMIT);
  const toRow = await rowsOf(db, { grants, language }, kept);
  return {
    data: kept.map((entry) => {
      const row = toRow(entry);
      return { ...row, changes: row.hidden ? [] : changesOf(entry) };
    }),
    capped: rows.length > AUDIT_EXPORT_LIMIT,
  };
}

const changesOf = ({ before, after }: queries.StoredEntry) =>
  differences(withoutSecrets(before), withoutSecrets(after));

/** One entry with its snapshots and the names of the ids in them. Fails as not found. */
export async function readEntry({ db, caller: { grants }, language }: CallContext, id: string): Promise<AuditDetails> {
  const entry = await db.one(queries.findEntry, { id });
  const shown = mayRead(grants, entry.record);
  const [before, after] = shown ? [withoutSecrets(entry.before), withoutSecrets(entry.after)] : [null, null];
  const [toRow, names] = await Promise.all([
    rowsOf(db, { grants, language }, [entry]),
    namesOf(db, idsIn([before, after])),
  ]);
  return { ...toRow(entry), before, after, names: Object.fromEntries(names) };
}

/** Loads the names in `entries`; returns the function that turns an entry into a row. */
async function rowsOf(
  db: Database,
  { grants, language }: { grants: ReadonlySet<string>; language: string },
  entries: readonly queries.StoredEntry[],
) {
  const names = await namesOf(db, idsIn(entries.map(({ accountId, recordId }) => [accountId, recordId])));
  return ({ before, after, ...entry }: queries.StoredEntry): AuditRow => {
    const hidden = !mayRead(grants, entry.record);
    return {
      ...entry,
      hidden,
      name: names.get(entry.accountId ?? '') ?? '',
      recordName: hidden ? '' : (names.get(entry.recordId ?? '') ?? ''),
      action: actionName(entry.call, language),
      fields: before && after ? differences(before, after).map(({ field }) => field) : [],
    };
  };
}

async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all(listNames, { ids: [...new Set(ids)] });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Choices of the filters: people, kinds of records and calls in the trail. */
export async function listChoices({ db, language }: CallContext): Promise<Data<typeof auditCalls.choices>> {
  const [people, records, paths] = await Promise.all([
    db.all(queries.listPeople, {}),
    db.all(queries.listRecords, {}),
    db.all(queries.listCalls, {}),
  ]);
  const actions = paths.map(({ value }) => ({ call: value, action: actionName(value, language) }));
  return {
    people,
    records: records.map(({ value }) => value),
    actions: actions.toSorted((one, other) => one.action.localeCompare(other.action, localeOf(language))),
  };
}

/** Number of unsealed entries, and whether the oldest has waited so long that the sealer must have stopped. */
export async function readStanding({ db, now }: CallContext): Promise<Data<typeof auditCalls.standing>> {
  const { waiting, oldest } = await db.one(queries.findWaiting, {});
  const late = oldest !== null && now.getTime() - Date.parse(oldest) > UNSEALED_LATE_MINUTES * 60_000;
  return { waiting, oldest, late };
}

// Few enough that one transaction ends within a second.
const AT_ONCE = 20_000;

/** One step of the check: first along the seals, then over the entries, each of which has a seal or waits for one. */
export async function checkTrail({ db }: CallContext, point: string | null): Promise<AuditCheck> {
  const { sealed, waiting } = await countSealed(db);
  if (point?.startsWith('entry-')) {
    const after = point === ENTRIES_BEGIN ? null : point.slice(6);
    const { reached, loose, ended } = await checkCover(db, after, AT_ONCE);
    const broken = loose ? { sequence: null, reason: 'entry unsealed' as const, auditId: loose } : null;
    const next = loose || ended ? null : `entry-${reached}`;
    return { next, checked: null, sealed, waiting, mark: null, broken };
  }
  const after = point === null ? 0 : Number(point.slice(5));
  const { reached, mark, broken, ended } = await checkSeals(db, after, AT_ONCE);
  const next = broken ? null : ended ? ENTRIES_BEGIN : `seal-${reached}`;
  return { next, checked: reached, sealed, waiting, mark, broken };
}
