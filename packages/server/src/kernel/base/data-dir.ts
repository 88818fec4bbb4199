// Checks at start that DATA_DIR is writable and has free space: a database on a full disk could not even log why it failed.
import fs from 'node:fs';
import path from 'node:path';

/** Bytes of the test file: more than the small files that a start writes. */
const TRIED_BYTES = 256 * 1024;

const reasons: Record<string, (dataDir: string) => string> = {
  ENOSPC: (dataDir) => `the disk of ${dataDir} (DATA_DIR) is full; please make room there and start again`,
  EDQUOT: (dataDir) => `the disk quota of ${dataDir} (DATA_DIR) is used up; please make room there and start again`,
  EROFS: (dataDir) => `the disk of ${dataDir} (DATA_DIR) is read-only; please mount it for writing and start again`,
  EACCES: (dataDir) => `${dataDir} (DATA_DIR) may not be written by the user who starts Almoner`,
  EIO: (dataDir) => `the disk of ${dataDir} (DATA_DIR) does not answer as it should`,
};

/** Creates the folder if it is missing; fails with an explanation if it is not writable. */
export function checkDataDir(dataDir: string): void {
  const file = path.join(dataDir, `room.${process.pid}`);
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      fs.writeFileSync(file, Buffer.alloc(TRIED_BYTES, 'room'), { mode: 0o600, flush: true });
    } finally {
      fs.rmSync(file, { force: true });
    }
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new Error(reason(dataDir), { cause: error }) : error;
  }
}
