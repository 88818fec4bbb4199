// The three database roles. The application role signs in with a password derived from the installation's secret. The
// database is sent only the SCRAM verifier, so that its log never contains the password.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Secret } from '../base/secret.ts';

/** Creates missing roles; returns the URL with which the application role signs in. */
export async function ensureRoles(client: pg.Client, ownerUrl: string, secret: Secret): Promise<string> {
  const madeBefore = await client.query("select from pg_roles where rolname = 'almoner_app'");
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'almoner_owner') then create role almoner_owner nologin; end if;
    if not exists (select from pg_roles where rolname = 'almoner_definer') then create role almoner_definer nologin; end if;
    if not exists (select from pg_roles where rolname = 'almoner_app') then create role almoner_app login; end if;
  end $$`);
  // The parameter backtrace_functions holds the tenant of a transaction (migration 0090). Temporary tables are revoked:
  // they could shadow real tables in later transactions of a connection.
  await client.query(`do $$ begin
    if not has_parameter_privilege('almoner_definer', 'backtrace_functions', 'SET') then
      grant set on parameter backtrace_functions to almoner_definer, almoner_owner;
    end if;
    if has_database_privilege('almoner_app', current_database(), 'TEMPORARY') then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
  end $$`);
  const password = secret.key('database password').toString('base64url');
  const url = applicationUrl(client, ownerUrl, password);
  // Only where needed, so that several server processes do not rewrite the same rows at once. A new role has no password:
  // trying one would leave a failed sign-in in the database's log.
  if (madeBefore.rowCount === 1 && (await canSignIn(url))) return url;
  await client.query(
    `alter role almoner_app login nosuperuser nocreatedb nocreaterole password '${scramVerifier(password)}'`,
  );
  // An earlier version stored a hash of the password in this comment.
  await client.query('comment on role almoner_app is null');
  await client.query('grant almoner_owner, almoner_definer to current_user');
  await client.query('grant almoner_definer to almoner_owner');
  return url;
}

const WRONG_PASSWORD = new Set(['28P01', '28000']);

async function canSignIn(url: string): Promise<boolean> {
  const probe = new pg.Client({ connectionString: url });
  try {
    await probe.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && WRONG_PASSWORD.has(error.code ?? '')) return false;
    throw error;
  } finally {
    await probe.end().catch(() => undefined);
  }
}

/** The SCRAM verifier that PostgreSQL stores for a password of ASCII characters (RFC 5803). */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest();
  const [salt64, stored64, server64] = [salt, stored, keyed('Server Key')].map((bytes) => bytes.toString('base64'));
  return `SCRAM-SHA-256$${iterations}:${salt64}$${stored64}:${server64}`;
}

/** The owner's URL with the application role's name and password. */
function applicationUrl(client: pg.Client, ownerUrl: string, password: string): string {
  if (!URL.canParse(ownerUrl)) {
    // A URL of a socket without a host (postgresql://user@/db?host=…) is not valid for the WHATWG parser.
    return ownerUrl.replace(/^(postgres(?:ql)?:\/\/)[^/@]*@/, `$1almoner_app:${password}@`);
  }
  const url = new URL(ownerUrl);
  url.username = 'almoner_app';
  url.password = password;
  url.pathname = `/${client.database ?? ''}`;
  return url.href;
}
