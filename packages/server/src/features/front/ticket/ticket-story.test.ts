// Closing and reopening tickets, and the events of a ticket's story.
import { calls } from '@almoner/contract/calls';
import { PatientInLine } from '@almoner/contract/front/patient';
import { describe, expect, test } from 'vitest';
import { bookingAt } from '../../../../test/appointments.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { somebody } from '../../../../test/hospital.ts';
import { callDuringTransaction } from '../../../../test/meanwhile.ts';

const { appointment, ticket } = calls;
const NOON = new Date('2026-11-20T12:00:00Z');

const { server, desk } = await deskForFile({ now: NOON.toISOString() });

const open = () => aTicket(desk.hospital, desk.patient.id);
const set = (id: string, status: string, method: 'GET' | 'POST' = 'POST') =>
  desk.hospital.admin.ask(ticket.setStatus, { params: { id, status }, method });
const story = (id: string) => desk.hospital.admin.ask(ticket.story, { params: { id } });
const booking = (ticketId: string, date = '2027-02-01') => bookingAt(desk, { ticketId, date, doctorId: null });
const book = (ticketId: string, date?: string) => desk.hospital.admin.ask(appointment.create, booking(ticketId, date));

describe('closing', () => {
  test('sets the closing date, and reopening removes it', async () => {
    const opened = await open();
    const closed = await set(opened.id, 'CLOSED');
    expect(closed.data).toEqual({ ...opened, status: 'CLOSED', closeDate: NOON.toISOString(), version: 2 });
    const reopened = await set(opened.id, 'OPEN', 'GET');
    expect(reopened.data).toEqual({ ...opened, version: 3 });
    expect((await set(opened.id, 'LOST')).status).toBe(400);
  });

  test.for([
    ['OPEN', 'open'],
    ['CLOSED', 'closed'],
  ])('a ticket that is %s already cannot become it again', async ([status, word]) => {
    const { id } = await open();
    if (status === 'CLOSED') await set(id, 'CLOSED');
    const answer = await set(id, status as string);
    expect([answer.status, answer.message]).toEqual([409, `This ticket is already ${word}.`]);
  });

  test('by several at once happens once', async () => {
    const { id } = await open();
    const answers = await Promise.all([set(id, 'CLOSED'), set(id, 'CLOSED'), set(id, 'CLOSED')]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect((await story(id)).data.events).toHaveLength(1);
  });

  test('while a merge gives it to another patient answers with the kept patient', async () => {
    const { id } = await open();
    const kept = await aPatient(desk.hospital, { firstName: 'Kept' });
    const merge = 'update ticket set patient_id = $2 where id = $1';
    const closed = await callDuringTransaction(server, [merge, [id, kept.id]], () => set(id, 'CLOSED'));
    expect(closed).toMatchObject({ status: 200, data: { status: 'CLOSED', patient: { id: kept.id } } });
  });

  test('a closed ticket takes no new appointment, until it is open again', async () => {
    const { id } = await open();
    await set(id, 'CLOSED');
    expect((await book(id)).data.errors).toEqual([
      { field: 'appointmentRo.ticketId', message: 'This ticket is closed.' },
    ]);
    await set(id, 'OPEN');
    expect((await book(id)).status).toBe(200);
  });

  test('while an appointment is booked: the appointment is in time, or refused', async () => {
    const { id } = await open();
    const [closed, booked] = await Promise.all([set(id, 'CLOSED'), book(id)]);
    expect(closed.status).toBe(200);
    const { appointments } = (await story(id)).data;
    expect(appointments).toHaveLength(booked.status === 200 ? 1 : 0);
    if (booked.status !== 200) expect(booked.status).toBe(409);
  });
});

describe('the story', () => {
  test('has the patient, the appointments and all events, with account and time', async () => {
    const { id } = await open();
    const doctor = await somebody(desk.hospital, 'DOCTOR');
    const booked = (await book(id)).data;
    server.setNow(new Date('2026-11-20T13:00:00Z'));
    const update = { params: { id: booked.id }, ...booking(id, '2027-02-02') };
    await desk.hospital.admin.get(appointment.update, update);
    await doctor.get(appointment.setStatus, { params: { id: booked.id, status: 'ATTENDED' } });
    await set(id, 'CLOSED');
    await set(id, 'OPEN');
    server.setNow(NOON);
    const { data } = await story(id);
    const { phone } = desk.patient;
    expect(data.patient).toEqual({ ...PatientInLine.strip().parse(desk.patient), phone, imagePath: null });
    expect(data.appointments).toMatchObject([{ id: booked.id, date: '2027-02-02', status: 'ATTENDED', version: 3 }]);
    const root = desk.hospital.admin.session.username;
    const one = '2026-11-20T13:00:00.000Z';
    const at = (date: string, status: string) => ({
      id: booked.id,
      appointmentId: booked.appointmentId,
      date,
      time: '10:00',
      status,
    });
    const told = data.events.map(({ id: _, ...event }: { id: string }) => event);
    expect(told).toEqual([
      { at: NOON.toISOString(), by: root, kind: 'BOOKED', appointment: at('2027-02-01', 'NEW') },
      { at: one, by: root, kind: 'CHANGED', appointment: at('2027-02-02', 'NEW') },
      { at: one, by: 'Ada Obi', kind: 'MOVED', appointment: at('2027-02-02', 'ATTENDED') },
      { at: one, by: root, kind: 'CLOSED', appointment: null },
      { at: one, by: root, kind: 'REOPENED', appointment: null },
    ]);
  });

  test('has an appointment that was given to another ticket on both', async () => {
    const [first, second] = [await open(), await open()];
    const { data: booked } = await book(first.id);
    await desk.hospital.admin.get(appointment.update, {
      params: { id: booked.id },
      ...booking(second.id, booked.date),
    });
    const kinds = async (id: string) => {
      const { data } = await story(id);
      return [data.appointments.length, ...data.events.map((event: { kind: string }) => event.kind)];
    };
    expect(await kinds(first.id)).toEqual([0, 'BOOKED', 'REASSIGNED']);
    expect(await kinds(second.id)).toEqual([1, 'BOOKED']);
  });

  test("is a look at the ticket and the patient's record", async () => {
    const { id } = await open();
    await story(id);
    const rows = await server.sql(`select record from audit where call = $1 and record_id = any($2) order by record`, [
      ticket.story.path,
      [id, desk.patient.id],
    ]);
    expect(rows.map((row) => row.record)).toContain('patient');
    expect(rows.filter((row) => row.record === 'ticket')).toHaveLength(1);
  });
});
