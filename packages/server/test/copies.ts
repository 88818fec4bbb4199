// Very many rows of one kind, planted past the server.
import type { TestServer } from './hospital.ts';

export interface Planting {
  table: string;
  /** Which rows are copied, as SQL of `t`. */
  where: string;
  count: number;
  /** The columns that differ, as SQL of the copy's number `n` (from 1 on) and of the row `t`; each copy has an id of its own. */
  other?: Record<string, string>;
}

/** Copies rows, in one transaction: what refers to each other is planted together. */
export async function plantCopies(server: TestServer, ...plantings: Planting[]): Promise<void> {
  const texts = await Promise.all(plantings.map((planting) => insertOf(server, planting)));
  await server.sql(texts.join(';'));
}

async function insertOf(server: TestServer, { table, where, count, other = {} }: Planting): Promise<string> {
  const columns = await server.sql(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => String(name));
  const differing: Record<string, string> = { id: 'gen_random_uuid()', ...other };
  const values = names.map((name) => differing[name] ?? `t."${name}"`);
  return `insert into ${table} (${names.map((name) => `"${name}"`).join()})
    select ${values.join()} from ${table} t, generate_series(1, ${count}) as n where ${where}`;
}
