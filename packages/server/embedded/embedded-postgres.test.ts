// The embedded database, through power cuts, killed processes and restarts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const module = new URL('./embedded-postgres.ts', import.meta.url).href;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const folders: string[] = [];
const said: string[] = [];
const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
let pristine: string;

// One cluster is created once and copied for every test: creating one takes a second.
beforeAll(async () => {
  pristine = freshFolder();
  await (await startEmbeddedPostgres({ dataDir: pristine, log })).stop();
  return () => {
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  };
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
});

function freshFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-test-'));
  fs.chmodSync(folder, 0o755); // otherwise the database's user could not reach the folder
  folders.push(folder);
  return path.join(folder, 'data');
}

function copyOfPristine(): string {
  const folder = freshFolder();
  fs.cpSync(pristine, folder, { recursive: true });
  return folder;
}

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, log });
  running.push(server);
  return server;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another Almoner: a Node process that starts the database and then waits. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const log = { info() {}, warn() {} };
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
    console.log(url);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(child.stdout!, 'data');
  return { child, url: String(line).trim() };
}

function postmasterPid(dataDir: string): number {
  return Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

test('a new database is complete, safe against a power cut, in Unicode, and closed to other users', async () => {
  const dataDir = copyOfPristine();
  const { url } = await start(dataDir);
  const [row] = await ask(
    url,
    `SELECT current_database() AS name, current_setting('server_encoding') AS encoding, lower('É') AS lower,
       current_setting('fsync') || current_setting('full_page_writes') || current_setting('synchronous_commit') AS safe,
       current_setting('listen_addresses') AS listens, current_setting('log_min_messages') AS logs`,
  );
  expect(row).toEqual({ name: 'almoner', encoding: 'UTF8', lower: 'é', safe: 'ononon', listens: '', logs: 'log' });
  expect(fs.statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  await expect(ask(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('written data is there after the next start', async () => {
  const dataDir = copyOfPristine();
  const first = await startEmbeddedPostgres({ dataDir, log });
  await ask(first.url, "CREATE TABLE kept AS SELECT 'Adaeze' AS name");
  await first.stop();
  const again = performance.now();
  const { url } = await start(dataDir);
  expect(performance.now() - again).toBeLessThan(3000);
  expect(await ask(url, 'SELECT name FROM kept')).toEqual([{ name: 'Adaeze' }]);
});

test("the database's log names no patient, not even when a statement fails", async () => {
  const dataDir = copyOfPristine();
  const { url } = await start(dataDir);
  await ask(url, 'CREATE TABLE patient (name text PRIMARY KEY)');
  await expect(ask(url, "INSERT INTO patient VALUES ('Adaeze'), ('Adaeze')")).rejects.toThrow();
  await expect(ask(url, "SELECT 'Adaeze'::date")).rejects.toThrow();
  expect(fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('Adaeze');
});

test('a second Almoner on the same data is refused with an explanation', async () => {
  const dataDir = copyOfPristine();
  const { url } = await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow('already uses');
  expect(await ask(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('after kill -9 of Almoner the next start has every acknowledged write', async () => {
  const dataDir = copyOfPristine();
  const { child, url } = await startElsewhere(dataDir);
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow('already uses');
  await ask(url, 'CREATE TABLE kept AS SELECT 7 AS beds');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await start(dataDir);
  expect(await ask(server.url, 'SELECT beds FROM kept')).toEqual([{ beds: 7 }]);
});

test.runIf(process.platform === 'linux')('a database left running by a dead Almoner is stopped first', async () => {
  const dataDir = copyOfPristine();
  const { child } = await startElsewhere(dataDir);
  const first = postmasterPid(dataDir);
  const [command, ...options] = fs.readFileSync(`/proc/${first}/cmdline`, 'utf8').split('\0').slice(0, -1);
  const { uid, gid } = fs.statSync(path.join(dataDir, 'postgres'));
  child.kill('SIGKILL');
  while (fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))) await pause(20);
  // On this one nothing makes the server end with its parent, as on a system without setpriv.
  const orphan = spawn(command!, options, { uid, gid, cwd: dataDir, detached: true, stdio: 'ignore' });
  const ended = once(orphan, 'exit');
  while (!fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))) await pause(20);
  const { url } = await start(dataDir);
  expect(await ended).toEqual([0, null]);
  expect(await ask(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('a pid file whose number belongs to another process does not keep the database from starting', async () => {
  const dataDir = copyOfPristine();
  const { child } = await startElsewhere(dataDir);
  // Stopped, so that it does not restart its database meanwhile.
  child.kill('SIGSTOP');
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const stranger = spawn('sleep', ['60'], { uid: fs.statSync(file).uid, stdio: 'ignore' });
  children.push(stranger);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
  const { url } = await start(dataDir);
  expect(await ask(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  expect(stranger.exitCode).toBeNull();
});

test('after kill -9 of Almoner and database together, the next start succeeds while old connections still end', async () => {
  const dataDir = copyOfPristine();
  const { child, url } = await startElsewhere(dataDir);
  const lingering = new pg.Client({ connectionString: url });
  lingering.on('error', () => undefined);
  await lingering.connect();
  const { pid } = (await lingering.query('SELECT pg_backend_pid() AS pid')).rows[0];
  child.kill('SIGSTOP');
  process.kill(pid, 'SIGSTOP');
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  setTimeout(() => process.kill(pid, 'SIGKILL'), 700);
  const server = await start(dataDir);
  expect(await ask(server.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('after kill -9 of the database it serves again within five seconds, with every write', async () => {
  const dataDir = copyOfPristine();
  const { url } = await start(dataDir);
  await ask(url, 'CREATE TABLE kept AS SELECT 7 AS beds');
  // A busy connection lingers after the kill.
  const busy = ask(url, 'SELECT pg_sleep(30)').catch(() => undefined);
  const killed = performance.now();
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await busy;
  await expect
    .poll(() => ask(url, 'SELECT beds FROM kept').catch(() => 'away'), { timeout: 5000, interval: 50 })
    .toEqual([{ beds: 7 }]);
  expect(performance.now() - killed).toBeLessThan(5000);
});

test('a data folder too deep for a socket path works', async () => {
  const dataDir = path.join(freshFolder(), 'a-hospital-with-quite-a-long-name'.repeat(3));
  fs.cpSync(pristine, dataDir, { recursive: true });
  const { url } = await start(dataDir);
  expect(await ask(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  'started by root below a private home, the database moves and logs its new place',
  async () => {
    const dataDir = freshFolder();
    fs.chmodSync(path.dirname(dataDir), 0o700);
    said.length = 0;
    const { url } = await start(dataDir);
    expect(await ask(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    const place = said.join().match(/lives in (\/var\/lib\/almoner-\w+)/)?.[1];
    expect(place).toBeDefined();
    folders.push(place!);
  },
);
