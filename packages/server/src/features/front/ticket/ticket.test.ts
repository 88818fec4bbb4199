// Opening and listing tickets.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket, NOBODY } from '../../../../test/front-desk.ts';
import { somebody } from '../../../../test/hospital.ts';

const { patient, ticket } = calls;
type Body = BodyInput<typeof ticket.create>['ticketRo'];

const { server, hospital } = await hospitalForFile();
const patientId: string = (await aPatient(hospital)).id;

const create = (given: Partial<Body>) =>
  hospital.admin.ask(ticket.create, { body: { ticketRo: { patientId, complain: 'Headache', ...given } } });

describe('opening a ticket', () => {
  test('answers the open ticket with its patient and the account that opened it', async () => {
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
      patient: {
        id: patientId,
        firstName: person.firstName,
        lastName: person.lastName,
        patientId: person.patientId,
        fileNumber: '',
      },
      admitted: false,
      admissionId: null,
      version: 1,
    });
    expect(await hospital.admin.get(ticket.read, { params: { id: answer.data.id } })).toEqual(answer.data);
  });

  test('has the name of the author, once there is a staff record', async () => {
    const clerk = await somebody(hospital, 'RECEPTIONIST');
    const body = { ticketRo: { patientId, complain: 'Headache' } };
    expect((await clerk.get(ticket.create, { body })).createdBy).toBe('Ada Obi');
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

  test.for<[why: string, given: object, field: string]>([
    ['of nobody', { patientId: NOBODY }, 'patientId'],
    ['without a description', { complain: ' ' }, 'complain'],
    ['with a word for admitted', { admitted: 'yes' }, 'admitted'],
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
  test("a patient's tickets are listed newest first, without those of others", async () => {
    const { id } = await aPatient(hospital);
    expect(await hospital.admin.get(ticket.listByPatient, { params: { patientId: id } })).toEqual([]);
    const first = await aTicket(hospital, id);
    const second = await aTicket(hospital, id);
    expect(await hospital.admin.get(ticket.listByPatient, { params: { patientId: id } })).toEqual([second, first]);
  });

  test('a look at a ticket is a look at its patient', async () => {
    const { id } = await aPatient(hospital);
    const opened = await aTicket(hospital, id);
    await hospital.admin.get(ticket.read, { params: { id: opened.id } });
    const looks = await server.sql(
      `select record from audit where outcome = 'READ' and record_id in ($1, $2) order by record`,
      [id, opened.id],
    );
    expect(looks).toEqual([{ record: 'patient' }, { record: 'ticket' }]);
  });
});
