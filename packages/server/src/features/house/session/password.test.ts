// Cost of the password hash. The tests use a lower one (test/quick-hashes.ts), so that no other test would notice.
import { expect, test } from 'vitest';
import { priceAsked } from '../../../../test/quick-hashes.ts';
import { turnOf } from '../../../kernel/base/gate.ts';
import { hashPassword, isPassword } from './password.service.ts';

test('a password is hashed with Argon2id, in 19 MiB and two passes', async () => {
  const turn = turnOf('a hospital');
  const stored = await hashPassword(turn, 'a calm blue lantern 42');
  expect(priceAsked).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(stored).toMatch(/^\$argon2id\$v=19\$/);
  expect(await isPassword(turn, 'a calm blue lantern 42', stored)).toBe(true);
  expect(await isPassword(turn, 'a calm blue lantern 43', stored)).toBe(false);
});
