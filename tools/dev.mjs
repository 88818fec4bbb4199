// `npm run dev`: the server restarts when its sources change, and changes of the web are replaced in the open page. The web
// is on http://localhost:5173 and calls the server, on PORT (3000), through Vite's proxy for /api.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const port = process.env.PORT ?? '3000';
const modules = path.join(root, 'node_modules');
let ending = false;
const children = [
  run('server', [path.join(modules, 'tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/main.ts']),
  run('web', [path.join(modules, 'vite/bin/vite.js'), '--strictPort']),
];

function run(half, command) {
  const child = spawn(process.execPath, command, {
    cwd: path.join(root, 'packages', half),
    env: { DATA_DIR: path.join(root, 'data'), ...process.env, PORT: port, ALMONER_SERVER: `http://127.0.0.1:${port}` },
    stdio: 'inherit',
  });
  // If one of the two ends, the other is stopped.
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end();
  });
  return child;
}

// Only once: a second signal makes the watcher kill the server during its graceful shutdown.
function end() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}

// A terminal sends Ctrl+C to the children as well; this process waits for them.
process.on('SIGINT', () => {
  ending = true;
});
process.on('SIGTERM', end);
