// The lists of appointments: filters, order, and the limit of the calls without pages.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { bookingAt } from '../../../../test/appointments.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { exportOf, idsOf, wrongOrders } from '../../../../test/lists.ts';

const { appointment } = calls;

type Booked = { id: string; date: string; time: string; ticket: { patient: { id: string } } };

const book = (date: string, time: string, ticketId: string, doctorId: string | null = null): Promise<Booked> =>
  desk.hospital.admin.get(appointment.create, bookingAt(desk, { date, time, ticketId, doctorId }));

const { server, desk } = await deskForFile({ now: '2026-11-20T12:00:00Z' });
const named = async (firstName: string, lastName: string) =>
  (await aTicket(desk.hospital, (await aPatient(desk.hospital, { firstName, lastName })).id)).id;
const [ade, sale] = [await named('Adé', 'Bello'), await named('Sale', 'Ibrahim')];
const noon: Booked = await book('2026-11-20', '12:30', ade, desk.doctor.id);
const morning: Booked = await book('2026-11-20', '08:00', sale);
const later: Booked = await book('2026-12-01', '09:00', ade);
await desk.hospital.admin.get(appointment.setStatus, { params: { id: later.id, status: 'UNATTENDED' } });

const ids = (filters: object) => idsOf(desk.hospital.admin, appointment, filters);

test("a day's appointments are ordered by time; days, status and the patient's name find the others", async () => {
  expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual([morning.id, noon.id]);
  expect(await ids({ from: '2026-11-21' })).toEqual([later.id]);
  expect(await ids({ to: '2026-11-30' })).toEqual([morning.id, noon.id]);
  expect(await ids({ status: 'UNATTENDED' })).toEqual([later.id]);
  expect(await ids({ search: 'bello ADE' })).toEqual([noon.id, later.id]);
  expect(await ids({ search: 'bello', status: 'NEW' })).toEqual([noon.id]);
  const patientId = morning.ticket.patient.id;
  expect(await ids({ patientId })).toEqual([morning.id]);
  expect(await ids({ patientId, from: '2026-11-21' })).toEqual([]);
});

test('the list is sorted by any of its columns, both ways, page by page', async () => {
  const orders = {
    patient: [noon.id, later.id, morning.id],
    doctor: [morning.id, later.id, noon.id],
    department: [noon.id, morning.id, later.id],
    date: [morning.id, noon.id, later.id],
    status: [noon.id, morning.id, later.id],
  };
  expect(await wrongOrders(desk.hospital.admin, appointment, {}, orders)).toEqual([]);
});

test('of very many the calls without pages keep those ahead, then the latest past ones, and say so', async () => {
  await manyLike(morning.id, { days: -1500, from: 1 });
  await manyLike(later.id, { days: 400, from: 15 });
  const all = await desk.hospital.admin.ask(appointment.filter, { params: { from: 'nil', to: 'nil', status: 'nil' } });
  const days = all.data.map(({ date }: Booked) => date);
  expect(all.message).toBe('The most current 1,000 are shown. Search to find the others.');
  expect(days).toHaveLength(1000);
  expect(days).toEqual([...days].sort());
  // The three that were booked above, 400 ahead, and the latest 597 of 1,500 past days.
  expect([days[0], days.at(-1)]).toEqual(['2025-04-02', '2028-01-08']);
  const some = await desk.hospital.admin.ask(appointment.filter, {
    params: { from: '2026-11-01', to: '2026-11-20', status: 'nil' },
  });
  expect(some.data).toHaveLength(21);
  expect(some.message).toBe('Operation successful');
});

test('an export has every appointment once, in any order', async () => {
  for (const sort of [undefined, 'date', 'patient', 'doctor', 'status'] as const) {
    const rows = await exportOf(desk.hospital.admin, appointment, sort ? { sort, direction: 'desc' } : {});
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1903);
  }
});

/** Copies of an appointment, one a day, `days` into the future or into the past. */
const manyLike = (id: string, { days, from }: { days: number; from: number }) =>
  server.sql(
    `insert into appointment (tenant_id, id, number, ticket_id, department_id, day, start_time, minutes)
     select tenant_id, gen_random_uuid(), 'APT_' || $4 || lpad(n::text, 6, '0'), ticket_id, department_id,
       '2026-11-20'::date + sign($2::integer)::integer * (n + $3::integer - 1), start_time, minutes
     from appointment, generate_series(1, abs($2::integer)) as n where id = $1`,
    [id, days, from, days < 0 ? 'P' : 'F'],
  );
