// The floor: the same queries with the same libraries, without any safeguard. No session, permission, tenant isolation,
// transaction, audit trail, idempotency or validation. Plain JavaScript, so that no compiler's helpers are measured.
import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';

const tenantId = process.env.TENANT_ID;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const asText = new Map([
  [1082, String],
  [20, Number],
]);
const types = { getTypeParser: (oid, format) => asText.get(oid) ?? pg.types.getTypeParser(oid, format) };

const columns = `p.id, p.number as "patientId", p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone,
  p.gender, p.date_of_birth as "dateOfBirth", p.date_of_reg as "dateOfReg", p.religion, p.address,
  p.birth_estimated as "birthEstimated", p.known_by as "knownBy", p.mother_id as "motherId", p.file_number as "fileNumber",
  '/patient/read/image/' || p.image_id as "imagePath", p.image_id as image,
  (select code from tenant where id = p.tenant_id) as "tenantId", p.version`;

const ask = async (name, text, values) => (await pool.query({ name, text, values, types })).rows;

const count = () =>
  ask('count', `select sum(value)::bigint as value from patient_count where tenant_id = $1`, [tenantId]);

const page = (size, offset) =>
  ask(
    'page',
    `select ${columns} from (
       select id from patient where tenant_id = $1 and merged_into is null order by id desc limit $2 offset $3) as page
     join patient p on p.tenant_id = $1 and p.id = page.id order by p.id desc`,
    [tenantId, size, offset],
  );

const find = (id) =>
  ask('find', `select ${columns} from patient p where p.tenant_id = $1 and p.id = $2`, [tenantId, id]);

let made = 0;
const insert = (one) =>
  ask(
    'insert',
    `insert into patient as p (tenant_id, id, number, first_name, last_name, email, phone, gender, date_of_birth,
       date_of_reg, religion, address, name_folded, phone_folded, search_text)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning ${columns}`,
    [
      tenantId,
      randomUUID(),
      `PAT_Z${(made++).toString(36).toUpperCase().padStart(6, '0')}`,
      one.firstName,
      one.lastName,
      one.email,
      one.phone,
      one.gender,
      one.dateOfBirth,
      one.dateOfReg,
      one.religion,
      one.address,
      `${one.firstName} ${one.lastName}`.toLowerCase(),
      one.phone.replace(/\D/g, ''),
      ` ${one.firstName} ${one.lastName} + ${one.phone}`.toLowerCase(),
    ],
  );

const answer = (data) => ({ response_status: 'SUCCESS', message: 'Done.', data });

const app = fastify();
app.get('/api/patient/read/:page/:size', async ({ params }) => {
  const [[total], data] = await Promise.all([count(), page(Number(params.size), params.page * params.size)]);
  return answer({ data, totalElements: total.value, currentPage: Number(params.page) });
});
app.get('/api/patient/read/:id', async ({ params }) => answer((await find(params.id))[0]));
app.post('/api/patient/create', async ({ body }) => answer((await insert(body.patientRo))[0]));
const address = await app.listen({ port: 0 });
process.stdout.write(`ready at ${address}\n`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
