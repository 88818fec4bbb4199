// The lists of laboratory requests and reports: searches and sorting, and the newest rows in the calls without pages.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aLabRequest, anApprovedLabRequest, aPharmacyRequest, aReport } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';

const { laboratory, labRequest, pharmacy } = calls;

type Request = { id: string; code: string; ticketId: string; ticket: { number: string } };

const { server, hospital } = await hospitalForFile();
const ticketOf = async (firstName: string, lastName: string) =>
  (await aTicket(hospital, (await aPatient(hospital, { firstName, lastName })).id)).id;
const ada: Request = await anApprovedLabRequest(hospital, await ticketOf('Adé', 'Bello-Okoro'));
await aReport(hospital, ada);
const sale: Request = await aLabRequest(hospital, await ticketOf('Sale', 'Ibrahim'));

const found = async (call: typeof labRequest.page | typeof laboratory.page, filters: object, more: object = {}) =>
  (await hospital.admin.get(call, { body: { filters, ...more } })).data.map(
    (one: { ticketId: string }) => one.ticketId,
  );

test('a request is found by its patient, its ticket and its test id', async () => {
  for (const search of ['ade bello', 'bello-okoro', ada.ticket.number.toLowerCase(), ada.code, ada.code.slice(4)]) {
    expect(await found(labRequest.page, { search })).toEqual([ada.ticketId]);
    expect(await found(laboratory.page, { search })).toEqual([ada.ticketId]);
  }
  for (const search of ['ade ibrahim', '%', '\\\\']) expect(await found(labRequest.page, { search })).toEqual([]);
});

test('requests are listed by status and day, and sorted by their columns', async () => {
  expect(await found(labRequest.page, { status: 'NEW' })).toEqual([sale.ticketId]);
  expect(await found(labRequest.page, { date: '2020-01-01' })).toEqual([]);
  expect(await found(labRequest.page, {}, { sort: 'patient' })).toEqual([ada.ticketId, sale.ticketId]);
  for (const sort of ['code', 'title', 'patient', 'amount', 'paid', 'status'] as const) {
    const down = await found(labRequest.page, {}, { sort, direction: 'desc' });
    expect(down.toReversed()).toEqual(await found(labRequest.page, {}, { sort }));
  }
  for (const sort of ['code', 'title', 'patient', 'date', 'status'] as const) {
    expect(await found(laboratory.page, { status: 'COMPLETED' }, { sort })).toEqual(
      await found(laboratory.page, {}, { sort }),
    );
  }
});

test('the calls without pages keep the newest 1,000, and say that there are more', async () => {
  const request = await aPharmacyRequest(hospital, sale.ticketId);
  const whole = [
    [labRequest.list, 'lab_request', sale.id, 'code', "'LAB_' || (1000000 + n)"],
    [pharmacy.list, 'pharmacy_request', request.id, 'prescription', "'Older ' || n"],
  ] as const;
  for (const [call, table, id, column, value] of whole) {
    expect((await hospital.admin.ask(call)).message).not.toContain('1,000');
    // Ids follow the time of creation: these rows are older than all others.
    await server.sql(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object(
         'id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), '${column}', ${value}))).*
       from ${table} r cross join generate_series(1, 1000) n where r.id = $1`,
      [id],
    );
    const answer = await hospital.admin.ask(call);
    expect(answer.data).toHaveLength(1000);
    expect(answer.data[0].id).toBe(id);
    expect(answer.message).toBe('The newest 1,000 are shown. Search to find the others.');
  }
});
