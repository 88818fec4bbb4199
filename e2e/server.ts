// The built product, started as a hospital would start it, with an empty data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Time for which a hospital's supervisor would wait. `stopping.test.ts` checks a shorter limit. */
const STOPS_WITHIN_MS = 30_000;

interface RunningServer {
  url: string;
  dataDir: string;
  /** Complete output of the server and its database so far. */
  written(): string;
  /** Stops the server by SIGTERM. Returns its exit code, or the signal that ended it. */
  stop(): Promise<number | string | null>;
  /** Deletes the data folder. */
  remove(): void;
}

export async function startServer(): Promise<RunningServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-e2e-'));
  fs.chmodSync(folder, 0o755); // when run as root, the database's user must reach it
  const dataDir = path.join(folder, 'data');
  const logFile = path.join(folder, 'server.log');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output = fs.openSync(logFile, 'a');
  const { DATABASE_URL: _, SMTP_URL: __, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      LOG_LEVEL: 'info',
      // Lets each journey sign up from an address of its own, because signups are rate-limited by address.
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  // Registered at once, so that the exit of a server that dies early is not missed.
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
  const server: RunningServer = {
    url,
    dataDir,
    written: () => read(logFile) + read(path.join(dataDir, 'postgres.log')),
    stop: async () => {
      child.kill('SIGTERM');
      const code = await Promise.race([
        ended,
        pause(STOPS_WITHIN_MS, `still running after ${STOPS_WITHIN_MS} ms`, { ref: false }),
      ]);
      child.kill('SIGKILL');
      return code;
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
  try {
    await untilHealthy(url, ended);
  } catch (error) {
    await server.stop();
    throw new Error(`${(error as Error).message}\n${server.written().slice(-3000)}`);
  }
  return server;
}

async function untilHealthy(url: string, ended: Promise<unknown>) {
  let code: unknown;
  ended.then((value) => {
    code = value;
  });
  // Three minutes, because starting may include building the product.
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (code !== undefined) throw new Error(`The server ended while starting (${code}).`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The server was not ready in three minutes.');
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
