// `npm run bench`: measures the processor time of calls against the lowest possible cost. `npm run bench -- --help`
// explains how.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from '../tools/install.mjs';

ensureInstalled();
// Imported only now, because the build needs the libraries.
const { build } = await import('../tools/build.mjs');
await build({ halves: ['server'] });
const command = ['--import', 'tsx', path.join(root, 'bench/run.ts'), ...process.argv.slice(2)];
const child = spawn(process.execPath, command, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
