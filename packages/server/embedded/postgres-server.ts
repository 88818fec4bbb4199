// The running PostgreSQL process: started with our settings, watched and restarted, stopped with Almoner. Its log contains
// neither statements nor values, because both may contain patient data.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './data-lock.ts';
import type { Log, PostgresHome } from './postgres-home.ts';

export const onWindows = process.platform === 'win32';

/** Folder of the Unix socket or a loopback address, and the port. */
export interface Address {
  host: string;
  port: number;
}

// Given on the command line, which overrides postgresql.conf and ALTER SYSTEM.
const ours = {
  shared_buffers: '128MB',
  max_connections: '60',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  // LOG ranks above ERROR here. Messages of failed statements quote values: invalid input syntax for date: "Ada".
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
};

// Messages of a start while an earlier server's last connections, or its unreaped process, still exist.
const STILL_THERE = /pre-existing shared memory|lock file "postmaster\.pid" already exists/;

/** Starts the server and keeps it running until `stop`, which ends it in an orderly way. */
export async function superviseServer(
  home: PostgresHome,
  at: Address,
  logFile: string,
  log: Log,
  settings: Record<string, string> = {},
) {
  const cluster = path.join(home.base, 'postgres');
  let stopping = false;
  let server: ChildProcess;

  async function launch() {
    server = spawnServer(home, cluster, logFile, { ...ours, ...settings, ...listenOn(at) });
    const child = server;
    await untilReady(child, cluster, logFile);
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn(`The database ended by itself (${signal ?? `exit code ${code}`}); starting it again.`);
      void relaunch();
    });
  }

  // The last connections of a killed server hold its memory for a moment; until then starts are refused.
  async function launchAfterAnother() {
    const deadline = Date.now() + 10_000;
    for (;;) {
      try {
        return await launch();
      } catch (error) {
        if (Date.now() > deadline || !STILL_THERE.test((error as Error).message)) throw error;
        await pause(100);
      }
    }
  }

  async function relaunch() {
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        await launch();
        log.info('The database is back.');
        return;
      } catch (error) {
        if (attempt % 20 === 0) log.warn(`The database does not start: ${(error as Error).message}`);
        await pause(attempt < 20 ? 100 : 1000);
      }
    }
  }

  async function stop() {
    stopping = true;
    if (hasEnded(server)) return;
    const ended = once(server, 'exit');
    // Windows has no signals; pg_ctl controls the server through its named pipe.
    if (onWindows) spawnSync(path.join(home.bin, 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster]);
    else server.kill('SIGINT');
    await ended;
  }

  await launchAfterAnother();
  return { stop };
}

/** Stops a server that outlived its Almoner, so that a cluster never has two. Needs the data lock. */
export async function stopOrphan(cluster: string, log: Log) {
  const pid = Number(pidFileLines(cluster)[0] ?? 0);
  if (isAlive(pid) && commandOf(pid).includes(cluster)) {
    log.warn(`Stopping the database that an earlier Almoner left running (process ${pid}).`);
    const deadline = Date.now() + 30_000;
    if (onWindows) process.kill(pid);
    else process.kill(pid, 'SIGINT');
    while (isAlive(pid)) {
      if (Date.now() > deadline) throw new Error(`The database of an earlier Almoner (process ${pid}) does not end.`);
      await pause(10);
    }
  }
  // An orderly stop deletes the pid file. If it is left, another process may have its number by now, or the dead process is
  // not reaped yet; PostgreSQL would take either for a running server. Only the number is replaced, by one that no kernel
  // assigns: PostgreSQL finds connections that hold the old server's memory by the rest of the file.
  const file = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(file)) return;
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, '99999999'));
}

/** Environment of the database's processes, without our secrets. */
export function postgresEnvironment() {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C' };
}

function listenOn({ host, port }: Address): Record<string, string> {
  const at = { port: String(port), listen_addresses: onWindows ? host : '' };
  return onWindows ? at : { ...at, unix_socket_directories: `"${host}"` };
}

function spawnServer(
  home: PostgresHome,
  cluster: string,
  logFile: string,
  settings: Record<string, string>,
): ChildProcess {
  const command = [path.join(home.bin, 'postgres'), '-D', cluster];
  for (const [name, value] of Object.entries(settings)) command.push('-c', `${name}=${value}`);
  // With setpriv the kernel ends the server when Almoner dies; elsewhere the next start stops the orphan.
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => fs.existsSync(file));
  if (setpriv) command.unshift(setpriv, '--pdeathsig', 'INT', '--');
  const grown = (fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000;
  const output = fs.openSync(logFile, grown ? 'w' : 'a', 0o600);
  const child = spawn(command[0] ?? '', command.slice(1), {
    ...home.user,
    cwd: home.base,
    env: postgresEnvironment(),
    stdio: ['ignore', output, output],
    // A session of its own, because otherwise Ctrl+C in a terminal would reach it before the last requests are answered.
    detached: !onWindows,
    windowsHide: true,
  });
  fs.closeSync(output);
  return child;
}

// The sign that pg_ctl waits for too: the eighth line of the pid file. Recovery after a crash may take its time.
async function untilReady(child: ChildProcess, cluster: string, logFile: string) {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (;;) {
    const lines = pidFileLines(cluster);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    if (failure) throw failure;
    if (hasEnded(child)) throw new Error(`The database did not start: ${lastLines(logFile)}`);
    await pause(5);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function pidFileLines(cluster: string): string[] {
  try {
    return fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

function lastLines(file: string): string {
  return fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-3).join(' ');
}
