// The random choices of the demo hospital, from a fixed seed so that every demo is the same.
import { dayIn } from '../src/kernel/base/clock.ts';
import type { Ask } from './caller.ts';
import * as names from './names.ts';

export const DAY_MS = 24 * 3600 * 1000;

/** A day by the clock of a hospital in Lagos, one hour ahead of UTC: near midnight the two have different days. */
export const dayFromNow = (days: number) => dayIn('Africa/Lagos', new Date(Date.now() + days * DAY_MS));

export interface Chance {
  random: () => number;
  pick: <Item>(list: readonly Item[]) => Item;
}

export interface Demo extends Chance {
  ask: Ask;
}

/** A generator of constant numbers in [0, 1) (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function chanceOf(seed: number): Chance {
  const random = seeded(seed);
  return { random, pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number] };
}

/** A person between two ages. */
export function aPerson({ random, pick }: Chance, youngest: number, oldest: number) {
  const gender = random() < 0.55 ? ('FEMALE' as const) : ('MALE' as const);
  const born = new Date(Date.now() - (youngest + random() * (oldest - youngest)) * 365.25 * DAY_MS);
  return {
    firstName: pick(gender === 'FEMALE' ? names.femaleNames : names.maleNames),
    lastName: pick(names.familyNames),
    gender,
    phone: `080${Math.floor(10_000_000 + random() * 89_999_999)}`,
    address: `${1 + Math.floor(random() * 90)} ${pick(names.streets)}, Lagos`,
    dateOfBirth: born.toISOString().slice(0, 10),
    dateOfReg: new Date(Date.now() - 14 * DAY_MS).toISOString().slice(0, 10),
    religion: pick(names.religions),
  };
}
