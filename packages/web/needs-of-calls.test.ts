import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { withNeeds } from './needs-of-calls.ts';

const manifest = (needs: string, more = '') => `import { read } from '@almoner/contract/access';
import { department } from '@almoner/contract/house/department';
export const routes = [{ path: 'x', needs: ${needs} }];${more}`;

test('the need of a call stands in its place, and the import of the call is gone', () => {
  const built = withNeeds(manifest('department.create.needs'));
  expect(built).toContain(`needs: ${JSON.stringify(calls.department.create.needs)}`);
  expect(built).not.toContain('contract/house/department');
  expect(built).toContain("import { read } from '@almoner/contract/access';");
});

test('an import with each name in a line of its own goes as well', () => {
  const lines = "import {\n  branch,\n  department,\n} from '@almoner/contract/house/department';";
  const built = withNeeds(`${lines}\nexport const needs = department.create.needs;`);
  expect(built).toBe(`\nexport const needs = ${JSON.stringify(calls.department.create.needs)};`);
});

test('a call that is used otherwise stays imported', () => {
  expect(withNeeds(manifest('department.create.needs', ' export const x = department.list;'))).toContain(
    "from '@almoner/contract/house/department'",
  );
});

test('a text that happens to be a word of the call does not keep it', () => {
  const icon = ' // department\nexport const nav = { icon: \'department\', path: "/department/x" };';
  expect(withNeeds(manifest('department.create.needs', icon))).not.toContain('contract/house/department');
});

test('a message of the same name does not keep it', () => {
  const label = ' export const label = t.department;';
  expect(withNeeds(manifest('department.create.needs', label))).not.toContain('contract/house/department');
});

test('a call that does not exist ends the build', () => {
  expect(() => withNeeds(manifest('department.demolish.needs'))).toThrow('names no call of the contract');
});

test('a path or a comment that holds the word is no use of the call', () => {
  const more = " // Every department.\nconst screen = () => import('./department-list.screen');";
  expect(withNeeds(manifest('department.list.needs', more))).not.toContain('contract/house/department');
});
