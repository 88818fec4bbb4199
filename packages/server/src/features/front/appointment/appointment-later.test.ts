// Appointments entered after their day: permission, limit of days, and their mark.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { bookingAt } from '../../../../test/appointments.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { setGrants, somebody } from '../../../../test/hospital.ts';

const { appointment, schedule, ticket } = calls;
const PAST = 'This date is in the past. Ask someone who can enter past appointments.';

// A Friday, one in the afternoon in Lagos.
const { server, desk } = await deskForFile({ now: '2026-11-20T12:00:00Z' });
const clerk = await somebody(desk.hospital, 'RECEPTIONIST');
await setGrants(desk.hospital, 'RECEPTIONIST', ['APPOINTMENT:READ', 'APPOINTMENT:WRITE', 'PATIENT:READ']);

const enter = (date: string, given: object = {}, person = desk.hospital.admin) =>
  person.ask(appointment.create, bookingAt(desk, { date, time: '09:00', ...given }));
const change = (id: string, date: string, person = desk.hospital.admin) =>
  person.ask(appointment.update, { params: { id }, ...bookingAt(desk, { date, time: '09:00' }) });
const refusal = ({ status, data }: Awaited<ReturnType<typeof enter>>) => [status, data.errors[0]];

test('a visit of up to seven days ago can be entered with EXECUTE on appointments, and is marked', async () => {
  const [first, yesterday] = [await enter('2026-11-13'), await enter('2026-11-19')];
  expect([first.data, yesterday.data]).toMatchObject([
    { date: '2026-11-13', status: 'NEW', enteredLater: true },
    { date: '2026-11-19', status: 'NEW', enteredLater: true },
  ]);
  expect((await enter('2026-11-20')).data.enteredLater).toBe(false);
  const message = 'A past appointment can be entered for up to 7 days. Choose 13 Nov 2026 or later.';
  expect(refusal(await enter('2026-11-12'))).toEqual([400, { field: 'appointmentRo.date', message }]);
});

test('the mark is in the list, its export, the calendar and the story', async () => {
  const [day, none] = ['2026-11-18', 'nil'];
  const { id } = (await enter(day)).data;
  const { admin } = desk.hospital;
  const filters = { from: day, to: day };
  const marked = { id, enteredLater: true };
  expect((await admin.get(appointment.page, { body: { filters } })).data).toMatchObject([marked]);
  const lines = (await admin.ask(appointment.export, { body: { filters } })).raw.split('\n');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject(marked);
  const params = { from: day, to: day, doctorId: none, departmentId: none };
  expect((await admin.ask(appointment.calendar, { params })).data.appointments).toMatchObject([marked]);
  const story = await admin.get(ticket.story, { params: { id: desk.ticket.id } });
  expect(story.appointments).toContainEqual(expect.objectContaining(marked));
});

test('without that permission no past day is accepted, neither for a new appointment nor for a moved one', async () => {
  const field = 'appointmentRo.date';
  expect(refusal(await enter('2026-11-19', {}, clerk))).toEqual([400, { field, message: PAST }]);
  const { data: booked } = await enter('2026-12-01', {}, clerk);
  expect(refusal(await change(booked.id, '2026-11-17', clerk))).toEqual([400, { field, message: PAST }]);
  expect((await change(booked.id, '2026-11-17')).data).toMatchObject({ enteredLater: true });
  expect((await change(booked.id, '2026-12-02')).data).toMatchObject({ enteredLater: false });
});

test('an appointment that was entered later keeps its mark while its day stays, however long ago that is', async () => {
  const { id } = (await enter('2026-11-16')).data;
  server.setNow(new Date('2026-12-20T12:00:00Z'));
  const kept = await change(id, '2026-11-16', clerk);
  server.setNow(new Date('2026-11-20T12:00:00Z'));
  expect([kept.status, kept.data.enteredLater]).toEqual([200, true]);
});

test('hours and absences do not refuse past visits, but a doctor has one visit at a time', async () => {
  const { doctor, hospital } = desk;
  const doctorId = doctor.id;
  const { version } = await hospital.admin.get(schedule.read, { params: { doctorId } });
  const hours = [{ weekday: 1, from: '14:00', to: '15:00' }];
  const set = { params: { doctorId }, body: { scheduleRo: { hours, version } } };
  expect((await hospital.admin.ask(schedule.update, set)).status).toBe(200);
  expect((await enter('2026-11-23', { time: '10:00' })).status).toBe(409);
  expect((await enter('2026-11-14', { time: '10:00' })).status).toBe(200);
  expect(refusal(await enter('2026-11-14', { time: '10:15' }))).toMatchObject([409, { field: 'appointmentRo.time' }]);
});
