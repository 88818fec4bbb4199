// `npm start` runs the server below a shell below npm. If one of them ends without passing its signal on, the server would
// run on without a parent, holding the port and the data. It then ends as with SIGTERM.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

/** The parent's id of a process, or undefined if there is no such process. */
function parentOf(pid) {
  try {
    // The name is in brackets and may itself contain brackets and spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return undefined;
    return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout) || undefined;
  }
}

/** If npm started this process, ends it in order once npm, or the shell between the two, is gone. */
export function endWithNpm(end = () => process.kill(process.pid, 'SIGTERM')) {
  // A server started by hand or by a supervisor has no npm above it, and its parent may end (nohup, disown) without
  // consequence.
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
