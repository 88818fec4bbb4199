// A disk that is really full: a small disk in memory with a whole product on it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@almoner/contract/calls';
import { afterEach, expect } from 'vitest';
import { faultTest as test } from './fault-test.ts';
import { aFolder, aProduct, endProducts, impatientMain, signedUpAt } from './product.ts';

const DISK = path.join(aFolder(), 'disk');
const FILLER = path.join(DISK, 'filler');
const MEGABYTES = 400;

fs.mkdirSync(DISK);
const mount = (...how: string[]) => spawnSync('mount', [...how, DISK], { encoding: 'utf8' });

afterEach(() => {
  // Unmounted before its folder is deleted. A process with an open file there keeps the disk until it ends.
  spawnSync('umount', ['-l', DISK]);
  endProducts();
});

/** Fills the disk to its last block. */
function fillUp(): void {
  const file = fs.openSync(FILLER, 'a');
  for (const size of [1024 * 1024, 4096, 1]) {
    const block = Buffer.alloc(size, 'x');
    try {
      for (;;) if (fs.writeSync(file, block) < size) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  fs.closeSync(file);
}

const health = async (url: string) => {
  const answer = await fetch(`${url}/api/health`);
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
};

test('a full disk is reported, refuses writes and loses nothing, and the server recovers once there is room', async (context) => {
  const mounted = mount('-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs');
  if (mounted.status !== 0) return context.skip(`no disk can be filled here: ${mounted.stderr}`);
  const dataDir = path.join(DISK, 'data');
  const product = aProduct(dataDir, {}, { main: impatientMain });
  await product.said('Almoner is ready at');
  const url = product.address();
  const headers = { ...(await signedUpAt(url)), 'content-type': 'application/json' };
  const { create, list } = calls.department;
  let made = 0;
  const acknowledged: string[] = [];
  // Names that do not compress, so that they need new pages.
  const make = async () => {
    made += 1;
    const name = `Department ${made}`;
    const description = Array.from({ length: 900 }, () => Math.random().toString(36)[2] ?? 'x').join('');
    const body = JSON.stringify({ departmentRo: { name, description, status: 1 } });
    const answer = await fetch(`${url}/api${create.path}`, { method: 'POST', headers, body });
    const { message } = (await answer.json()) as { message: string };
    if (answer.status === 200) acknowledged.push(name);
    else expect([answer.status, message]).toEqual([503, expect.stringMatching(/disk space|cannot be reached/)]);
    return answer.status;
  };
  const names = async (at: string) => {
    const answer = await fetch(`${at}/api${list.path}`, { headers });
    return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
  };
  expect(await health(url)).toMatchObject({ status: 200 });
  for (let i = 0; i < 20; i += 1) expect(await make()).toBe(200);

  fillUp();
  await expect
    .poll(() => health(url), { timeout: 20_000, interval: 100 })
    .toMatchObject({
      status: 503,
      message: expect.stringMatching(/disk space/),
    });
  for (let i = 0; i < 100; i += 1) await make();
  expect(acknowledged.length).toBeLessThan(made);

  fs.rmSync(FILLER);
  await expect.poll(async () => (await health(url)).status, { timeout: 60_000, interval: 100 }).toBe(200);
  await expect.poll(make, { timeout: 20_000, interval: 100 }).toBe(200);
  expect((await names(url)).filter((name) => name.startsWith('Department ')).sort()).toEqual(acknowledged.sort());
  expect(product.output()).not.toContain('a call failed');

  product.child.kill('SIGTERM');
  expect(await product.ended()).toBe(0);
  fillUp();
  const refused = aProduct(dataDir);
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toContain(`the disk of ${dataDir} (DATA_DIR) is full`);

  fs.rmSync(FILLER);
  mount('-o', 'remount,ro');
  const unwritable = aProduct(dataDir);
  expect(await unwritable.ended()).toBe(1);
  expect(unwritable.output()).toContain(`the disk of ${dataDir} (DATA_DIR) is read-only`);

  mount('-o', 'remount,rw');
  const again = aProduct(dataDir);
  await again.said('Almoner is ready at');
  expect((await names(again.address())).filter((name) => name.startsWith('Department ')).sort()).toEqual(
    acknowledged.sort(),
  );
}, 300_000);
