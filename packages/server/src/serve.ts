// Starts the process: reads the environment, opens the database and the application, listens; stops gracefully on SIGTERM.
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { MIGRATIONS, openServer, type ServerOptions } from './app.ts';
import { type Config, readConfig } from './kernel/base/config.ts';
import { checkDataDir } from './kernel/base/data-dir.ts';
import { flushLog, type Logger, openLog } from './kernel/base/log.ts';
import { openSecret } from './kernel/base/secret.ts';
import { defaultTimeLimits, type TimeLimits } from './kernel/base/time-limits.ts';
import { migrate } from './kernel/database/migrate.ts';

const webFolder = new URL('../../web/dist/', import.meta.url);

/** Work of an entry point besides serving. */
interface ServeExtras {
  /** Runs on the migrated database, before the server listens. */
  prepare?(options: ServerOptions): Promise<void>;
  /** Called with the server's address once it listens. */
  onListening?(address: string): void;
  /** Time limits of time-limits.ts. For tests. */
  waits?: TimeLimits;
}

async function start(config: Config, log: Logger, extras: ServeExtras): Promise<() => Promise<void>> {
  // With database and secret from the environment, nothing is stored in DATA_DIR.
  if (!config.databaseUrl || !config.secret) checkDataDir(config.dataDir);
  const secret = openSecret({ given: config.secret, dataDir: config.dataDir });
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    const databaseUrl = await migrate(database.url, MIGRATIONS, secret);
    const { waits = defaultTimeLimits } = extras;
    const options = { config, databaseUrl, secret, log, webFolder, waits };
    await extras.prepare?.(options);
    const server = await openServer(options);
    const address = await server.app.listen({ host: config.host, port: config.port });
    log.info({ address }, `Almoner is ready at ${address}`);
    extras.onListening?.(address);
    return async () => {
      await server.stop();
      await database.stop();
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

// A first start on a slow machine creates a database, which must not be interrupted.
const LONGEST_START_MS = 120_000;
const LONGEST_STOP_MS = 20_000;

/** Stops gracefully on a signal, even on one that arrives during the start. */
function endOnSignal(started: Promise<() => Promise<void>>, log: Logger): void {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    // A request that hangs must not keep a stopped server alive.
    const hangs = (ms: number) => setTimeout(() => process.exit(1), ms);
    const starting = hangs(LONGEST_START_MS);
    try {
      const stop = await started;
      clearTimeout(starting);
      hangs(LONGEST_STOP_MS);
      await stop();
      await flushLog(log);
      process.exit(0);
    } catch (err) {
      log.error({ err }, 'the server did not stop in order');
      await flushLog(log);
      process.exit(1);
    }
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Logs an uncaught error before it ends the process. */
function endOnFault(log: Logger): void {
  process.once('uncaughtException', async (err) => {
    log.fatal({ err }, 'an error that nothing expected ends the server');
    await flushLog(log);
    process.exit(1);
  });
}

/** Runs the whole process, configured by its environment. */
export async function serve(extras: ServeExtras = {}): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  endOnFault(log);
  const started = start(config, log, extras);
  endOnSignal(started, log);
  try {
    await started;
  } catch (err) {
    log.fatal({ err }, `Almoner could not start: ${(err as Error).message}`);
    await flushLog(log);
    process.exit(1);
  }
}
