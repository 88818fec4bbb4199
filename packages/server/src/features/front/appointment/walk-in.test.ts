// Walk-ins: on the list at once, on the patient's open ticket or a new one, in any number at once.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { appointmentsAt } from '../../../../test/appointments.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDepartment, aPatient, NOBODY } from '../../../../test/front-desk.ts';
import { aStaffMember, somebody, somebodyWith } from '../../../../test/hospital.ts';

const { appointment, schedule, ticket } = calls;
type WalkIn = BodyInput<typeof appointment.walkIn>['walkInRo'];

const NOW = '2026-11-20T12:00:00.000Z';
const TODAY = '2026-11-20';
const { desk } = await deskForFile({ now: NOW });
const { book, change, move, read } = appointmentsAt(desk);

let phones = 0;
const aVisitor = async () => {
  phones += 1;
  const phone = `0803 555 ${String(phones).padStart(4, '0')}`;
  return (await aPatient(desk.hospital, { firstName: `Visitor${phones}`, phone })).id;
};
const aQueue = async () => String((await aDepartment(desk.hospital)).id);
const walkIn = (given: Partial<WalkIn> & { patientId: string; departmentId: string }, who = desk.hospital.admin) =>
  who.ask(appointment.walkIn, { body: { walkInRo: { doctorId: null, reason: 'Cut finger', ...given } } });
const ticketsOf = (patientId: string) => desk.hospital.admin.get(ticket.listByPatient, { params: { patientId } });
const told = (message: string, field: string) => ({ data: { errors: [{ field: `walkInRo.${field}`, message }] } });

test('a walk-in is on the list at once, with a number, on a ticket that is opened for the reason', async () => {
  const [patientId, departmentId] = [await aVisitor(), await aQueue()];
  const { status, data } = await walkIn({ patientId, departmentId });
  expect(status).toBe(200);
  expect(data).toMatchObject({ date: TODAY, time: '13:00', status: 'NEW', arrivedAt: NOW, queueNumber: 1 });
  expect((await read(data.id)).data).toEqual(data);
  const [opened, ...others] = await ticketsOf(patientId);
  expect(others).toEqual([]);
  expect(opened).toMatchObject({ id: data.ticketId, complain: 'Cut finger', status: 'OPEN' });
  const { events } = await desk.hospital.admin.get(ticket.story, { params: { id: data.ticketId } });
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['BOOKED', 'ARRIVED']);
});

test("a walk-in uses the patient's newest open ticket; a closed one is left alone", async () => {
  const [patientId, departmentId] = [await aVisitor(), await aQueue()];
  const open = (complain: string) =>
    desk.hospital.admin.get(ticket.create, { body: { ticketRo: { patientId, complain } } });
  await open('First');
  const [second, third] = [await open('Second'), await open('Third')];
  await desk.hospital.admin.get(ticket.setStatus, { params: { id: third.id, status: 'CLOSED' } });
  expect((await walkIn({ patientId, departmentId })).data.ticketId).toBe(second.id);
  expect(await ticketsOf(patientId)).toHaveLength(3);
});

test('twenty concurrent walk-ins for one doctor have twenty numbers, whatever the doctor has planned', async () => {
  const departmentId = await aQueue();
  const doctor = await aStaffMember(desk.hospital, 'DOCTOR');
  await book({ date: TODAY, time: '13:00', doctorId: doctor.id });
  const visitors = await Promise.all(Array.from({ length: 20 }, aVisitor));
  const came = await Promise.all(visitors.map((patientId) => walkIn({ patientId, departmentId, doctorId: doctor.id })));
  expect(came.map(({ status }) => status)).toEqual(visitors.map(() => 200));
  const numbers = came.map(({ data }) => data.queueNumber).toSorted((one, other) => one - other);
  expect(numbers).toEqual(visitors.map((_, at) => at + 1));
  // A planned slot still takes one appointment.
  const slot = { date: TODAY, time: '13:00', doctorId: doctor.id };
  await expect(book(slot)).rejects.toThrow(/already has an appointment/);
});

test('of twenty concurrent walk-ins of one patient one succeeds, on one ticket', async () => {
  const [patientId, departmentId] = [await aVisitor(), await aQueue()];
  const came = await Promise.all(Array.from({ length: 20 }, () => walkIn({ patientId, departmentId })));
  expect(came.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(came.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await ticketsOf(patientId)).toHaveLength(1);
  const { patient } = (await ticketsOf(patientId))[0];
  const name = `${patient.firstName} ${patient.lastName}`;
  expect(await walkIn({ patientId, departmentId })).toMatchObject(
    told(`${name} is already on that list, as No. 1.`, 'patientId'),
  );
  expect((await walkIn({ patientId, departmentId: await aQueue() })).status).toBe(200);
});

test('a patient with an appointment there today cannot be a walk-in', async () => {
  const [patientId, departmentId] = [await aVisitor(), await aQueue()];
  const opened = await desk.hospital.admin.get(ticket.create, { body: { ticketRo: { patientId, complain: 'Cough' } } });
  const { id } = await book({ date: TODAY, time: '16:00', doctorId: null, departmentId, ticketId: opened.id });
  const refused = await walkIn({ patientId, departmentId });
  expect(refused.status).toBe(409);
  expect(refused.data.errors[0].message).toMatch(
    / already has an appointment there today at 16:00\. Record the arrival/,
  );
  await move(id, 'UNATTENDED');
  expect((await walkIn({ patientId, departmentId })).data).toMatchObject({ ticketId: opened.id, queueNumber: 1 });
});

test('another department or doctor may take them over; with a time, they take a slot like others', async () => {
  const [patientId, departmentId] = [await aVisitor(), await aQueue()];
  const doctor = await aStaffMember(desk.hospital, 'DOCTOR');
  await book({ date: TODAY, time: '13:00', doctorId: doctor.id });
  await book({ date: TODAY, time: '15:00', doctorId: doctor.id });
  const { data } = await walkIn({ patientId, departmentId });
  const { ticketId } = data;
  const as = { date: TODAY, doctorId: doctor.id, departmentId, ticketId };
  expect((await change(data.id, { ...as, time: '13:00' })).data).toMatchObject({ doctorId: doctor.id, queueNumber: 1 });
  expect((await change(data.id, { ...as, time: '15:00' })).status).toBe(409);
  expect((await change(data.id, { ...as, time: '17:00' })).status).toBe(200);
  await expect(book({ date: TODAY, time: '17:00', doctorId: doctor.id })).rejects.toThrow(/already has an appointment/);
});

test('a doctor who is away today, an unknown patient or department, and a missing reason are refused at their fields', async () => {
  const [patientId, departmentId] = [await aVisitor(), await aQueue()];
  const doctor = await aStaffMember(desk.hospital, 'DOCTOR');
  await desk.hospital.admin.get(schedule.createAbsence, {
    body: { absenceRo: { doctorId: doctor.id, startDate: TODAY, endDate: TODAY, reason: 'A congress' } },
  });
  const away = await walkIn({ patientId, departmentId, doctorId: doctor.id });
  expect(away.status).toBe(409);
  expect(away.data.errors[0]).toMatchObject({ field: 'walkInRo.doctorId' });
  expect((await walkIn({ patientId: NOBODY, departmentId })).data.errors[0].field).toBe('walkInRo.patientId');
  expect((await walkIn({ patientId, departmentId: NOBODY })).data.errors[0].field).toBe('walkInRo.departmentId');
  expect((await walkIn({ patientId, departmentId, doctorId: NOBODY })).data.errors[0].field).toBe('walkInRo.doctorId');
  expect(await walkIn({ patientId, departmentId, reason: ' ' })).toMatchObject(
    told('Please provide the reason for the visit.', 'reason'),
  );
  expect(await ticketsOf(patientId)).toEqual([]);
  const reader = await somebodyWith(desk.hospital, ['APPOINTMENT:READ', 'APPOINTMENT:WRITE']);
  expect((await walkIn({ patientId, departmentId }, reader)).status).toBe(403);
});

test('a patient of the department is assigned to the doctor who begins; of two who begin at once one succeeds', async () => {
  const [patientId, departmentId] = [await aVisitor(), await aQueue()];
  const { data } = await walkIn({ patientId, departmentId });
  const doctors = [await somebody(desk.hospital, 'DOCTOR'), await somebody(desk.hospital, 'DOCTOR')];
  const begun = await Promise.all(
    doctors.map((who) => who.ask(appointment.setStatus, { params: { id: data.id, status: 'ACTIVE' } })),
  );
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const first = begun.find(({ status }) => status === 200)?.data;
  expect(doctors.map(({ session }) => session.staffId)).toContain(first.doctorId);
  expect((await read(data.id)).data).toEqual(first);
});

test('an arrival on a ticket that was closed meanwhile is refused', async () => {
  const [patientId, departmentId] = [await aVisitor(), await aQueue()];
  const opened = await desk.hospital.admin.get(ticket.create, { body: { ticketRo: { patientId, complain: 'Cough' } } });
  const { id } = await book({ date: TODAY, time: '18:00', doctorId: null, departmentId, ticketId: opened.id });
  await desk.hospital.admin.get(ticket.setStatus, { params: { id: opened.id, status: 'CLOSED' } });
  const refused = await desk.hospital.admin.ask(appointment.arrive, { params: { id } });
  expect(refused).toMatchObject({ status: 409, message: 'This ticket is closed.' });
});
