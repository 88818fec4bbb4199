// `npm start` runs the server below a shell below npm. Where one of them ends and nobody passes its signal on, the
// server would go on without a parent, holding the port and the data: then it ends as with SIGTERM.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

/** The parent of a process, or undefined where there is no such process. */
function parentOf(pid) {
  try {
    // The name stands in brackets and may hold brackets and spaces itself.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return undefined;
    return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout) || undefined;
  }
}

/** Where npm started this process: ends it in order once npm, or the shell between the two, is gone. */
export function endWithNpm(end = () => process.kill(process.pid, 'SIGTERM')) {
  // Started by hand or by a supervisor there is no npm, and the parent may go (nohup, disown) without meaning anything.
  if (!['start', 'demo'].includes(process.env.npm_lifecycle_event ?? '') || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const look = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(look);
    end();
  }, LOOK_MS);
  look.unref();
}
