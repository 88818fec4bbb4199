// The list of tickets, of a patient or of all: searches, order, and the number of open ones.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, NOBODY } from '../../../../test/front-desk.ts';
import { aHospital } from '../../../../test/hospital.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { ticket } = calls;
const { server, hospital } = await hospitalForFile();
const { admin } = hospital;

async function opened(patientId: string, at: string, complain: string, number: string): Promise<string> {
  server.setNow(new Date(at));
  const { id } = await admin.get(ticket.create, { body: { ticketRo: { patientId, complain, number } } });
  server.setNow(undefined);
  return id;
}

const { id: ada } = await aPatient(hospital, { firstName: 'Ada' });
const { id: chi } = await aPatient(hospital, { firstName: 'Chi' });
const fever = await opened(ada, '2026-03-01T10:00:00Z', 'Fever at night', 'TK_BBBBBBB');
// In Lagos it is the 3rd.
const cough = await opened(ada, '2026-03-02T23:30:00Z', 'Cough', 'TK_AAAAAAA');
const others = await opened(chi, '2026-03-02T10:00:00Z', 'Fever', 'TK_CCCCCCC');
await admin.get(ticket.setStatus, { params: { id: fever, status: 'CLOSED' } });

const found = (filters: object) => idsOf(admin, ticket, filters);

test("a patient's tickets are listed newest first, and are found by words, status and day of opening", async () => {
  expect(await found({})).toEqual([others, cough, fever]);
  expect(await found({ patientId: ada })).toEqual([cough, fever]);
  expect(await found({ patientId: ada, search: 'FEVER' })).toEqual([fever]);
  expect(await found({ search: 'tk_aaa' })).toEqual([cough]);
  expect(await found({ status: 'CLOSED' })).toEqual([fever]);
  expect(await found({ from: '2026-03-03', to: '2026-03-03' })).toEqual([cough]);
});

test('it has the number of open tickets, and the rows of the list without pages', async () => {
  const page = await pageOf(admin, ticket, { patientId: ada, status: 'OPEN' });
  expect(page.states).toEqual({ counts: { OPEN: 1, CLOSED: 1 }, exact: true });
  const all = await admin.get(ticket.listByPatient, { params: { patientId: ada } });
  expect((await pageOf(admin, ticket, { patientId: ada })).data).toEqual(all);
  expect(await exportOf(admin, ticket, { filters: { patientId: ada } })).toEqual(all);
});

test('it is sorted by any of its columns, both ways, page by page and in the export', async () => {
  const orders = {
    number: [cough, fever, others],
    opened: [fever, others, cough],
    // Open tickets have no closing date yet.
    closed: [fever, ...[cough, others].sort()],
    status: [fever, ...[cough, others].sort()],
  };
  expect(await wrongOrders(admin, ticket, {}, orders)).toEqual([]);
});

test('an unknown patient and one of another hospital are not found', async () => {
  const other = await aPatient(await aHospital(server));
  for (const patientId of [NOBODY, other.id]) {
    expect((await admin.ask(ticket.page, { body: { filters: { patientId } } })).status).toBe(404);
  }
});

test('a patient with 2,000 tickets is listed by page', async () => {
  await server.sql(
    `insert into ticket (tenant_id, id, number, patient_id, complain, day, created_by, opened_at, admitted)
     select tenant_id, gen_random_uuid(), 'TK_' || lpad(n::text, 7, '0'), patient_id, complain, day, created_by, opened_at, admitted
     from ticket, generate_series(1, 2000) as n where id = $1`,
    [cough],
  );
  const page = await pageOf(admin, ticket, { patientId: ada }, { size: 25 });
  expect(page.data).toHaveLength(25);
  expect(page.tablePage).toMatchObject({ totalElements: 2002 });
  expect(page.states).toEqual({ counts: { OPEN: 2001, CLOSED: 1 }, exact: true });
});
