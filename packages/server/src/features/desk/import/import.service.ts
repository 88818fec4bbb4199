// Imports: rows are staged in chunks, checked together and committed in one transaction. Staging a chunk and committing are
// idempotent, so that a retry after a lost answer never adds a row twice.
import {
  type DayColumns,
  type DayOrders,
  type ImportKind,
  type ImportMode,
  type ImportResult,
  importLimits,
  type RowIssue,
} from '@almoner/contract/desk/import';
import { dayColumnsOf } from '@almoner/contract/desk/import-rows';
import { conflict, Failure } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './import.queries.ts';
import { sift } from './import.rules.ts';
import { t } from './import.words.ts';

export interface StagedRow<Field extends string = string> {
  row: number;
  cells: Record<Field, string>;
}

/** A row without issues, as its feature adds it. */
export interface GoodRow<Input> {
  row: number;
  input: Input;
}

export interface Checked<Input> {
  good: GoodRow<Input>[];
  issues: RowIssue[];
  /** Notes on valid rows; only a check answers them. */
  notes?: RowIssue[];
}

export interface Importer<Field extends string, Input, Made> {
  kind: ImportKind;
  /** Parses rows, and validates each alone, against the others of the file and against the database. */
  check(call: CallContext, rows: StagedRow<Field>[], columns: DayColumns): Promise<Checked<Input>>;
  /** Issues that may be reported only on commit: usernames that accounts of other hospitals have. */
  findConflicts?(call: CallContext, rows: GoodRow<Input>[]): Promise<RowIssue[]>;
  /** Adds valid rows; `made` is what was prepared before the transaction. */
  add(call: CallContext, rows: GoodRow<Input>[], made: Made): Promise<void>;
}

const importKey = ({ caller }: CallContext, kind: ImportKind, id: string) => ({
  id,
  kind,
  accountId: caller.accountId,
});

// Limits on the staged rows and bytes of a hospital, over all its imports. A row of real data is below a kilobyte.
const MOST_ROWS_WAITING = 20_000;
const MOST_BYTES_WAITING = 40_000_000;
const MOST_OPEN = 40;
/** Open imports of one account and kind: abandoned ones do not keep other imports out. */
const MOST_OWN = 5;

const fullUp = () => new Failure('throttled', t.tooManyBegun(), null, 60);

/**
 * Begins an import whose days are written in these orders; answers its id. The oldest open imports of the account and kind
 * are discarded, and at the hospital's limit also its oldest one of an hour ago or earlier. Fails as throttled where the
 * limit is still reached.
 */
export async function beginImport(call: CallContext, kind: ImportKind, orders: DayOrders): Promise<{ id: string }> {
  const { db, audit } = call;
  await db.run(queries.lockStaging, {});
  const { accountId } = call.caller;
  const left = await db.all(queries.deleteOldest, { accountId, kind, kept: MOST_OWN - 1 });
  await audit.changedAll(
    'import',
    left.map((one) => ({ id: one.id, before: { kind }, after: null })),
  );
  if ((await db.one(queries.countOpen, {})).total >= MOST_OPEN) {
    const old = await db.first(queries.deleteLeft, {});
    if (!old) throw fullUp();
    await audit.changed('import', old.id, { kind: old.kind }, null);
  }
  const id = newId();
  await db.run(queries.insertImport, { ...importKey(call, kind, id), dayOrders: JSON.stringify(orders) });
  await audit.changed('import', id, null, { kind });
  return { id };
}

/**
 * Stages rows; answers how many the import has now. Fails as not found, as a conflict where it was carried out or has too
 * many rows, as throttled where all imports of the hospital together have too many.
 */
export async function stageRows(
  call: CallContext,
  kind: ImportKind,
  id: string,
  rows: { row: number; values: object }[],
): Promise<{ staged: number }> {
  const { db, audit } = call;
  const found = await db.one(queries.lockImport, importKey(call, kind, id));
  if (found.result) throw conflict(t.carriedOut());
  await db.run(queries.lockStaging, {});
  // Where a chunk has a row twice the later one counts.
  const byRow = new Map(rows.map(({ row, values }) => [row, JSON.stringify(values)]));
  await db.run(queries.stageRows, { id, rows: [...byRow.keys()], cells: [...byRow.values()] });
  const { total } = await db.one(queries.countRows, { id });
  if (total > importLimits[kind]) {
    throw conflict(t.mostRows({ most: importLimits[kind] }));
  }
  const waiting = await db.one(queries.countWaiting, {});
  if (waiting.total > MOST_ROWS_WAITING || waiting.bytes > MOST_BYTES_WAITING) throw fullUp();
  await audit.changed('import', id, null, { kind, staged: total });
  return { staged: total };
}

async function listStaged<Field extends string>(db: Database, id: string): Promise<StagedRow<Field>[]> {
  const rows = await db.all(queries.listRows, { id });
  return rows.map(({ row, cells }) => ({ row, cells: JSON.parse(cells) }));
}

/** Checks all rows of a file together: the order of day and month shows only in all of them. */
const checkRows = <Field extends string, Input, Made>(
  call: CallContext,
  importer: Importer<Field, Input, Made>,
  rows: StagedRow<Field>[],
  orders: DayOrders,
) => {
  const cells: Partial<Record<string, string>>[] = rows.map((row) => row.cells);
  return importer.check(call, rows, dayColumnsOf(importer.kind, cells, orders));
};

/** The issues of the rows and the notes on them; after the commit, the issues of the result. Fails as not found. */
export async function checkImport<Field extends string, Input, Made>(
  call: CallContext,
  importer: Importer<Field, Input, Made>,
  id: string,
): Promise<RowIssue[]> {
  const { db } = call;
  const found = await db.one(queries.findImport, importKey(call, importer.kind, id));
  if (found.result) return found.result.issues;
  const { issues, notes = [] } = await checkRows(call, importer, await listStaged(db, id), found.dayOrders);
  return [...issues, ...notes];
}

/**
 * Carries out an import of `expected` rows; a repeated call answers the first result. Fails as not found, or as a conflict
 * where rows are missing, none is valid, or `mode` is `all` and one is invalid; then nothing is added.
 */
export async function commitImport<Field extends string, Input, Made>(
  call: CallContext,
  importer: Importer<Field, Input, Made>,
  id: string,
  { mode, rows: expected }: { mode: ImportMode; rows: number },
  made: Made,
): Promise<ImportResult> {
  const { db, audit } = call;
  const { kind } = importer;
  const found = await db.one(queries.lockImport, importKey(call, kind, id));
  if (found.result) {
    await audit.changed('import', id, null, { kind, repeated: true });
    return found.result;
  }
  await db.run(queries.lockImports, {});
  const rows = await listStaged<Field>(db, id);
  if (rows.length !== expected) throw conflict(t.chooseFileAgain());
  const checked = await checkRows(call, importer, rows, found.dayOrders);
  if (mode === 'all' && checked.issues.length > 0) throw refusal(checked.issues);
  const { good, issues } = await withoutConflicts(call, importer, checked, mode);
  if (good.length === 0) throw conflict(t.noneRight());
  await importer.add(call, good, made);
  const result = { imported: good.length, skipped: rows.length - good.length, issues };
  await db.run(queries.deleteRows, { id });
  await db.run(queries.finishImport, { id, result: JSON.stringify(result) });
  await audit.changed('import', id, null, { kind, mode, imported: result.imported, skipped: result.skipped });
  return result;
}

/** Deletes an import with its rows. Fails as not found, or as a conflict where it was carried out. */
export async function discardImport(call: CallContext, kind: ImportKind, id: string): Promise<null> {
  const { db, audit } = call;
  const found = await db.one(queries.lockImport, importKey(call, kind, id));
  if (found.result) throw conflict(t.carriedOut());
  await db.run(queries.deleteImport, { id });
  await audit.changed('import', id, { kind }, null);
  return null;
}

// At most this many taken usernames are reported per import, so that imports can't be used to probe for accounts.
const MOST_TOLD = 10;

async function withoutConflicts<Field extends string, Input, Made>(
  call: CallContext,
  importer: Importer<Field, Input, Made>,
  { good, issues }: Checked<Input>,
  mode: ImportMode,
): Promise<Checked<Input>> {
  const conflicts = (await importer.findConflicts?.(call, good)) ?? [];
  if (conflicts.length === 0) return { good, issues };
  if (mode === 'all') throw refusal(conflicts.slice(0, 1));
  if (conflicts.length > MOST_TOLD) {
    throw conflict(t.manyTaken());
  }
  const sifted = sift(good, conflicts);
  return { good: sifted.good, issues: [...issues, ...sifted.issues].sort((one, other) => one.row - other.row) };
}

function refusal(issues: RowIssue[]): Failure {
  const rows = new Set(issues.map(({ row }) => row)).size;
  const errors = issues.slice(0, 100).map(({ row, field, message }) => ({ field: `rows.${row}.${field}`, message }));
  return new Failure('conflict', t.mistakes({ count: rows }), { errors });
}
