import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { aHospital } from '../../../../test/hospital.ts';

const { patient, ticket } = calls;
type Body = BodyInput<typeof ticket.create>['ticketRo'];

const { server, hospital } = await hospitalForFile();
const patientId: string = (await aPatient(hospital)).id;

const NOBODY = '0190a1b2-0000-7000-8000-000000000000';
const create = (given: Partial<Body>) =>
  hospital.admin.ask(ticket.create, { body: { ticketRo: { patientId, complain: 'Headache', ...given } } });

describe('opening a ticket', () => {
  test('answers the open ticket with its patient and who opened it', async () => {
    server.setNow(new Date('2026-03-04T23:30:00Z'));
    const answer = await create({
      number: 'TK_FIRST01',
      createdBy: 'somebody else',
      admitted: false,
      admissionId: null,
    });
    server.setNow(undefined);
    const person = await hospital.admin.get(patient.read, { params: { id: patientId } });
    expect(answer.data).toEqual({
      id: answer.data.id,
      number: 'TK_FIRST01',
      description: 'Headache',
      complain: 'Headache',
      date: '2026-03-05', // in Lagos
      openDate: expect.stringMatching(/Z$/),
      closeDate: null,
      status: 'OPEN',
      createdBy: hospital.admin.session.username,
      patientId,
      patient: { id: patientId, firstName: person.firstName, lastName: person.lastName, patientId: person.patientId },
      admitted: false,
      admissionId: null,
      version: 1,
    });
    expect(await hospital.admin.get(ticket.read, { params: { id: answer.data.id } })).toEqual(answer.data);
  });

  test('names whoever opened it by name, once there is a staff record', async () => {
    const where = await aHospital(server);
    await server.sql(
      `insert into staff (tenant_id, id, account_id, first_name, last_name)
       select t.id, $2, a.id, 'Grace', 'Bello' from tenant t join account a on a.tenant_id = t.id where t.code = $1
       on conflict on constraint staff_account do update set first_name = 'Grace', last_name = 'Bello'`,
      [where.admin.session.tenantCode, '0190a1b2-0000-7000-8000-000000000001'],
    );
    expect((await aTicket(where, (await aPatient(where)).id)).createdBy).toBe('Grace Bello');
  });

  test('keeps the day that was sent', async () => {
    expect((await create({ date: '2026-01-05' })).data.date).toBe('2026-01-05');
  });

  test('makes a number where none is sent, and where the number is taken', async () => {
    expect((await create({})).data.number).toMatch(/^TK_[A-Z0-9]{7}$/);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ number: 'TK_SAMENR1' })));
    const numbers = answers.map((one) => one.data.number);
    expect(new Set(numbers).size).toBe(8);
    expect(numbers.filter((number) => number === 'TK_SAMENR1')).toHaveLength(1);
  });

  test("nobody's and another hospital's patient are refused alike, at the field", async () => {
    const other = await aHospital(server);
    const theirs = await create({ patientId: (await aPatient(other)).id });
    expect(theirs.status).toBe(400);
    expect(theirs.data.errors).toEqual([{ field: 'ticketRo.patientId', message: 'Please choose a patient.' }]);
    expect(theirs.raw).toBe((await create({ patientId: NOBODY })).raw);
  });

  test.for<[why: string, given: object, field: string]>([
    ['without a description', { complain: ' ' }, 'complain'],
    ['already admitted', { admitted: true }, 'admitted'],
    ['with an admission', { admissionId: NOBODY }, 'admissionId'],
    ['with a number of another kind', { number: 'PAT_ABCDEFG' }, 'number'],
  ])('%s is refused at the field', async ([, given, field]) => {
    const answer = await create(given);
    expect(answer.status).toBe(400);
    expect(answer.data.errors[0].field).toBe(`ticketRo.${field}`);
  });

  test('is written to the audit trail', async () => {
    const { data } = await create({});
    const rows = await server.sql('select outcome, before, after from audit where record_id = $1', [data.id]);
    expect(rows).toEqual([{ outcome: 'DONE', before: null, after: data }]);
  });
});

describe('reading tickets', () => {
  test("a patient's tickets are listed newest first, and only theirs", async () => {
    const { id } = await aPatient(hospital);
    expect(await hospital.admin.get(ticket.listByPatient, { params: { patientId: id } })).toEqual([]);
    const first = await aTicket(hospital, id);
    const second = await aTicket(hospital, id);
    expect(await hospital.admin.get(ticket.listByPatient, { params: { patientId: id } })).toEqual([second, first]);
  });

  test("another hospital's ticket is answered like nobody's", async () => {
    const other = await aHospital(server);
    const theirs = await aTicket(other, (await aPatient(other)).id);
    const answer = await hospital.admin.ask(ticket.read, { params: { id: theirs.id } });
    expect(answer.status).toBe(404);
    expect(answer.raw).toBe((await hospital.admin.ask(ticket.read, { params: { id: NOBODY } })).raw);
  });

  test('a look at a ticket is a look at its patient', async () => {
    const { id } = await aPatient(hospital);
    const added = await aTicket(hospital, id);
    await hospital.admin.get(ticket.read, { params: { id: added.id } });
    const looks = await server.sql(
      `select record, record_id from audit where outcome = 'READ' and record_id in ($1, $2) order by record`,
      [id, added.id],
    );
    expect(looks).toEqual([
      { record: 'patient', record_id: id },
      { record: 'ticket', record_id: added.id },
    ]);
  });
});
