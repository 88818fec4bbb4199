// The embedded database: PostgreSQL below DATA_DIR, so that one command starts a complete hospital. It listens on a Unix
// socket only (Windows: loopback) and requires a random password even there.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { lockDataDir } from './data-lock.ts';
import { findPostgresHome, type Log, type PostgresHome } from './postgres-home.ts';
import { type Address, onWindows, postgresEnvironment, stopOrphan, superviseServer } from './postgres-server.ts';

export interface EmbeddedPostgres {
  /** URL of the database `almoner` as its superuser, usable with plain `pg`: `new Pool({ connectionString: url })`. */
  url: string;
  /** Stops the server in an orderly way; open connections are cut. */
  stop(): Promise<void>;
}

/**
 * Starts the cluster in `dataDir`, creates it if it is missing, and restarts it if it dies. `settings` of PostgreSQL, by
 * name, override ours: for tests, whose data may be lost.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const home = findPostgresHome(dataDir, options.log);
  const unlock = lockDataDir(dataDir);
  try {
    await stopOrphan(path.join(home.base, 'postgres'), options.log);
    const password = await ensureCluster(home, path.join(dataDir, 'postgres-password'), options.log);
    const at = onWindows ? { host: '127.0.0.1', port: await freePort() } : { host: socketFolder(home), port: 5432 };
    const logFile = path.join(dataDir, 'postgres.log');
    const server = await superviseServer(home, at, logFile, options.log, options.settings);
    const stop = async () => {
      await server.stop();
      if (!onWindows) fs.rmSync(at.host, { recursive: true, force: true });
      unlock();
    };
    try {
      await ensureDatabase(at, password);
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      url: `postgresql://almoner:${password}@/almoner?${new URLSearchParams({ ...at, port: `${at.port}` })}`,
      stop,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function ensureCluster(home: PostgresHome, passwordFile: string, log: Log): Promise<string> {
  const cluster = path.join(home.base, 'postgres');
  if (fs.existsSync(cluster)) {
    if (!fs.existsSync(passwordFile)) throw new Error(`${passwordFile}, which opens ${cluster}, is missing.`);
    // Root has copied a cluster there.
    if (home.user.uid && fs.statSync(cluster).uid === 0) giveTo(home, cluster);
    return fs.readFileSync(passwordFile, 'utf8');
  }
  log.info('Creating the database. This happens once.');
  const password = randomBytes(24).toString('hex');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  // Created under another name and renamed when complete, so that an interrupted creation leaves nothing that looks like a
  // cluster.
  const half = `${cluster}.new`;
  const passwordCopy = `${half}.password`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.rmSync(passwordCopy, { force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  fs.writeFileSync(passwordCopy, password, { mode: 0o600 });
  giveTo(home, half);
  giveTo(home, passwordCopy);
  try {
    await createCluster(home, half, passwordCopy);
  } finally {
    fs.rmSync(passwordCopy);
  }
  fs.renameSync(half, cluster);
  return password;
}

async function createCluster(home: PostgresHome, folder: string, passwordFile: string) {
  const who = ['--username=almoner', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  // Names sort as people expect in any language; the system's own locales differ between machines.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const child = spawn(path.join(home.bin, 'initdb'), ['-D', folder, ...who, ...language], {
    ...home.user,
    cwd: home.base,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The database could not be created: ${complaint.trim()}`);
}

async function ensureDatabase(at: Address, password: string) {
  const client = new pg.Client({ ...at, user: 'almoner', password, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query("SELECT FROM pg_database WHERE datname = 'almoner'");
    if (found.rowCount === 0) await client.query('CREATE DATABASE almoner');
  } finally {
    await client.end();
  }
}

// The path of a socket is limited to 107 bytes on Linux and 103 on macOS; below a deep DATA_DIR it does not fit.
function socketFolder(home: PostgresHome): string {
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= 103;
  let folder = path.join(home.base, 'postgres-socket');
  if (fits(folder)) {
    // The lock file of a killed server may name a number that another process has by now.
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { mode: 0o700 });
  } else {
    const place = fits(path.join(os.tmpdir(), 'almoner-pg-123456')) ? os.tmpdir() : '/tmp';
    folder = fs.mkdtempSync(path.join(place, 'almoner-pg-'));
  }
  giveTo(home, folder);
  return folder;
}

function giveTo(home: PostgresHome, target: string) {
  const { user } = home;
  if (user.uid === undefined || user.gid === undefined) return;
  fs.lchownSync(target, user.uid, user.gid);
  if (!fs.lstatSync(target).isDirectory()) return;
  for (const name of fs.readdirSync(target)) giveTo(home, path.join(target, name));
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  return port;
}
