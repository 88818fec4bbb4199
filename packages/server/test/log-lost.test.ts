// The whole process when its standard output accepts nothing: it goes on serving and stops in order.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@almoner/contract/calls';
import { afterEach, expect } from 'vitest';
import { faultTest as test } from './fault-test.ts';
import { aFolder, aProduct, endProducts } from './product.ts';

const disks: string[] = [];

afterEach(() => {
  // Unmounted before its folder is deleted.
  for (const disk of disks.splice(0)) spawnSync('umount', ['-l', disk]);
  endProducts();
});

/** A disk in memory that is soon full; undefined if none can be created here. */
function aSmallDisk(): string | undefined {
  const disk = path.join(aFolder(), 'disk');
  fs.mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk], { encoding: 'utf8' });
  if (mounted.status === 0) disks.push(disk);
  return mounted.status === 0 ? disk : undefined;
}

const ENV = { METRICS_TOKEN: 'of the tests' };

/** Logs more than a pipe holds. */
async function muchIsCalled(url: string) {
  for (let at = 0; at < 40; at += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${url}/api${calls.department.list.path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 401));
  }
}

async function serves(url: string) {
  expect((await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
}

async function lostLines(url: string) {
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${ENV.METRICS_TOKEN}` } });
  return Number(/^almoner_log_lines_lost_total (\d+)$/m.exec(await answer.text())?.[1]);
}

async function endsInOrder(product: ReturnType<typeof aProduct>) {
  product.child.kill('SIGTERM');
  expect(await product.ended()).toBe(0);
  expect(product.databaseRuns()).toBe(false);
}

/** The address in the product's log file. */
async function addressIn(log: () => string) {
  const found = () => /ready at (http:\S+?)["\s]/.exec(log())?.[1] ?? '';
  await expect.poll(found, { timeout: 60_000 }).not.toBe('');
  return found();
}

test('a server whose log reader is gone goes on serving, counts lost lines, and stops in order', async () => {
  const product = aProduct(undefined, ENV);
  await product.said('Almoner is ready at');
  const url = product.address();
  product.child.stdout?.destroy();
  await muchIsCalled(url);
  await serves(url);
  await expect.poll(() => lostLines(url), { timeout: 10_000 }).toBeGreaterThan(0);
  await endsInOrder(product);
}, 120_000);

test('a server whose log reader hangs goes on serving and stops in order', async () => {
  const pipe = path.join(aFolder(), 'pipe');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  const file = fs.openSync(pipe, fs.constants.O_RDWR | fs.constants.O_NONBLOCK);
  // Opened by name, so that it blocks like the pipe of a shell.
  const end = fs.openSync(pipe, 'r+');
  const product = aProduct(undefined, ENV, { stdout: end });
  let log = '';
  const read = () => {
    const bytes = Buffer.alloc(65_536);
    try {
      log += bytes.subarray(0, fs.readSync(file, bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
    return log;
  };
  const url = await addressIn(read);
  await muchIsCalled(url);
  await serves(url);
  await endsInOrder(product);
  fs.closeSync(file);
  fs.closeSync(end);
}, 120_000);

test('a server whose log is on a full disk goes on serving, writes waiting lines later, and stops in order', async (context) => {
  const disk = aSmallDisk();
  if (!disk) return context.skip('no disk can be filled here');
  const name = path.join(disk, 'log');
  const product = aProduct(undefined, ENV, { stdout: fs.openSync(name, 'a') });
  const log = () => fs.readFileSync(name, 'utf8');
  const url = await addressIn(log);
  const filler = path.join(disk, 'filler');
  expect(() => fs.writeFileSync(filler, Buffer.alloc(1024 * 1024))).toThrow('ENOSPC');
  await muchIsCalled(url);
  await serves(url);
  fs.rmSync(filler);
  spawnSync('mount', ['-o', 'remount,size=4m', disk]);
  await muchIsCalled(url);
  await expect.poll(() => log().split('\n').length, { timeout: 10_000 }).toBeGreaterThan(800);
  await endsInOrder(product);
  const lines = log().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('stopping');
}, 120_000);

test('a server that cannot log why it does not start exits anyway', async (context) => {
  if (!fs.existsSync('/dev/full')) return context.skip('no device is always full here');
  const folder = aFolder();
  fs.writeFileSync(path.join(folder, 'data'), 'no folder');
  const refused = aProduct(path.join(folder, 'data'), ENV, { stdout: fs.openSync('/dev/full', 'w') });
  expect(await refused.ended()).toBe(1);
}, 60_000);
