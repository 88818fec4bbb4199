// One Almoner per DATA_DIR: a lock file names the process that holds it. A killed process leaves its file behind, so the
// file only counts if that process is alive. On Linux the start time is compared too, because in a container the next
// process often gets the same number.
import fs from 'node:fs';
import path from 'node:path';

/** Takes the lock, or fails with an explanation if a living process holds it. Returns the function that releases it. */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'almoner.lock');
  const mine = nameOf(process.pid);
  // Second turn: the file of a dead process has been deleted.
  for (const lastTry of [false, true]) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const pid = Number.parseInt(holder, 10);
    if (lastTry || (isAlive(pid) && nameOf(pid) === holder)) {
      throw new Error(`Another Almoner (process ${pid}) already uses ${dataDir}. Stop it, or set another DATA_DIR.`);
    }
    fs.rmSync(file, { force: true });
  }
  throw new Error(`Could not lock ${dataDir}.`);
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function nameOf(pid: number): string {
  return `${pid} ${processStat(pid)?.[19] ?? ''}`;
}

// A killed process that its parent has not reaped yet (a container without init) still answers to signals.
function isZombie(pid: number): boolean {
  return processStat(pid)?.[0] === 'Z';
}

// Fields of /proc/<pid>/stat from the third on; the second, the name, may itself contain spaces.
function processStat(pid: number): string[] | undefined {
  try {
    const line = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
