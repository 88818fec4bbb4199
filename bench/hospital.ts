// A hospital with many patients and many clerks. It signs up through the calls; patients and clerks are copied by SQL.
import { createHash, randomBytes } from 'node:crypto';
import { calls } from '@almoner/contract/calls';
import pg from 'pg';
import { request } from 'undici';

/** Number of clerks, large enough that none exceeds the rate limit of one account. */
const CLERKS = 300;

export interface Hospital {
  tenantId: string;
  clusterFolder: string;
  patients: number;
  /** Ids of some patients. */
  known: string[];
  /** The headers of each clerk. */
  clerks: Record<string, string>[];
}

export async function aHospital(address: string, databaseUrl: string, patients: number): Promise<Hospital> {
  const tenantCode = await signUp(address);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tenantId = (await client.query('select id from tenant where code = $1', [tenantCode])).rows[0].id;
    await client.query('select act_as_tenant($1)', [tenantId]);
    const tokens = await addClerks(client, tenantId);
    await addPatients(client, tenantId, patients);
    const { rows } = await client.query('select id from patient where tenant_id = $1 order by random() limit 2000', [
      tenantId,
    ]);
    const folder = await client.query('show data_directory');
    return {
      tenantId,
      patients,
      clusterFolder: folder.rows[0].data_directory,
      known: rows.map(({ id }) => id),
      clerks: tokens.map((token) => ({ authorization: `Bearer ${token}`, 'x-tenant-code': tenantCode })),
    };
  } finally {
    await client.end();
  }
}

async function signUp(address: string): Promise<string> {
  const { body, statusCode } = await request(`${address}/api${calls.tenant.create.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-code': 'signup' },
    body: JSON.stringify({
      tenantRo: { name: 'Bench Hospital' },
      email: 'root@bench.example',
      phone: '0803 123 4567',
      username: 'bench-root',
      password: 'a calm blue lantern 42',
      address: '1 Marina, Lagos',
    }),
  });
  const answer = (await body.json()) as { message: string; data: { tenantCode: string } };
  if (statusCode !== 200) throw new Error(`the hospital could not sign up: ${answer.message}`);
  return answer.data.tenantCode;
}

async function addClerks(client: pg.Client, tenantId: string): Promise<string[]> {
  const tokens = Array.from({ length: CLERKS }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `with clerk as (
       insert into account (tenant_id, id, username, email, registration_id, password_hash, role_id)
       select tenant_id, gen_random_uuid(), 'clerk-' || n, 'clerk-' || n || '@bench.example', 'CLERK-' || n,
         password_hash, role_id
       from account, generate_series(1, $2::integer) n where tenant_id = $1 and is_root
       returning id),
     numbered as (select id, row_number() over () as n from clerk)
     insert into session (token_hash, id, tenant_id, account_id)
     select hash, gen_random_uuid(), $1, numbered.id
     from unnest($3::bytea[]) with ordinality as token (hash, n) join numbered using (n)`,
    [tenantId, CLERKS, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}

// Ids grow with the patients, like those of the server, and names repeat, like people's names.
async function addPatients(client: pg.Client, tenantId: string, patients: number): Promise<void> {
  await client.query(
    `insert into patient (tenant_id, id, number, first_name, last_name, email, phone, gender, date_of_birth, date_of_reg,
       religion, address, name_folded, phone_folded, search_text)
     select $1, ('018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'PAT_' || upper(lpad(to_hex(n), 7, '0')),
       first, last, '', phone, case n % 2 when 0 then 'FEMALE' else 'MALE' end, date '1940-01-01' + ((n * 7919) % 29000)::integer,
       date '2020-01-01' + (n % 2000)::integer, 'Christian', n || ' Broad Street, Lagos', lower(first || ' ' || last), phone,
       lower(' ' || first || ' ' || last || ' + ' || phone) || 'Jj' || lpad(to_hex(n), 7, '0')
         || 'Kk' || repeat(lower(first || last), 2)
     from (select n, 'Given' || (n * 7919) % 4000 as first, 'Family' || (n * 104729) % 9000 as last,
         '0803' || lpad(n::text, 7, '0') as phone
       from generate_series(1, $2::bigint) n) as made`,
    [tenantId, patients],
  );
  await client.query('insert into patient_count (tenant_id, part, value) values ($1, 0, $2)', [tenantId, patients]);
  await client.query('vacuum analyze');
}
