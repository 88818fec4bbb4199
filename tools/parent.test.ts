// Shutdown below npm: if npm is stopped or killed, the server of `npm start` shuts down gracefully.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const parent = new URL('parent.mjs', import.meta.url).href;
// Stands in for the server: writes its process id, and a file when it receives SIGTERM.
const SERVER = `
import fs from 'node:fs';
import { endWithNpm } from ${JSON.stringify(parent)};
endWithNpm();
process.on('SIGTERM', () => { fs.writeFileSync('ended', 'in order'); process.exit(0); });
fs.writeFileSync('pid', String(process.pid));
setTimeout(() => process.exit(1), 60_000);
`;

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) {
    const pid = Number(read(folder, 'pid') ?? 0);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  }
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function read(folder: string, name: string): string | undefined {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function started(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-parent-'));
  folders.push(folder);
  fs.writeFileSync(path.join(folder, 'server.mjs'), SERVER);
  fs.writeFileSync(path.join(folder, 'package.json'), '{"scripts":{"start":"node server.mjs"}}');
  const child = spawn(command, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, ...env } });
  children.push(child);
  await expect.poll(() => Number(read(folder, 'pid') ?? 0), { timeout: 20_000 }).toBeGreaterThan(0);
  return { child, pid: Number(read(folder, 'pid')), ended: () => read(folder, 'ended') };
}

test.each(['SIGTERM', 'SIGKILL'] as const)('npm ended by %s alone ends the server too, in order', async (signal) => {
  const { child, pid, ended } = await started('npm', ['start']);
  child.kill(signal);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  expect(ended()).toBe('in order');
});

test('a server in the background, started by hand, outlives the shell', async () => {
  const { pid } = await started('sh', ['-c', 'nohup node server.mjs & exit 0'], { npm_lifecycle_event: '' });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(isAlive(pid)).toBe(true);
});
