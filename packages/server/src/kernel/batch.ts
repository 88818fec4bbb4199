// Statements that go to the database together: one write to the socket, one Sync, one answer. Outside BEGIN and COMMIT
// PostgreSQL makes a transaction of them, which ends with the last (the extended query protocol, "Pipelining").
// pg itself has no such thing: it sends a Sync behind every statement, and asks for the columns of each answer anew.
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

export interface Sendable {
  /** Of the prepared statement; the same for the same text. */
  name: string;
  text: string;
  values: unknown[];
}

export interface Answered<Row = pg.QueryResultRow> {
  rows: Row[];
  rowCount: number;
  /** What PostgreSQL says it did, such as `INSERT` or `ROLLBACK`. */
  command: string;
}

/** One statement on its way. */
export class Asked {
  readonly answer: Promise<Answered>;
  answered!: (answer: Answered) => void;
  failed!: (error: unknown) => void;
  rows: pg.QueryResultRow[] = [];
  tag = '';
  columns: Column[] | undefined;

  constructor(readonly sent: Sendable) {
    this.answer = new Promise((answered, failed) => {
      this.answered = answered;
      this.failed = failed;
    });
  }
}

interface Column {
  name: string;
  parse(text: string): unknown;
}

/** What is prepared on a connection, with the columns of its answer once they are known. */
type Prepared = Map<string, { columns?: Column[] }>;
const preparedOn = new WeakMap<object, Prepared>();
/** Unknown whether it is prepared: the batch failed while it was being parsed. */
const doubtfulOn = new WeakMap<object, Set<string>>();

/** Sends the statements; each answers once all of them are done, and fails where one before it failed. */
export function sendTogether(client: pg.ClientBase, asked: readonly Asked[]): void {
  client.query(new Batch(client, asked));
}

/** The answer of one statement, in a transaction of its own. */
export function askAlone(client: pg.ClientBase, sendable: Sendable): Promise<Answered> {
  const asked = new Asked(sendable);
  sendTogether(client, [asked]);
  return asked.answer;
}

// pg's pipeline mode takes no query of another class.
class Batch extends pg.Query {
  #at = 0;
  readonly #prepared: Prepared;
  readonly #doubtful: Set<string>;
  /** What this batch itself prepares. */
  #fresh = new Set<string>();
  #misread: unknown;

  constructor(
    private readonly client: pg.ClientBase,
    readonly asked: readonly Asked[],
  ) {
    super({ text: '' });
    this.#prepared = entryOf(preparedOn, client, () => new Map());
    this.#doubtful = entryOf(doubtfulOn, client, () => new Set());
  }

  /** Answers why nothing was sent, which pg's client then hands to `handleError`. */
  override submit = ({ stream }: pg.Connection): unknown => {
    try {
      const messages = this.asked.flatMap((one) => this.#messagesOf(one));
      // A connection that was lost meanwhile fails what it was given.
      if (stream.writable) stream.write(Buffer.concat([...messages, serialize.sync()]));
      return null;
    } catch (error) {
      return error;
    }
  };

  #messagesOf(asked: Asked): Buffer[] {
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

  // What follows is called by pg's client while the answer comes in.

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
        const { name, parse } = columns[at] as Column;
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
    // A COMMIT that fails fails after the last statement: then none of them has been done.
    const first = culprit ? this.#at : 0;
    for (const [place, { answered, failed, rows, tag }] of this.asked.entries()) {
      if (place < first) answered({ rows, ...outcomeOf(tag) });
      else failed(place === first || !(error instanceof pg.DatabaseError) ? error : skippedBehind(error));
    }
  }

  /** Which statements of the batch are not prepared now, or may not be. */
  #forgetBehind(culprit: Asked | undefined, error: unknown): void {
    for (const { sent } of this.asked.slice(this.#at)) if (this.#fresh.has(sent.name)) this.#prepared.delete(sent.name);
    if (!culprit) return;
    const outdated = REPREPARED.has((error as { code?: string }).code ?? '');
    if (!outdated && !this.#fresh.has(culprit.sent.name)) return;
    this.#prepared.delete(culprit.sent.name);
    this.#doubtful.add(culprit.sent.name);
  }
}

/** The answer's columns are others since a migration; there is no such prepared statement. */
const REPREPARED = new Set(['0A000', '26000']);

/** The error of a statement that was not tried, because one before it had failed; `cause` is that one's. */
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
