// `npm run rotate-key`: encrypts two-factor secrets with a new data key. It uses the server's environment. If the
// installation's secret was changed, ALMONER_SECRET_BEFORE is the former one; docs/operations.md has the steps.
import pg from 'pg';
import { startEmbeddedPostgres } from '../packages/server/embedded/embedded-postgres.ts';
import { readConfig } from '../packages/server/src/kernel/base/config.ts';
import { openSecret, secretFrom } from '../packages/server/src/kernel/base/secret.ts';
import { rotateKeys } from '../packages/server/src/kernel/database/data-keys.ts';
import { refuseOtherSecret } from '../packages/server/src/kernel/database/database-proof.ts';

const former = process.env.ALMONER_SECRET_BEFORE?.trim();
const before = former ? secretFrom(former) : undefined;
const { secret: given, dataDir, databaseUrl } = readConfig(process.env);
const secret = openSecret({ given, dataDir });
const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) };
const database = databaseUrl
  ? { url: databaseUrl, stop: async () => undefined }
  : await startEmbeddedPostgres({ dataDir, log });
const client = new pg.Client({ connectionString: database.url });
try {
  await client.connect();
  // With the former secret available, a newly generated one loses nothing.
  await refuseOtherSecret(client, before ? { ...secret, madeNow: false } : secret);
  const { key, encrypted, lost } = await rotateKeys(client, secret, before);
  process.stdout.write(`Data key ${key} is in use: ${encrypted} secrets are sealed with it.\n`);
  if (lost > 0) {
    process.stdout.write(`${lost} secrets could not be opened, because they were sealed under another secret.\n`);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await client.end();
  await database.stop();
}
