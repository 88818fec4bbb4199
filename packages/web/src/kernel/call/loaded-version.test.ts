import type { BodyInput } from '@almoner/contract/call';
import type { department } from '@almoner/contract/house/department';
import { expect, expectTypeOf, test } from 'vitest';
import { loadedVersion, type WithLoadedVersion } from './loaded-version';
import type { CommandInput } from './use-command';

type Update = typeof department.update;
type Body = NonNullable<CommandInput<Update>['body']>;

test('a change compiles with the version that its form began with, and with no other', () => {
  const typed = { name: 'Cardiology' };
  expectTypeOf<BodyInput<Update>>().not.toExtend<Body>();
  expectTypeOf({ departmentRo: { ...typed, version: 3 } }).not.toExtend<Body>();
  expectTypeOf({ departmentRo: { ...typed, version: loadedVersion({ version: 3 }) } }).toExtend<Body>();
  expectTypeOf<WithLoadedVersion<{ rows: { version: number }[] }>['rows'][number]>().not.toEqualTypeOf<{
    version: number;
  }>();
  expect(loadedVersion({ version: 3 })).toBe(3);
});
