// A call that arrives while another transaction has changed the same row and not committed yet.
import pg from 'pg';
import type { Answer, TestServer } from './hospital.ts';

/** Resolves once a statement of the server waits for another transaction. */
async function untilWaiting(server: TestServer): Promise<void> {
  const [row] = await server.sql(
    `select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (row?.waiting === 0) await untilWaiting(server);
}

/**
 * Runs the statement, commits it once the call waits for it or has its response, and returns the response. `meanwhile` runs
 * before the commit, while the call waits.
 */
export async function callDuringTransaction(
  server: TestServer,
  [text, values]: [text: string, values: unknown[]],
  ask: () => Promise<Answer>,
  meanwhile = async () => {},
): Promise<Answer> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(text, values);
    const answer = ask();
    await Promise.race([answer, untilWaiting(server)]);
    await meanwhile();
    await client.query('commit');
    return await answer;
  } finally {
    await client.end();
  }
}
