// A demo hospital on a database of its own, for scripts that use the product in a browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { demoPassword } from '../packages/server/demo/caller.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const address = 'http://127.0.0.1:3987';

interface DemoHospital {
  /** URL of the server, without a slash at the end. */
  address: string;
  /** Stops the server and removes its database. */
  stop(): Promise<void>;
}

/** Starts the product with its six weeks of data; fails if it does not start. */
export async function startDemo(): Promise<DemoHospital> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-demo-'));
  fs.chmodSync(folder, 0o755); // otherwise the database's user could not reach the folder when the script runs as root
  const env = { ...process.env, PORT: new URL(address).port, DATA_DIR: path.join(folder, 'data') };
  const server = spawn(process.execPath, [path.join(root, 'tools/start.mjs'), '--demo'], { env, stdio: 'ignore' });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (;;) {
    const answer = await fetch(`${address}/api/health`).catch(() => undefined);
    if (answer?.ok) return { address, stop };
    if (server.exitCode !== null) {
      await stop();
      throw new Error('The demo did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Signs a demo account in on the current page. */
export async function signInToDemo(page: Page, who: string): Promise<void> {
  await page.locator('[autocomplete="username"]').fill(who);
  await page.locator('[autocomplete="current-password"]').fill(demoPassword);
  await page.locator('.account-submit').click();
  await page.locator('.user-button').waitFor();
}
