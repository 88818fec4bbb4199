// The list of today's requests to pharmacy and laboratory: sorting, filters, paging and export.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aLabRequest, aPharmacyRequest } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { aHospital } from '../../../../test/hospital.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { pharmacy, request } = calls;

const { server, hospital } = await hospitalForFile({ now: '2026-11-20T12:00:00Z' });
const ticketOf = async (firstName: string) => {
  const { id } = await aTicket(hospital, (await aPatient(hospital, { firstName })).id);
  await server.sql('update ticket set number = $2 where id = $1', [id, `TK_${firstName.toUpperCase().padEnd(7, '0')}`]);
  return id;
};
const [ade, sale] = [await ticketOf('Ade'), await ticketOf('Sale')];
const drugs: { id: string } = await aPharmacyRequest(hospital, sale);
const tests: { id: string } = await aLabRequest(hospital, ade);
const cancelled: { id: string } = await aPharmacyRequest(hospital, ade);
await hospital.admin.get(pharmacy.cancel, { params: { id: cancelled.id } });
const yesterday = await aPharmacyRequest(hospital, ade);
await server.sql("update pharmacy_request set day = '2026-11-19' where id = $1", [yesterday.id]);

test('the list is sorted by any of its columns, both ways, page by page and in the export', async () => {
  const orders = {
    source: [tests.id, drugs.id, cancelled.id],
    patient: [tests.id, cancelled.id, drugs.id],
    ticket: [tests.id, cancelled.id, drugs.id],
    date: [drugs.id, tests.id, cancelled.id],
    status: [cancelled.id, drugs.id, tests.id],
  };
  expect(await wrongOrders(hospital.admin, request, {}, orders)).toEqual([]);
  expect(await idsOf(hospital.admin, request, {})).toEqual([cancelled.id, tests.id, drugs.id]);
});

test('the list can be filtered by place; a page beyond the end is empty', async () => {
  expect(await idsOf(hospital.admin, request, { source: 'LABORATORY' })).toEqual([tests.id]);
  expect(await pageOf(hospital.admin, request, {}, { page: 2, size: 2 })).toEqual({
    data: [],
    tablePage: { totalPages: 2, number: 2, totalElements: 3 },
  });
});

test('of very many requests the export has all, and the call without pages says that there are more', async () => {
  const many = await aHospital(server);
  const ticket = await aTicket(many, (await aPatient(many)).id);
  const [one, other] = [await aPharmacyRequest(many, ticket.id), await aLabRequest(many, ticket.id)];
  for (const [table, id, extra] of [
    ['pharmacy_request', one.id, "'{}'"],
    ['lab_request', other.id, "jsonb_build_object('code', 'LAB_' || lpad(n::text, 7, '0'))"],
  ]) {
    await server.sql(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()) || ${extra}::jsonb)).*
       from ${table} r, generate_series(1, 800) n where r.id = $1`,
      [id],
    );
  }
  for (const sort of [undefined, 'source', 'patient', 'date'] as const) {
    const rows = await exportOf(many.admin, request, sort ? { sort } : {});
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1602);
  }
  const unpaged = await many.admin.ask(request.today);
  expect(unpaged.data).toHaveLength(1000);
  expect(unpaged.message).toBe('The newest 1,000 are shown. Search to find the others.');
});
