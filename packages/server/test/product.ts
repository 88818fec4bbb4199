// The whole process, as `npm start` runs it, for the tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@almoner/contract/calls';

const usualMain = new URL('../src/main.ts', import.meta.url);
const children: ChildProcess[] = [];
const folders: string[] = [];

/** Ends running processes and deletes their folders. */
export function endProducts(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}

/** A folder that the database's user can reach. */
export function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-start-'));
  fs.chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Entry point of the product with shorter time limits. */
export const impatientMain = new URL('./impatient-main.ts', import.meta.url);

interface Started {
  main?: URL;
  /** File descriptor for the log, which is then not read here. */
  stdout?: number;
}

/**
 * Starts the product, by default on an empty folder and the embedded database; `said(words)` resolves once the log contains
 * the words.
 */
export function aProduct(
  dataDir = path.join(aFolder(), 'data'),
  env: NodeJS.ProcessEnv = {},
  { main = usualMain, stdout }: Started = {},
) {
  const child = spawn(process.execPath, ['--import', 'tsx', main.pathname], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const heard = new Set<() => void>();
  const listen = (chunk: Buffer) => {
    output += chunk;
    for (const look of heard) look();
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const said = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => output.includes(words) && resolve();
      heard.add(look);
      look();
    });
  const exit = once(child, 'exit');
  const ended = async () => (await exit)[0];
  const databaseRuns = () => fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));
  const address = () => /ready at (http:\S+?)["\s]/.exec(output)?.[1] ?? '';
  return { child, said, ended, databaseRuns, address, output: () => output };
}

/** The headers of a person who has just signed a company up. */
export async function signedUpAt(url: string): Promise<Record<string, string>> {
  const signup = await fetch(`${url}/api${calls.tenant.create.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-code': 'signup' },
    body: JSON.stringify({
      tenantRo: { name: 'Harmony' },
      email: 'ada@harmony.example',
      phone: '0803 123 4567',
      username: 'ada-harmony',
      password: 'a calm blue lantern 42',
      address: '1 Marina, Lagos',
    }),
  });
  const { data } = (await signup.json()) as { data: { token: string; tenantCode: string } };
  return { authorization: `Bearer ${data.token}`, 'x-tenant-code': data.tenantCode };
}
