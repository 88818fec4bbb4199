import { expect, test } from 'vitest';
import { failuresOf } from './check-record.mjs';

test('a part that fails does not hide the failures of the others', () => {
  const ran: string[] = [];
  const run = (command: string) => {
    ran.push(command);
    return command !== 'tsc' && command !== 'vitest';
  };
  expect(failuresOf({ types: 'tsc', 'import rules': 'depcruise', tests: 'vitest' }, run)).toEqual(['types', 'tests']);
  expect(ran).toEqual(['tsc', 'depcruise', 'vitest']);
});
