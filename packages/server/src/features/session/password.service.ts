// Passwords: Argon2id, few at once so that a rush on the sign-in leaves the processor to everybody else,
// and refused where they are among those that everybody tries first.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Failure, incorrect } from '../../kernel/failure.ts';

// Argon2id, which is the library's default, with 19 MiB and two passes: about 25 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const WAITING = 40;

let running = 0;
const queue: (() => void)[] = [];

/** Runs `work` in its turn. Fails as throttled where too many wait already. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) {
      throw new Failure('throttled', 'Many people are signing in right now. Please try again in a moment.', null, 2);
    }
    await new Promise<void>((start) => queue.push(start));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The form in which a password is stored. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), cost));

// Compared with where there is no account, so that an unknown name takes as long as a wrong password.
let decoy: Promise<string> | undefined;

/** Whether `password` is the one that was stored; with nothing stored it takes as long, and is not. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const same = await inTurn(() => verify(against, password.normalize('NFKC')));
  return same && stored !== undefined;
}

let common: Promise<Set<string>> | undefined;

async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary.passwords);
}

/** Refuses, at `field`, a password that is among the common ones or is one of the names that come with it. */
export async function refuseCommonPassword(password: string, field: string, names: string[] = []): Promise<void> {
  common ??= loadCommon();
  const folded = password.toLowerCase();
  const isName = names.some((name) => name !== '' && folded === name.toLowerCase());
  const isOneSign = new Set(folded).size < 3;
  if (isName || isOneSign || (await common).has(folded)) {
    throw incorrect(field, 'This password is easy to guess. Please choose another one.');
  }
}
