// Requests of today, for the front desk.
import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLabRequest, aPharmacyRequest } from '../../../test/clinic.ts';
import { aDesk, type Desk } from '../../../test/front-desk.ts';
import { aServer, somebodyWith, type TestServer } from '../../../test/hospital.ts';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await aServer();
  desk = await aDesk(server);
});
afterAll(() => server.end());

test("today's requests of both places are in one list, newest first; yesterday's are not", async () => {
  server.setNow(new Date('2026-03-01T12:00:00Z'));
  await aLabRequest(desk.hospital, desk.ticket.id);
  // Half an hour past midnight in Lagos.
  server.setNow(new Date('2026-03-01T23:30:00Z'));
  const session = await desk.hospital.signIn(desk.hospital.admin.session.username);
  const first = await aPharmacyRequest({ ...desk.hospital, admin: session }, desk.ticket.id);
  const second = await aLabRequest({ ...desk.hospital, admin: session }, desk.ticket.id);
  const rows = await session.get(calls.request.today);
  expect(rows.map(({ id, source, status }: Record<string, string>) => [id, source, status])).toEqual([
    [second.id, 'LABORATORY', 'NEW'],
    [first.id, 'PHARMACY', 'NEW'],
  ]);
  expect(rows[0]).toMatchObject({ date: '2026-03-02', ticket: { number: desk.ticket.number } });
  server.setNow(undefined);
});

test.for([
  ['RECEPTION:READ', 200],
  ['PHARMACY:READ', 200],
  ['LABORATORY:READ', 200],
  ['PATIENT:READ', 403],
] as const)('somebody with %s reads them: %i', async ([grant, status]) => {
  const person = await somebodyWith(desk.hospital, [grant]);
  expect((await person.ask(calls.request.today)).status).toBe(status);
});
