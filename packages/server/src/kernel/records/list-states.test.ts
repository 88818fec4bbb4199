// Counts of a list by state: the rows that pass the other filters, up to a limit.
import { calls } from '@almoner/contract/calls';
import { STATES_COUNTED } from '@almoner/contract/list';
import { expect, test } from 'vitest';
import { bookingAt } from '../../../test/appointments.ts';
import { deskForFile } from '../../../test/file-fixtures.ts';
import { aDesk } from '../../../test/front-desk.ts';

const { appointment } = calls;
const { server, desk } = await deskForFile({ now: '2026-11-20T12:00:00Z' });
const { admin } = desk.hospital;

const made: string[] = [];
for (const [date, time] of [
  ['2026-11-20', '08:00'],
  ['2026-11-20', '12:30'],
  ['2026-12-01', '09:00'],
] as const) {
  const booked = await admin.get(appointment.create, bookingAt(desk, { date, time, doctorId: null }));
  made.push(booked.id);
}
await admin.get(appointment.setStatus, { params: { id: made[2] ?? '', status: 'UNATTENDED' } });

const statesOf = async (filters: object, who = admin) =>
  (await who.get(appointment.page, { body: { filters, page: 0, size: 1 } })).states;

test('every state has its count, whatever state is filtered by, and the other filters apply', async () => {
  const all = { counts: { NEW: 2, UNATTENDED: 1 }, exact: true };
  expect(await statesOf({})).toEqual(all);
  expect(await statesOf({ status: 'UNATTENDED' })).toEqual(all);
  expect(await statesOf({ status: 'ATTENDED' })).toEqual(all);
  expect(await statesOf({ to: '2026-11-30', status: 'UNATTENDED' })).toEqual({ counts: { NEW: 2 }, exact: true });
  expect(await statesOf({ search: 'nobody of this name' })).toEqual({ counts: {}, exact: true });
});

test('another hospital has counts of its own', async () => {
  const other = await aDesk(server);
  expect(await statesOf({}, other.hospital.admin)).toEqual({ counts: {}, exact: true });
});

test('counts of very many rows are lower bounds', async () => {
  await server.sql(
    `insert into appointment (tenant_id, id, number, ticket_id, department_id, day, start_time, minutes)
     select tenant_id, gen_random_uuid(), 'APT_M' || lpad(n::text, 6, '0'), ticket_id, department_id,
       '2027-01-01'::date + n % 1000, start_time, minutes
     from appointment, generate_series(1, $2::integer) as n where id = $1`,
    [made[0], STATES_COUNTED - 3],
  );
  expect(await statesOf({})).toEqual({ counts: { NEW: STATES_COUNTED - 1, UNATTENDED: 1 }, exact: true });
  await server.sql(
    `insert into appointment (tenant_id, id, number, ticket_id, department_id, day, start_time, minutes)
     select tenant_id, gen_random_uuid(), 'APT_N' || lpad(n::text, 6, '0'), ticket_id, department_id, '2030-01-01', start_time, minutes
     from appointment, generate_series(1, 5) as n where id = $1`,
    [made[0]],
  );
  const many = await statesOf({});
  expect(many.exact).toBe(false);
  const read = Object.values<number>(many.counts).reduce((sum, count) => sum + count, 0);
  expect(read).toBe(STATES_COUNTED + 1);
  expect(await statesOf({ to: '2026-12-31' })).toEqual({ counts: { NEW: 2, UNATTENDED: 1 }, exact: true });
});
