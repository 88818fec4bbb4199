// Inserts very many rows of one kind directly into the database.
import type { TestServer } from './hospital.ts';

interface Planting {
  table: string;
  /** The rows to copy, as an SQL condition on `t`. */
  where: string;
  count: number;
  /** The differing columns, as SQL of the copy's number `n` (from 1) and of the row `t`; each copy has an id of its own. */
  other?: Record<string, string>;
}

/** Copies rows of several tables in one transaction, so that they can refer to each other. */
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
