// Puts the tests' databases and browser profiles on a memory file system (/dev/shm), which is faster than a disk, or in the
// system's temporary folder if memory is short.
import fs from 'node:fs';
import process from 'node:process';

const place = '/dev/shm';
// Ten times the space of a whole run.
const NEEDED = 4 * 2 ** 30;

/** Puts TMPDIR into memory, and with it every temporary folder of this process and its children. */
export function useMemoryFolder() {
  // A worker process inherits TMPDIR.
  if (process.env.TMPDIR?.startsWith(`${place}/almoner-`) || !hasRoom()) return;
  removeForgotten();
  const folder = `${place}/almoner-${process.pid}`;
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o755); // otherwise the database's user could not reach the folder when the tests run as root
  process.env.TMPDIR = folder;
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(place);
    return bavail * bsize > NEEDED && process.availableMemory() > 2 * NEEDED;
  } catch {
    return false;
  }
}

/** Deletes folders of killed runs. */
function removeForgotten() {
  for (const name of fs.readdirSync(place)) {
    const [, pid] = /^almoner-(\d+)$/.exec(name) ?? [];
    if (pid && !fs.existsSync(`/proc/${pid}`)) fs.rmSync(`${place}/${name}`, { recursive: true, force: true });
  }
}
