// Notifies open screens of committed changes. Changes are collected for a moment, sent to every server process by
// PostgreSQL's NOTIFY, and from there to the event streams of the tenant. They are sent after the transaction and not in
// it, because transactions that notify commit one after the other.
import { randomBytes } from 'node:crypto';
import { EVERYTHING } from '@almoner/contract/events';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Logger } from '../base/log.ts';
import { defaultTimeLimits, type TimeLimits } from '../base/time-limits.ts';
import type { Database, Pool } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { limitAudiences } from './audience.ts';

const CHANNEL = 'almoner_changes';
/** The listening connection's name in `pg_stat_activity`. */
export const LISTENER = 'almoner listening';
const GATHER_MS = 40;
/** Maximum number of missed heartbeats of its own; one may be missed when the process was busy. */
const MOST_MISSED_BEATS = 2;

const notify = statement((_, given: { message: string }) => sql`select pg_notify(${CHANNEL}, ${given.message})`);

const notifyEnded = statement(
  (_, given: { accountId: string }) =>
    sql`select pg_notify(${CHANNEL}, jsonb_build_object('tenantId', current_tenant(), 'records', '[]'::jsonb,
      'ended', ${given.accountId}::text)::text)`,
);

/** Makes every process check, once this transaction is committed, which of the account's sessions still exist. */
export const notifySessionsEnded = (db: Database, accountId: string) => db.run(notifyEnded, { accountId });

const ChangeNotification = z.object({
  tenantId: z.string(),
  records: z.array(z.string()),
  ended: z.string().optional(),
});

/** Parses a notification; undefined if it is malformed, because any database client can notify. */
function parseNotification(payload: string): z.output<typeof ChangeNotification> | undefined {
  try {
    return ChangeNotification.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

interface Listener {
  /** Records of these kinds changed, in the notation of audience.ts. */
  changed(records: string[]): void;
  /** Sessions of this account may have ended; of any account if it is undefined. */
  ended(accountId: string | undefined): void;
  /** Notifications may have been lost, now and for a while: clients have to reload everything. */
  lost(): void;
}

interface EventsDeps {
  url: string;
  pool: Pool;
  log: Logger;
  waits?: TimeLimits | undefined;
}

export class Events {
  readonly #deps: EventsDeps;
  readonly #waits: TimeLimits;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #gathered = new Map<string, Set<string>>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #missedBeats = 0;
  /** Heartbeat payload of this process. */
  readonly #own = `almoner_process_${randomBytes(8).toString('hex')}`;
  #stopped = false;

  constructor(deps: EventsDeps) {
    this.#deps = deps;
    this.#waits = deps.waits ?? defaultTimeLimits;
  }

  /** Starts to listen to other processes; reconnects when the connection is lost. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#deps.url,
      application_name: LISTENER,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANNEL) this.#receive(payload ?? '');
      else this.#missedBeats = 0;
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await client.query(`LISTEN ${this.#own}`);
    } catch (err) {
      this.#deps.log.warn({ err }, 'changes of other processes are not heard at the moment');
      await this.#close(client).catch(() => undefined);
      return this.#tryAgain();
    }
    if (this.#stopped) return this.#close(client);
    this.#client = client;
    this.#watch(client);
    // Notifications during the time without a connection are lost: everything may have changed.
    for (const [tenantId, listeners] of this.#listeners) {
      this.#deliver(tenantId, [EVERYTHING]);
      for (const { ended } of listeners) ended(undefined);
    }
  }

  // A half-open connection raises no error, so this process notifies itself and expects to receive it.
  #watch(client: pg.Client): void {
    clearInterval(this.#beat);
    this.#missedBeats = 0;
    this.#beat = setInterval(() => {
      if (this.#missedBeats >= MOST_MISSED_BEATS) return this.#giveUp(client);
      this.#missedBeats += 1;
      client.query(`NOTIFY ${this.#own}`).catch(() => undefined);
    }, this.#waits.listenHeartbeat);
  }

  #giveUp(client: pg.Client): void {
    this.#deps.log.warn('changes of other processes are not heard any more: the listening connection is silent');
    this.#lost(client);
    client.connection.stream.destroy();
    for (const listeners of this.#listeners.values()) for (const { lost } of [...listeners]) lost();
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#beat);
    this.#tryAgain();
  }

  #tryAgain(): void {
    if (this.#stopped) return;
    clearTimeout(this.#reconnect);
    this.#reconnect = setTimeout(() => void this.start(), this.#waits.listenReconnect);
  }

  /**
   * Notifies the tenant's open screens, a moment later, that records of these kinds changed; audience.ts can narrow the
   * recipients. Never fails.
   */
  tell(tenantId: string, records: Iterable<string>): void {
    const gathered = this.#gathered.get(tenantId) ?? new Set();
    for (const record of records) gathered.add(record);
    if (gathered.size === 0) return;
    this.#gathered.set(tenantId, gathered);
    this.#timer ??= setTimeout(() => void this.#send(), GATHER_MS);
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    const all = [...this.#gathered];
    this.#gathered.clear();
    for (const [tenantId, records] of all) {
      const message = { tenantId, records: limitAudiences(records) };
      try {
        // Without a listening connection the notification would not return to this process.
        if (!this.#client) this.#deliver(tenantId, message.records);
        await this.#deps.pool.query(notify, { message: JSON.stringify(message) });
      } catch (err) {
        this.#deps.log.warn({ err }, 'open screens were not told of a change');
      }
    }
  }

  #receive(payload: string): void {
    const heard = parseNotification(payload);
    if (!heard) {
      this.#deps.log.warn('what was told on the channel of changes is nothing that a process of ours says');
      return;
    }
    if (heard.records.length > 0) this.#deliver(heard.tenantId, heard.records);
    if (heard.ended === undefined) return;
    for (const { ended } of this.#listeners.get(heard.tenantId) ?? []) ended(heard.ended);
  }

  #deliver(tenantId: string, records: string[]): void {
    for (const { changed } of this.#listeners.get(tenantId) ?? []) changed(records);
  }

  /** Calls the listener on changes in the tenant, until the returned function is called. */
  listen(tenantId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(tenantId) ?? new Set();
    this.#listeners.set(tenantId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(tenantId);
    };
  }

  /** Sends the collected changes and stops listening. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#reconnect);
    clearInterval(this.#beat);
    await this.#send();
    const client = this.#client;
    this.#client = undefined;
    if (client) await this.#close(client);
  }

  // A silent database never closes its side of the connection, so the socket is destroyed after a time.
  async #close(client: pg.Client): Promise<void> {
    const silent = setTimeout(() => client.connection.stream.destroy(), this.#waits.listenDisconnect);
    await client.end();
    clearTimeout(silent);
  }
}
