// Sends statements to the database in one batch: one write to the socket, one Sync, one round trip. Outside BEGIN and
// COMMIT PostgreSQL runs a batch as one transaction, which ends with its last statement (extended query protocol,
// "Pipelining"). pg itself sends a Sync after every statement and requests the column descriptions of each answer anew.
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

export interface Sendable {
  /** Name of the prepared statement; equal for equal text. */
  name: string;
  text: string;
  values: unknown[];
}

export interface StatementResult<Row = pg.QueryResultRow> {
  rows: Row[];
  rowCount: number;
  /** PostgreSQL's command tag, such as `INSERT` or `ROLLBACK`. */
  command: string;
}

/** One statement with the promise of its answer. */
export class PendingStatement {
  readonly answer: Promise<StatementResult>;
  answered!: (answer: StatementResult) => void;
  failed!: (error: unknown) => void;
  rows: pg.QueryResultRow[] = [];
  tag = '';
  columns: ResultColumn[] | undefined;

  constructor(readonly sent: Sendable) {
    this.answer = new Promise((answered, failed) => {
      this.answered = answered;
      this.failed = failed;
    });
  }
}

interface ResultColumn {
  name: string;
  parse(text: string): unknown;
}

/** Statements prepared on a connection, with the result columns once they are known. */
type PreparedStatements = Map<string, { columns?: ResultColumn[] }>;
const preparedOn = new WeakMap<object, PreparedStatements>();
/** Statements that may or may not be prepared: their batch failed while they were being parsed. */
const doubtfulOn = new WeakMap<object, Set<string>>();

/** Sends the statements. Each resolves once the whole batch is done, and rejects if one before it failed. */
export function sendBatch(client: pg.ClientBase, asked: readonly PendingStatement[]): void {
  client.query(new Batch(client, asked));
}

/** The answer of one statement, in a transaction of its own. */
export function runAlone(client: pg.ClientBase, sendable: Sendable): Promise<StatementResult> {
  const asked = new PendingStatement(sendable);
  sendBatch(client, [asked]);
  return asked.answer;
}

// A subclass of pg.Query, because pg's pipeline mode accepts no other class.
class Batch extends pg.Query {
  #at = 0;
  readonly #prepared: PreparedStatements;
  readonly #doubtful: Set<string>;
  /** Statements that this batch prepares. */
  #fresh = new Set<string>();
  #misread: unknown;

  constructor(
    private readonly client: pg.ClientBase,
    readonly asked: readonly PendingStatement[],
  ) {
    super({ text: '' });
    this.#prepared = entryOf(preparedOn, client, () => new Map());
    this.#doubtful = entryOf(doubtfulOn, client, () => new Set());
  }

  /** Returns the reason why nothing was sent; pg's client passes it to `handleError`. */
  override submit = ({ stream }: pg.Connection): unknown => {
    try {
      const messages = this.asked.flatMap((one) => this.#messagesOf(one));
      // If the connection was lost meanwhile, pg's client fails the batch.
      if (stream.writable) stream.write(Buffer.concat([...messages, serialize.sync()]));
      return null;
    } catch (error) {
      return error;
    }
  };

  #messagesOf(asked: PendingStatement): Buffer[] {
    const { name, text, values } = asked.sent;
    const messages: Buffer[] = [];
    let prepared = this.#prepared.get(name);
    if (!prepared) {
      if (this.#doubtful.delete(name)) messages.push(serialize.close({ type: 'S', name }));
      messages.push(serialize.parse({ name, text }));
      prepared = {};
      this.#prepared.set(name, prepared);
      this.#fresh.add(name);
    }
    messages.push(serialize.bind({ statement: name, values, valueMapper: prepareValue }));
    asked.columns = prepared.columns;
    if (!prepared.columns) messages.push(serialize.describe({ type: 'P' }));
    messages.push(serialize.execute());
    return messages;
  }

  // pg's client calls the following methods while the answer arrives.

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const asked = this.asked[this.#at];
    if (!asked) return;
    asked.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.client.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const asked = this.asked[this.#at];
    const columns = asked?.columns;
    if (!columns || this.#misread) return;
    try {
      const row: pg.QueryResultRow = {};
      for (let at = 0; at < columns.length; at += 1) {
        const { name, parse } = columns[at] as ResultColumn;
        const text = fields[at];
        row[name] = text === null || text === undefined ? null : parse(text);
      }
      asked.rows.push(row);
    } catch (error) {
      this.#misread = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.asked[this.#at];
    if (!asked) return;
    asked.tag = text;
    const prepared = this.#prepared.get(asked.sent.name);
    if (prepared) prepared.columns ??= asked.columns ?? [];
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    for (const { answered, failed, rows, tag } of this.asked) {
      if (this.#misread) failed(this.#misread);
      else answered({ rows, ...outcomeOf(tag) });
    }
  }

  handleError(error: unknown): void {
    const culprit = this.asked[this.#at];
    this.#forgetBehind(culprit, error);
    // A COMMIT that fails does so after the last statement: then no statement of the batch took effect.
    const first = culprit ? this.#at : 0;
    for (const [place, { answered, failed, rows, tag }] of this.asked.entries()) {
      if (place < first) answered({ rows, ...outcomeOf(tag) });
      else failed(place === first || !(error instanceof pg.DatabaseError) ? error : skippedBehind(error));
    }
  }

  /** Forgets the statements of the batch that are not prepared now, or may not be. */
  #forgetBehind(culprit: PendingStatement | undefined, error: unknown): void {
    for (const { sent } of this.asked.slice(this.#at)) if (this.#fresh.has(sent.name)) this.#prepared.delete(sent.name);
    if (!culprit) return;
    const outdated = REPREPARED.has((error as { code?: string }).code ?? '');
    if (!outdated && !this.#fresh.has(culprit.sent.name)) return;
    this.#prepared.delete(culprit.sent.name);
    this.#doubtful.add(culprit.sent.name);
  }
}

/** The result columns changed since a migration (0A000); no such prepared statement (26000). */
const REPREPARED = new Set(['0A000', '26000']);

/** The error of a statement that was not tried because one before it failed; `cause` is that statement's error. */
function skippedBehind(cause: pg.DatabaseError): pg.DatabaseError {
  const error = new pg.DatabaseError('current transaction is aborted', 0, 'error');
  error.code = '25P02';
  error.cause = cause;
  return error;
}

const TAG = /^([A-Z]+)(?: \d+)?(?: (\d+))?$/;

function outcomeOf(tag: string): { command: string; rowCount: number } {
  const [, command = tag, rows] = TAG.exec(tag) ?? [];
  return { command, rowCount: Number(rows ?? /\d+$/.exec(tag)?.[0] ?? 0) };
}

function entryOf<Entry>(map: WeakMap<object, Entry>, key: object, make: () => Entry): Entry {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
