import { expect, test } from 'vitest';
import { defaultRoles, roleInWords } from '../src/house/role-name.ts';
import { sayingOf } from '../src/said.ts';

test('the roles that every hospital starts with are said in words, those of its own by their name', () => {
  const ids = defaultRoles.map((name) => sayingOf(roleInWords(name))?.id);
  expect(new Set(ids).size).toBe(defaultRoles.length);
  expect(ids).not.toContain(undefined);
  for (const own of ['Matron', 'Doctor', 'toString', '']) expect(roleInWords(own)).toBe(own);
});
