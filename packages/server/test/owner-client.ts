// A migrated database without a server, for tests of the schema.
import pg from 'pg';
import { afterAll } from 'vitest';
import { aDatabase } from './database.ts';

/** A connection as the owner of the tables, to a database that is dropped after the file's last test. */
export async function ownerForFile(): Promise<pg.Client> {
  const database = await aDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  await client.connect();
  return client;
}
