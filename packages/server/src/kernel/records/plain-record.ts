// `recordsOf` generates statements, commands and handlers of records that are one table, such as departments, from one
// definition. Peculiarities of a kind of record stay in its feature.
import type { RecordKind } from '@almoner/contract/record-kind';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../base/identity.ts';
import type { DeleteErrors, SaveErrors, TableName } from '../database/constraints.ts';
import type { Database } from '../database/database.ts';
import { columnOf } from '../database/insert.ts';
import type { DB } from '../database/schema.generated.ts';
import { type Statement, statement, tenant, tenantCode } from '../database/statement.ts';
import type { CallContext } from '../request/call-context.ts';
import { auditAddition, changeRecord, removeRecord, setRecordStatus, type Versioned } from './record.ts';
import type { RecordAccess } from './record-access.ts';

interface PlainRow extends Versioned {
  /** Set for records that can be made inactive. */
  status?: 0 | 1;
}
type RowOf<Schema extends z.ZodType> = z.output<Schema> & PlainRow;

/** The fields that a form sends; without a version no comparison is made. */
type InputOf<Row> = Omit<Row, 'id' | 'version' | 'tenantId'> & { version?: number | undefined };

interface Definition<T extends TableName, Schema extends z.ZodObject> {
  kind: RecordKind;
  table: T;
  /** The record of the contract. Each field is a column (`drugClass` is `drug_class`), except the tenant's code. */
  schema: Schema;
  /** For a table of several kinds of records: the column values of this kind. */
  only?: Partial<Record<keyof DB[T] & string, string>>;
  /** Sort order of the list. */
  order: readonly (keyof DB[T] & string)[];
  /** Messages by constraint of the table, for a save that violates it. */
  saveErrors: SaveErrors<T>;
  /** Messages by foreign key to the table, for a deletion that it prevents. */
  deleteErrors: DeleteErrors<T>;
  /** Validation beyond the constraints, called with the record locked; `before` is null for a new record. */
  check?(call: CallContext, input: InputOf<RowOf<Schema>>, before: RowOf<Schema> | null): Promise<void>;
  /** The record as the audit trail stores it, where it differs from the row. */
  toAudited?(row: RowOf<Schema>): object;
}

type Values = Record<string, unknown>;

interface Statements<Row> {
  list: Statement<object, Row>;
  find: Statement<{ id: string }, Row>;
  lock: Statement<{ id: string }, Row>;
  insert: Statement<InputOf<Row> & { id: string }, Row>;
  update: Statement<InputOf<Row> & { id: string }, Row>;
  delete: Statement<{ id: string }, unknown>;
}

/** Plain records of one kind. */
interface PlainRecords<Row extends PlainRow> {
  statements: Statements<Row>;
  list(db: Database): Promise<Row[]>;
  /** Fails as not found. */
  get(db: Database, id: string): Promise<Row>;
  /** Fails as the definition's `saveErrors` and `check` say. */
  add(call: CallContext, input: InputOf<Row>): Promise<Row>;
  /** Fails as not found, as stale, or as `add`. */
  change(call: CallContext, id: string, input: InputOf<Row>): Promise<Row>;
  /** Fails as not found. */
  setStatus(call: CallContext, id: string, status: Row['status']): Promise<Row>;
  /** Fails as not found, or as the definition's `deleteErrors` says. */
  remove(call: CallContext, id: string): Promise<null>;
}

export function recordsOf<T extends TableName, Schema extends z.ZodObject>(
  definition: Definition<T, Schema>,
): PlainRecords<RowOf<Schema>> {
  type Row = RowOf<Schema>;
  const { saveErrors, deleteErrors, check } = definition;
  const statements = statementsOf<Row>(definition);
  const access: RecordAccess<Row> = {
    kind: definition.kind,
    lock: ({ db }, id) => db.one(statements.lock, { id }),
    ...(definition.toAudited ? { toAudited: definition.toAudited } : {}),
  };
  type Saved = InputOf<Row> & { id: string };
  const insert = ({ db }: CallContext, row: Saved) => db.one(statements.insert, row, saveErrors);
  const update = ({ db }: CallContext, row: Saved) => db.one(statements.update, row, saveErrors);
  return {
    statements,
    list: (db) => db.all(statements.list, {}),
    get: (db, id) => db.one(statements.find, { id }),
    add: async (call, input) => {
      await check?.(call, input, null);
      return auditAddition(call, access, await insert(call, { ...input, id: newId() }));
    },
    change: (call, id, input) =>
      changeRecord(call, access, { id, version: input.version }, async (before) => {
        await check?.(call, input, before);
        return update(call, { ...input, id });
      }),
    setStatus: (call, id, status) => setRecordStatus(call, access, { id, status }, (changed) => update(call, changed)),
    remove: (call, id) => removeRecord(call, access, id, () => call.db.run(statements.delete, { id }, deleteErrors)),
  };
}

interface Stored {
  table: string;
  schema: z.ZodObject;
  only?: object;
  order: readonly string[];
}

function statementsOf<Row>({ table: name, schema, only = {}, order }: Stored): Statements<Row> {
  const table = sql.table(name);
  const fields = Object.keys(schema.shape);
  const written = fields.filter((field) => field !== 'version' && field !== 'tenantId');
  const stored = (field: string) => (field === 'tenantId' ? tenantCode : columnOf(field));
  const row = sql.join(fields.map((field) => sql`${stored(field)} as ${sql.id(field)}`));
  const fixed = Object.entries(only);
  const ours = sql.join(
    [sql`tenant_id = ${tenant}`, ...fixed.map(([column, value]) => sql`${sql.id(column)} = ${sql.lit(value)}`)],
    sql` and `,
  );
  const one = (places: Values) => sql`${ours} and id = ${places.id}::uuid`;
  const values = (places: Values, of: string[]) => of.map((field) => sql`${places[field]}`);
  return {
    list: statement(
      () =>
        sql<Row>`select ${row} from ${table} where ${ours} order by ${sql.join(order.map((column) => sql.id(column)))}`,
    ),
    find: statement((_, places: Values) => sql<Row>`select ${row} from ${table} where ${one(places)}`),
    lock: statement((_, places: Values) => sql<Row>`select ${row} from ${table} where ${one(places)} for update`),
    insert: statement(
      (_, places: Values) => sql<Row>`
        insert into ${table} (tenant_id, ${sql.join([...fixed.map(([column]) => sql.id(column)), ...written.map(columnOf)])})
        values (${tenant}, ${sql.join([...fixed.map(([, value]) => sql.lit(value)), ...values(places, written)])})
        returning ${row}`,
    ),
    update: statement(
      (_, places: Values) => sql<Row>`
        update ${table} set version = version + 1, ${sql.join(
          written.filter((field) => field !== 'id').map((field) => sql`${columnOf(field)} = ${places[field]}`),
        )}
        where ${one(places)} returning ${row}`,
    ),
    delete: statement((_, places: Values) => sql`delete from ${table} where ${one(places)}`),
  } as Statements<Row>;
}

type WithId = CallContext & { params: { id: string } };
type WithBody<Ro extends string, Row> = { body: Record<Ro, InputOf<Row>> };

/** The handlers of plain records; `ro` is the name of their body on the wire. `setStatus` is for contracts that have it. */
export const handlersOf = <Row extends PlainRow, Ro extends string>(records: PlainRecords<Row>, ro: Ro) => ({
  list: ({ db }: CallContext) => records.list(db),
  read: ({ db, params }: WithId) => records.get(db, params.id),
  create: (call: CallContext & WithBody<Ro, Row>) => records.add(call, call.body[ro]),
  update: (call: WithId & WithBody<Ro, Row>) => records.change(call, call.params.id, call.body[ro]),
  setStatus: (call: CallContext & { params: { id: string; status: Row['status'] } }) =>
    records.setStatus(call, call.params.id, call.params.status),
  delete: (call: WithId) => records.remove(call, call.params.id),
});
