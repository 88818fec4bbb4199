// The whole process, as npm start runs it: it ends in order on SIGTERM, at whatever moment that comes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@almoner/contract/calls';
import { EVENTS_PATH } from '@almoner/contract/events';
import { afterEach, expect, test } from 'vitest';

const main = new URL('../src/main.ts', import.meta.url).pathname;
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts the product on an empty folder; `said(words)` resolves once its log has said them. */
function aProduct() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-start-'));
  fs.chmodSync(folder, 0o755); // or the database's user could not reach it
  folders.push(folder);
  const dataDir = path.join(folder, 'data');
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const heard = new Set<() => void>();
  const listen = (chunk: Buffer) => {
    output += chunk;
    for (const look of heard) look();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const said = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => output.includes(words) && resolve();
      heard.add(look);
      look();
    });
  const ended = async () => {
    const [code] = await once(child, 'exit');
    return code;
  };
  const databaseRuns = () => fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));
  return { child, said, ended, databaseRuns, output: () => output };
}

/** A window that listens to what others change, and a connection that its browser opened ahead of need. */
async function anOpenWindow(url: string) {
  const signup = await fetch(`${url}/api${calls.account.signup.path}`, {
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
  const { data } = (await signup.json()) as { data: { token: string } };
  const stream = await fetch(`${url}/api${EVENTS_PATH}`, { headers: { authorization: `Bearer ${data.token}` } });
  expect(stream.status).toBe(200);
  const unused = net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await once(unused, 'connect');
}

test('SIGTERM ends a serving product promptly, windows that listen and its database included', async () => {
  const product = aProduct();
  await product.said('Almoner is ready at');
  expect(product.databaseRuns()).toBe(true);
  await anOpenWindow(/ready at (http:\S+?)["\s]/.exec(product.output())?.[1] ?? '');
  const ended = product.ended();
  const before = Date.now();
  product.child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(product.databaseRuns()).toBe(false);
  expect(product.output()).not.toMatch(/"level":[56]0/);
}, 60_000);

test('SIGTERM that comes while the product starts ends it as soon as it can, its database included', async () => {
  const product = aProduct();
  await product.said('Creating the database');
  const ended = product.ended();
  product.child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(product.databaseRuns()).toBe(false);
  expect(product.output()).not.toMatch(/"level":[56]0/);
}, 60_000);
