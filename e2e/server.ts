// The built product, started as a hospital would start it, with an empty folder for its data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** As long as a hospital's own supervisor would wait. `stopping.test.ts` holds the server to less. */
const STOPS_WITHIN_MS = 30_000;

export interface RunningServer {
  url: string;
  dataDir: string;
  /** Everything that the server and its database have written so far. */
  written(): string;
  /** Ends it by SIGTERM; answers its exit code, or the signal that ended it. */
  stop(): Promise<number | string | null>;
  /** Takes its data away. */
  remove(): void;
}

export async function startServer(): Promise<RunningServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-e2e-'));
  fs.chmodSync(folder, 0o755); // or the database's user could not reach it when we are root
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
      // So that each journey's hospital can sign up from an address of its own: signups are throttled.
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  // Registered at once: a server that died early must not be waited for.
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
  // Generous, because it may have to build the product first.
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
