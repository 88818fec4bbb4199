// The two measured servers, each a process of its own: the built product, and the floor.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Running {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

export function startProduct(given: { databaseUrl: string; folder: string; profile?: string | undefined }) {
  const profiling = given.profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(given.profile)}`] : [];
  return start([...profiling, path.join(root, 'packages/server/dist/main.js')], {
    DATABASE_URL: given.databaseUrl,
    DATA_DIR: path.join(given.folder, 'product'),
    ALMONER_SECRET: 'the secret of the benchmark, which everybody knows',
  });
}

/** A bare server on the same database. */
export const startFloor = (databaseUrl: string, tenantId: string) =>
  start([path.join(root, 'bench/floor.mjs')], { DATABASE_URL: databaseUrl, TENANT_ID: tenantId });

async function start(command: string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await readAddress(child),
    pid: child.pid as number,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      if (child.exitCode === null) await exit;
    },
  };
}

// Its log is read until the end, because a full pipe would block the process.
function readAddress(child: ChildProcess): Promise<string> {
  let said = '';
  let found: string | undefined;
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (found) return;
      said += chunk;
      found = /ready at (http:\/\/[^\s"]+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`a server ended with ${code} instead of starting: ${said}`)));
  });
}
