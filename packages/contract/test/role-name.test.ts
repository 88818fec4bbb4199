import { expect, test } from 'vitest';
import { decodeMessage } from '../src/encoded-message.ts';
import { defaultRoles, roleInWords } from '../src/house/role-name.ts';

test('default roles have a translated name; a hospital’s own roles keep theirs', () => {
  const ids = defaultRoles.map((name) => decodeMessage(roleInWords(name))?.id);
  expect(new Set(ids).size).toBe(defaultRoles.length);
  expect(ids).not.toContain(undefined);
  for (const own of ['Matron', 'Doctor', 'toString', '']) expect(roleInWords(own)).toBe(own);
});
