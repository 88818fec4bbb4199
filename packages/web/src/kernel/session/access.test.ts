import { meets, read, session, write } from '@almoner/contract/access';
import { expect, test } from 'vitest';
import { aSession } from '../../../test/browser';
import { grantsOf, moduleOn } from './access';

const { role } = aSession();

test('a role has the permissions of its modules that are switched on, and no others', () => {
  expect([...grantsOf(role)]).toEqual(['PATIENT:READ', 'PATIENT:WRITE']);
  expect(moduleOn(role, 'PATIENT')).toBe(true);
  expect(moduleOn(role, 'ACCOUNT')).toBe(false);
  expect(moduleOn(role, 'WARD')).toBe(false);
});

test('a need is met by any one of its grants, and never by a switched-off module', () => {
  const grants = grantsOf(role);
  expect(meets(write('DEPARTMENT', 'PATIENT'), grants)).toBe(true);
  expect(meets(read('ACCOUNT'), grants)).toBe(false);
  expect(meets(session(), grants)).toBe(true);
  expect(meets(session(), undefined)).toBe(false);
});
