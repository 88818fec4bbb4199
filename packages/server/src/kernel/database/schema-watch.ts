// Detects that a newer version has migrated the database while this process runs, as in a rolling upgrade. From then on this
// process refuses writes, which might be wrong for the new schema, and reports not ready.
import { sql } from 'kysely';
import { Failure } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';
import type { Logger } from '../base/log.ts';
import type { Pool } from './database.ts';
import { provenStatement } from './statement.ts';

const LOOK_EVERY_MS = 3_000;

const listApplied = provenStatement(
  () => ['applied migrations'],
  (_, given) => sql<{ name: string }>`select name from applied_migrations(${given.proof})`,
);

export class SchemaWatch {
  readonly #known: ReadonlySet<string>;
  readonly #log: Logger;
  #newer: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(known: Iterable<string>, log: Logger) {
    this.#known = new Set(known);
    this.#log = log;
  }

  /** Fails as unavailable once a newer Almoner has migrated the database. */
  readonly refuseNewer = (): void => {
    if (this.#newer.length === 0) return;
    throw new Failure('unavailable', t.updated(), null, 5);
  };

  async start(pool: Pool): Promise<void> {
    await this.#check(pool);
    this.#timer = setInterval(() => void this.#check(pool), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #check(pool: Pool): Promise<void> {
    try {
      const applied = await pool.query(listApplied, {}, LOOK_EVERY_MS);
      this.#newer = applied.map(({ name }) => name).filter((name) => !this.#known.has(name));
    } catch (err) {
      this.#log.warn({ err }, 'whether a newer Almoner has migrated the database is not known at the moment');
      return;
    }
    if (this.#newer.length === 0) return;
    clearInterval(this.#timer);
    this.#log.error(
      { migrations: this.#newer },
      'a newer Almoner has migrated the database; this process writes no more',
    );
  }
}
