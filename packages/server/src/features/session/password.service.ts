// Passwords: Argon2id, few at once so that a rush on the sign-in leaves the processor to everybody else,
// and refused where they are among those that everybody tries first.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { incorrect } from '../../kernel/failure.ts';
import { Gate, type Turn } from '../../kernel/gate.ts';

// Argon2id, which is the library's default, with 19 MiB and two passes: about 25 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const passwords = new Gate({
  name: 'passwords',
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  // A whole hospital may sign in from one address at the change of a shift.
  waitingEach: 40,
  waiting: 400,
  refusal: 'Many people are signing in right now. Please try again in a moment.',
});

const hashed = (password: string) => hash(password.normalize('NFKC'), cost);

/** The form in which a password is stored. */
export const hashPassword = (turn: Turn, password: string): Promise<string> =>
  passwords.run(turn, () => hashed(password));

// Compared with where there is no account, so that an unknown name takes as long as a wrong password.
let decoy: Promise<string> | undefined;

/** Whether `password` is the one that was stored; with nothing stored it takes as long, and is not. */
export async function isPassword(turn: Turn, password: string, stored: string | undefined): Promise<boolean> {
  const same = await passwords.run(turn, async () => {
    decoy ??= hashed('nobody has this password');
    return verify(stored ?? (await decoy), password.normalize('NFKC'));
  });
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
