// Processor time of a process so far, from /proc of Linux.
import fs from 'node:fs';

/** A tick of /proc is a hundredth of a second on every Linux. */
const TICK_MS = 10;

/**
 * Milliseconds of processor time of a process with all its threads; `withChildren` adds its child processes, including
 * ended ones.
 */
export function processorOf(pid: number, withChildren = false): number {
  const own = timesOf(pid);
  if (!own) throw new Error('Processor times are read from /proc, which only Linux has.');
  if (!withChildren) return (own.user + own.system) * TICK_MS;
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  const running = children.reduce((sum, times) => sum + (times ? times.user + times.system : 0), 0);
  return (own.user + own.system + own.ended + running) * TICK_MS;
}

function timesOf(pid: number) {
  let stat: string;
  try {
    stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The process name is in parentheses and may contain any character; see proc_pid_stat(5).
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1], user, system, ended: endedUser + endedSystem };
}
