// `npm run bench`: what a call costs the processor, beside the least that it could cost. `npm run bench -- --help` says how.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from '../tools/install.mjs';

ensureInstalled();
// Only now: the build needs the libraries.
const { build } = await import('../tools/build.mjs');
await build({ halves: ['server'] });
const command = ['--import', 'tsx', path.join(root, 'bench/run.ts'), ...process.argv.slice(2)];
const child = spawn(process.execPath, command, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
