// Environment, database, application, listening; and an orderly end on SIGTERM.
import { MIGRATIONS, openServer } from './app.ts';
import { demoAccounts, makeDemo } from './demo/demo.ts';
import { demoPassword } from './demo/demo-caller.ts';
import { readConfig } from './kernel/config.ts';
import { checkDataDir } from './kernel/data-dir.ts';
import { startEmbeddedPostgres } from './kernel/embedded-postgres.ts';
import { openLog } from './kernel/log.ts';
import { migrate } from './kernel/migrate.ts';
import { openSecret } from './kernel/secret.ts';

const webFolder = new URL('../../web/dist/', import.meta.url);

const config = readConfig(process.env);
const log = openLog(config.logLevel);

async function start(): Promise<() => Promise<void>> {
  // With both from elsewhere nothing is kept there.
  if (!config.databaseUrl || !config.secret) checkDataDir(config.dataDir);
  const secret = openSecret({ given: config.secret, dataDir: config.dataDir });
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    const databaseUrl = await migrate(database.url, MIGRATIONS, secret);
    const options = { config, databaseUrl, secret, log, webFolder };
    if (config.demo) {
      log.info('Making the demo hospital, if there is none yet; its six weeks take some seconds.');
      await makeDemo({ ...options, log: log.child({}, { level: 'error' }) });
    }
    const server = await openServer(options);
    const address = await server.app.listen({ host: config.host, port: config.port });
    log.info({ address }, `Almoner is ready at ${address}`);
    if (config.demo) tellDemoAccounts(address);
    return async () => {
      await server.stop();
      await database.stop();
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function tellDemoAccounts(address: string): void {
  const lines = demoAccounts.map(({ username, role }) => `  ${role.padEnd(14)}${username}`);
  process.stdout.write(
    `\nThe demo hospital is open at ${address}\nSign in with the password "${demoPassword}" as:\n${lines.join('\n')}\n\n`,
  );
}

// A first start on a slow machine makes a database; it is not to be cut off in the middle of that.
const LONGEST_START_MS = 120_000;
const LONGEST_STOP_MS = 20_000;

/** Ends in order on a signal, also one that comes while the start is under way. */
function endOnSignal(started: Promise<() => Promise<void>>): void {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    // What hangs must not keep a stopped server alive for ever.
    const hangs = (ms: number) => setTimeout(() => process.exit(1), ms);
    const starting = hangs(LONGEST_START_MS);
    try {
      const stop = await started;
      clearTimeout(starting);
      hangs(LONGEST_STOP_MS);
      await stop();
      process.exit(0);
    } catch (err) {
      log.error({ err }, 'the server did not stop in order');
      process.exit(1);
    }
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

const started = start();
endOnSignal(started);
try {
  await started;
} catch (err) {
  log.fatal({ err }, `Almoner could not start: ${(err as Error).message}`);
  process.exitCode = 1;
}
