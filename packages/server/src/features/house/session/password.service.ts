// Passwords: hashed by Argon2id, few at once, so that a rush of sign-ins leaves the processor to other calls; refused where
// they are among the commonly guessed ones.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { badRequest } from '../../../kernel/base/failure.ts';
import { Gate, type Turn } from '../../../kernel/base/gate.ts';
import { t } from './session.words.ts';

// Argon2id, the library's default, with 19 MiB and two passes: about 25 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const passwords = new Gate({
  name: 'passwords',
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  // A whole hospital may sign in from one address at the change of a shift.
  waitingEach: 40,
  waiting: 400,
  refusal: t.manySigningIn(),
});

const hashed = (password: string) => hash(password.normalize('NFKC'), cost);

/** The form in which a password is stored. */
export const hashPassword = (turn: Turn, password: string): Promise<string> =>
  passwords.run(turn, () => hashed(password));

// Compared with when the account does not exist, so that an unknown name takes as long as a wrong password.
let decoy: Promise<string> | undefined;

/** Whether `password` matches the stored hash. Without one it takes as long and returns false. */
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

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

// Fewest characters of a password without the known names in it.
const LEAST_OF_ITS_OWN = 5;
const LEAST_NAME = 4;

/** Names that people use in passwords and attackers try first. */
export const namesOf = ({ username, email, hospital }: { username: string; email: string; hospital: string }) => [
  username,
  email,
  email.slice(0, email.lastIndexOf('@')),
  hospital,
  ...hospital.split(/\s+/),
];

function isMadeOf(password: string, names: string[]): boolean {
  const whole = folded(password);
  const known = names.map(folded).filter((name) => name.length >= LEAST_NAME || name === whole);
  const rest = known
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => (name === '' ? left : left.replaceAll(name, '')), whole);
  return rest !== whole && rest.length < LEAST_OF_ITS_OWN;
}

/** Refuses, at `field`, a common password, or one made of the given names. */
export async function refuseGuessable(password: string, field: string, names: string[]): Promise<void> {
  if (isMadeOf(password, names)) {
    throw badRequest(field, t.madeOfName());
  }
  common ??= loadCommon();
  const lower = password.toLowerCase();
  if (new Set(lower).size < 3 || (await common).has(lower)) {
    throw badRequest(field, t.guessable());
  }
}

/** The hash of a random password that is never shown: the owner chooses one by a mailed link. */
export const randomPasswordHash = (turn: Turn): Promise<string> =>
  hashPassword(turn, randomBytes(32).toString('base64url'));
