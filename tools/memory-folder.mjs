// Puts the tests' databases and browser profiles on a memory file system (/dev/shm), which is faster than a disk; in the system's
// temporary folder where memory is short.
import fs from 'node:fs';
import process from 'node:process';

const place = '/dev/shm';
// A whole run takes a tenth of it.
const NEEDED = 4 * 2 ** 30;

/** Puts TMPDIR, and with it every temporary folder of this process and those it starts, into memory. */
export function useMemoryFolder() {
  // A worker process inherits it.
  if (process.env.TMPDIR?.startsWith(`${place}/almoner-`) || !hasRoom()) return;
  removeForgotten();
  const folder = `${place}/almoner-${process.pid}`;
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o755); // or the database's user could not reach it when we are root
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

/** Folders that killed runs have left behind. */
function removeForgotten() {
  for (const name of fs.readdirSync(place)) {
    const [, pid] = /^almoner-(\d+)$/.exec(name) ?? [];
    if (pid && !fs.existsSync(`/proc/${pid}`)) fs.rmSync(`${place}/${name}`, { recursive: true, force: true });
  }
}
