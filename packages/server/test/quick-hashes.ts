// Replaces @node-rs/argon2 in the tests (vitest.config.ts) by the library at its lowest cost: a hash of the product takes
// 25 ms and more, and the tests make thousands. `priceAsked` is the cost that the product requested.
import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

const library: typeof argon2 = createRequire(import.meta.url)('@node-rs/argon2');

export let priceAsked: argon2.Options | null | undefined;

export const hash: typeof argon2.hash = (password, options) => {
  priceAsked = options;
  return library.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
};

// Verification reads the cost from the hash.
export const { verify } = library;
