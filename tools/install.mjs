// Installs the libraries if they are missing or the lock file changed. Plain Node without any library, because it runs
// before there are any.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const stamp = path.join(root, 'node_modules', '.almoner-install');

const machine = `${process.platform}-${process.arch}`;

/** The key of an installation: the platform, because of its binaries, and the lock file. */
function wanted() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return `${machine} ${createHash('sha256').update(lock).digest('hex')}`;
}

/** Brings node_modules in line with package-lock.json. Ends the process with an explanation if that fails. */
export function ensureInstalled() {
  refuseOldNode();
  const now = wanted();
  const then = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : `${machine} `;
  if (then === now) return;
  if (then.startsWith(`${machine} `) && isInstalledByHand()) {
    fs.writeFileSync(stamp, now);
    return;
  }
  console.log('Installing the libraries (once, about half a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // NODE_ENV=production would leave out libraries that the build needs.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const { status } = spawnSync(npm, options, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The libraries could not be installed; see the lines above. Is the npm registry reachable?');
  fs.writeFileSync(stamp, now);
}

// npm writes its own copy of the lock file last: a copy that is complete and as new as ours shows that `npm ci` was run by
// hand.
function isInstalledByHand() {
  const theirs = fs.statSync(path.join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false });
  const has = (name) => fs.existsSync(path.join(root, 'node_modules', name));
  return (
    theirs !== undefined &&
    theirs.mtimeMs >= fs.statSync(path.join(root, 'package-lock.json')).mtimeMs &&
    has('esbuild')
  );
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Almoner needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
