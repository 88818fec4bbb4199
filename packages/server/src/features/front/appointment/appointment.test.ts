// Statuses of appointments, the calls without pages, and the audit trail.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { appointmentsAt, bookingAt } from '../../../../test/appointments.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aTicket } from '../../../../test/front-desk.ts';
import { callDuringTransaction } from '../../../../test/meanwhile.ts';

const { appointment } = calls;

const { server, desk } = await deskForFile({ now: '2026-11-20T12:00:00Z' });

const { book, change, move, read, list } = appointmentsAt(desk);

describe('changing the status', () => {
  test('from NEW to every other status', async () => {
    for (const status of ['ACTIVE', 'ATTENDED', 'UNATTENDED']) {
      const booked = await book({ doctorId: null });
      const answer = await move(booked.id, status);
      expect(answer.data).toEqual({ ...booked, status, version: 2 });
      expect((await read(booked.id)).data).toEqual(answer.data);
    }
  });

  test.for<[before: string, ...after: string[]]>([['ACTIVE', 'ATTENDED', 'UNATTENDED'], ['ATTENDED'], ['UNATTENDED']])(
    'from %s only to %s %s',
    async ([before, ...after]) => {
      for (const to of ['NEW', 'ACTIVE', 'ATTENDED', 'UNATTENDED']) {
        const { id } = await book({ doctorId: null });
        await move(id, before);
        const [status, left] = after.includes(to)
          ? [200, { status: to, version: 3 }]
          : [409, { status: before, version: 2 }];
        expect((await move(id, to)).status).toBe(status);
        expect((await read(id)).data).toMatchObject(left);
      }
    },
  );

  test('a refused change names the present status', async () => {
    const { id } = await book();
    await move(id, 'ATTENDED', 'GET');
    expect((await move(id, 'ATTENDED')).message).toBe('This appointment is already attended.');
    expect((await move(id, 'ACTIVE')).message).toBe('This appointment is attended and cannot be set to active.');
  });

  test('of two concurrent changes one succeeds, and the other gets the status', async () => {
    const { id } = await book();
    const answers = await Promise.all(['ATTENDED', 'UNATTENDED'].map((status) => move(id, status)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    const done = answers.find((one) => one.status === 200);
    expect((await read(id)).data).toEqual(done?.data);
  });
});

test('a change of status concurrent with a change of ticket answers the new ticket', async () => {
  const { id } = await book({ doctorId: null });
  const ticket = await aTicket(desk.hospital, desk.patient.id);
  const reassign = 'update appointment set ticket_id = $2 where id = $1';
  const moved = await callDuringTransaction(server, [reassign, [id, ticket.id]], () => move(id, 'ACTIVE'));
  expect(moved.data).toMatchObject({ status: 'ACTIVE', ticket: { id: ticket.id, patient: { id: desk.patient.id } } });
});

describe('lists', () => {
  test("today is the day of the hospital's calendar, in order of time", async () => {
    const where = await aDesk(server);
    const bookThere = (date: string, time: string) =>
      where.hospital.admin.get(appointment.create, bookingAt(where, { date, time, doctorId: null }));
    const late = await bookThere('2026-11-21', '16:00');
    const early = await bookThere('2026-11-21', '08:30');
    const tomorrow = await bookThere('2026-11-22', '08:00');
    const idsOf = async (now: string) => {
      server.setNow(new Date(now));
      const rows = await where.hospital.admin.get(appointment.today);
      server.setNow(new Date('2026-11-20T12:00:00Z'));
      return rows.map((one: { id: string }) => one.id);
    };
    expect(await idsOf('2026-11-20T22:59:00Z')).toEqual([]);
    expect(await idsOf('2026-11-20T23:00:00Z')).toEqual([early.id, late.id]);
    expect(await idsOf('2026-11-21T23:00:00Z')).toEqual([tomorrow.id]);
  });

  test('are filtered by days, both included, and by status', async () => {
    const [first, second, third] = [
      await book({ date: '2028-01-01' }),
      await book({ date: '2028-01-02' }),
      await book({ date: '2028-01-03' }),
    ];
    await move(second.id, 'ACTIVE');
    const idsOf = async (...filter: string[]) => (await list(...filter)).data.map((one: { id: string }) => one.id);
    expect(await idsOf('2028-01-01', '2028-01-02')).toEqual([first.id, second.id]);
    expect(await idsOf('2028-01-02', 'nil')).toEqual([second.id, third.id]);
    expect(await idsOf('2028-01-01', 'nil', 'NEW')).toEqual([first.id, third.id]);
    expect(await idsOf('nil', '2028-01-02', 'ACTIVE')).toContain(second.id);
  });

  test.for([
    [['2028-01-02', '2028-01-01'], 'to'],
    [['02/01/2028', 'nil'], 'from'],
    [['nil', 'nil', 'LOST'], 'status'],
  ] as const)('the filter %s is refused at %s', async ([filter, field]) => {
    const answer = await list(...filter);
    expect(answer.status).toBe(400);
    expect(answer.data.errors[0].field).toBe(field);
  });
});

describe('the audit trail', () => {
  test('has bookings, changes, moves and looks, and the patients of the looks', async () => {
    const booked = await book();
    await list();
    const changed = (await change(booked.id, { comment: 'x' })).data;
    const moved = (await move(booked.id, 'ACTIVE')).data;
    await read(booked.id);
    const rows = await server.sql('select outcome, before, after from audit where record_id = $1 order by id', [
      booked.id,
    ]);
    expect(rows).toEqual([
      { outcome: 'DONE', before: null, after: booked },
      { outcome: 'DONE', before: booked, after: changed },
      { outcome: 'DONE', before: changed, after: moved },
      { outcome: 'READ', before: null, after: null },
    ]);
    const looks = await server.sql(
      `select call from audit where record = 'patient' and record_id = $1 and outcome = 'READ'`,
      [desk.patient.id],
    );
    expect(looks).toContainEqual({ call: '/appointment/read/{id}' });
  });
});
