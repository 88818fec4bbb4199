// The prefix of a readable number tells the kind of the record: no two tables have the same.
import { expect, test } from 'vitest';
import { ownerForFile } from './owner-client.ts';

const client = await ownerForFile();

/** Tables by the prefix in their CHECK. Staff and assets also accept numbers of the hospital, so that theirs have no CHECK. */
async function tablesByPrefix(): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ prefix: string; table: string }>(`
    select prefix, conrelid::regclass::text as table
    from pg_constraint, substring(pg_get_constraintdef(oid) from '\\^([A-Z]+_)\\[A-Z0-9\\]') as prefix
    where contype = 'c' and prefix is not null`);
  const tables = new Map([
    ['EMP_', ['staff']],
    ['AST_', ['asset']],
  ]);
  for (const { prefix, table } of rows) tables.set(prefix, [...(tables.get(prefix) ?? []), table]);
  return tables;
}

const shared = async () =>
  [...(await tablesByPrefix()).values()].filter((tables) => tables.length > 1).map((tables) => tables.toSorted());

test('each table with readable numbers has a prefix of its own', async () => {
  expect([...(await tablesByPrefix()).keys()]).toEqual(expect.arrayContaining(['PAT_', 'TK_', 'APT_', 'LAB_']));
  expect(await shared()).toEqual([]);
});

test('a table with the prefix of another is found', async () => {
  await client.query(`create table cot (number text check (number ~ '^TK_[A-Z0-9]{7}$'))`);
  expect(await shared()).toEqual([['cot', 'ticket']]);
  await client.query('drop table cot');
});
