// In the tests' place of @node-rs/argon2 (vitest.config.ts): the library itself at the least that a hash may cost. One of the
// product's takes 25 ms and more, and the tests make thousands. `priceAsked` is what the product asked for.
import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

const library: typeof argon2 = createRequire(import.meta.url)('@node-rs/argon2');

export let priceAsked: argon2.Options | null | undefined;

export const hash: typeof argon2.hash = (password, options) => {
  priceAsked = options;
  return library.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
};

// It reads the price from the hash.
export const { verify } = library;
