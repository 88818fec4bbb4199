// Arrivals: times, and numbers in the queue of a department and day.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { appointmentsAt } from '../../../../test/appointments.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDepartment, NOBODY } from '../../../../test/front-desk.ts';

const { appointment, ticket } = calls;

const NOW = '2026-11-20T12:00:00.000Z';
const TODAY = '2026-11-20';
const { server, desk } = await deskForFile({ now: NOW });
const { book, change, move, read } = appointmentsAt(desk);

const bookToday = (given = {}) => book({ date: TODAY, doctorId: null, ...given });
const arrive = (id: string) => desk.hospital.admin.ask(appointment.arrive, { params: { id } });
const undo = (id: string) => desk.hospital.admin.ask(appointment.undoArrival, { params: { id } });
const aQueue = async () => String((await aDepartment(desk.hospital)).id);
const kindsOf = async (id: string) =>
  (await desk.hospital.admin.get(ticket.story, { params: { id } })).events.map(({ kind }: { kind: string }) => kind);

test('an arrival has a time and the next number of the department; a second one changes nothing', async () => {
  const departmentId = await aQueue();
  const [first, second] = [await bookToday({ departmentId }), await bookToday({ departmentId })];
  const came = await arrive(first.id);
  expect(came.data).toEqual({ ...first, arrivedAt: NOW, queueNumber: 1, version: 2 });
  expect((await read(first.id)).data).toEqual(came.data);
  expect((await arrive(first.id)).data).toEqual(came.data);
  expect((await arrive(second.id)).data.queueNumber).toBe(2);
  expect((await arrive((await bookToday({ departmentId: await aQueue() })).id)).data.queueNumber).toBe(1);
});

test('fifty concurrent arrivals have fifty numbers', async () => {
  const departmentId = await aQueue();
  const booked = await Promise.all(Array.from({ length: 50 }, () => bookToday({ departmentId })));
  const numbers = await Promise.all(booked.map(async ({ id }) => (await arrive(id)).data.queueNumber));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
});

test('of two notes of one arrival the patient has one number, and the story one event', async () => {
  const { hospital, patient } = desk;
  const opened = await hospital.admin.get(ticket.create, {
    body: { ticketRo: { patientId: patient.id, complain: 'Cough' } },
  });
  const { id } = await bookToday({ departmentId: await aQueue(), ticketId: opened.id });
  const [one, other] = await Promise.all([arrive(id), arrive(id)]);
  expect(one.data).toEqual(other.data);
  expect(await kindsOf(opened.id)).toEqual(['BOOKED', 'ARRIVED']);
  await undo(id);
  expect(await kindsOf(opened.id)).toEqual(['BOOKED', 'ARRIVED', 'ARRIVAL_UNDONE']);
});

test('an arrival that is taken back has no time, and its number is not used again', async () => {
  const departmentId = await aQueue();
  const [first, second] = [await bookToday({ departmentId }), await bookToday({ departmentId })];
  await arrive(first.id);
  expect((await undo(first.id)).data).toMatchObject({ arrivedAt: null, queueNumber: null, status: 'NEW' });
  expect((await undo(first.id)).data).toMatchObject({ arrivedAt: null, version: 3 });
  expect((await arrive(second.id)).data.queueNumber).toBe(2);
});

test.for([
  ['ACTIVE', 'active'],
  ['ATTENDED', 'attended'],
  ['UNATTENDED', 'unattended'],
] as const)('of an appointment that is %s no arrival is noted or taken back', async ([status, word]) => {
  const { id } = await bookToday();
  await move(id, status);
  const message = `This appointment is already ${word}, so an arrival cannot be recorded or undone.`;
  for (const answer of [await arrive(id), await undo(id)]) {
    expect(answer).toMatchObject({ status: 409, message });
  }
});

test('an arrival on another day, or for an unknown appointment, is refused', async () => {
  const { id } = await book({ date: '2026-11-21', doctorId: null });
  expect(await arrive(id)).toMatchObject({ status: 409, message: 'This appointment is on 21 Nov 2026, not today.' });
  expect((await arrive(NOBODY)).status).toBe(404);
  expect((await undo(NOBODY)).status).toBe(404);
});

test('a patient who is seen today has arrived; on another day no arrival is noted', async () => {
  const [today, tomorrow] = [await bookToday(), await book({ date: '2026-11-21', doctorId: null })];
  expect((await move(today.id, 'ACTIVE')).data).toMatchObject({ arrivedAt: NOW, queueNumber: null });
  expect((await read(today.id)).data).toMatchObject({ arrivedAt: NOW, queueNumber: null });
  expect((await move(tomorrow.id, 'ACTIVE')).data.arrivedAt).toBeNull();
});

test('moved to another day an appointment loses its arrival; in another department it gets another number', async () => {
  const [here, there] = [await aQueue(), await aQueue()];
  const booked = await bookToday({ departmentId: here });
  await arrive(booked.id);
  await arrive((await bookToday({ departmentId: there })).id);
  const at = { date: TODAY, doctorId: null, time: '11:00' };
  expect((await change(booked.id, { ...at, departmentId: here })).data).toMatchObject({
    arrivedAt: NOW,
    queueNumber: 1,
  });
  expect((await change(booked.id, { ...at, departmentId: there })).data).toMatchObject({
    arrivedAt: NOW,
    queueNumber: 2,
  });
  const moved = await change(booked.id, { ...at, departmentId: there, date: '2026-11-23' });
  expect(moved.data).toMatchObject({ arrivedAt: null, queueNumber: null });
});

test('the doctor has a notice of the waiting patient, until they are seen or the arrival is taken back', async () => {
  const standing = async () =>
    (
      await server.sql(
        `select n.record_id as id from notification n join staff s on s.account_id = n.account_id
         where n.kind = 'PATIENT_ARRIVED' and n.settled_at is null and s.id = $1`,
        [desk.doctor.id],
      )
    ).map(({ id }) => id);
  const mine = { doctorId: desk.doctor.id };
  const [seen, gone, given] = [
    await bookToday({ ...mine, time: '08:00' }),
    await bookToday({ ...mine, time: '09:00' }),
    await bookToday({ ...mine, time: '10:00' }),
  ];
  for (const { id } of [seen, gone, given]) await arrive(id);
  expect(await standing()).toEqual(expect.arrayContaining([seen.id, gone.id, given.id]));
  await move(seen.id, 'ACTIVE');
  await undo(gone.id);
  await change(given.id, { date: TODAY, time: '10:00', doctorId: null });
  expect(await standing()).toEqual([]);
});
