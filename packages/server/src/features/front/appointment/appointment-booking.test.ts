// Booking and changing appointments: validation, concurrent bookings of one doctor, stale copies.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { appointmentsAt } from '../../../../test/appointments.ts';
import { inText } from '../../../../test/days.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDepartment, aTicket, NOBODY } from '../../../../test/front-desk.ts';
import { aStaffMember } from '../../../../test/hospital.ts';

const { appointment } = calls;
type Body = BodyInput<typeof appointment.create>['appointmentRo'];

const { server, desk } = await deskForFile({ now: '2026-11-20T12:00:00Z' });

const { onDay, create, book, change, move, read, list } = appointmentsAt(desk);

const closeTicket = (id: string) =>
  server.sql(`update ticket set status = 'CLOSED', closed_at = now() where id = $1`, [id]);

describe('booking', () => {
  test('answers a new appointment with its ticket, patient, doctor and department', async () => {
    const booked = await book({ appointmentId: 'APT_FIRST01', comment: 'Bring the X-ray', tenantId: 'ignored' });
    const { doctor, department, ticket, patient } = desk;
    const name = ({ id, firstName, lastName }: typeof patient) => ({ id, firstName, lastName });
    expect(booked).toEqual({
      id: booked.id,
      appointmentId: 'APT_FIRST01',
      comment: 'Bring the X-ray',
      date: onDay(),
      time: '10:00',
      minutes: 30,
      status: 'NEW',
      arrivedAt: null,
      queueNumber: null,
      calledAt: null,
      calledTo: null,
      enteredLater: false,
      toMove: false,
      tenantId: desk.hospital.admin.session.tenantCode,
      ticketId: ticket.id,
      ticket: { id: ticket.id, number: ticket.number, patient: name(patient) },
      doctorId: doctor.id,
      doctor: name(doctor as never),
      departmentId: department.id,
      department: { id: department.id, name: department.name },
      version: 1,
    });
    expect((await read(booked.id)).data).toEqual(booked);
  });

  test('needs no doctor, and two without one may have the same time', async () => {
    expect(await book({ doctorId: null })).toMatchObject({ doctorId: null, doctor: null });
    expect((await create({ doctorId: null })).status).toBe(200);
  });

  test('makes a number where none is sent, and where the number is taken', async () => {
    expect((await book({ doctorId: null })).appointmentId).toMatch(/^APT_[A-Z0-9]{7}$/);
    const booked = await Promise.all(
      Array.from({ length: 6 }, () => book({ doctorId: null, appointmentId: 'APT_SAMENR1' })),
    );
    const numbers = booked.map((one) => one.appointmentId);
    expect(new Set(numbers).size).toBe(6);
    expect(numbers.filter((number) => number === 'APT_SAMENR1')).toHaveLength(1);
  });

  test.for<[why: string, given: Partial<Body>, field: string, message: string]>([
    ["nobody's ticket", { ticketId: NOBODY }, 'ticketId', 'Please choose a ticket.'],
    ["nobody's department", { departmentId: NOBODY }, 'departmentId', 'Please choose an active department.'],
    ["nobody's doctor", { doctorId: NOBODY }, 'doctorId', 'Please choose an active doctor.'],
    [
      'a day of the week before last',
      { date: '2026-11-12' },
      'date',
      'A past appointment can be entered for up to 7 days. Choose 13 Nov 2026 or later.',
    ],
    ['no department', { departmentId: '' }, 'departmentId', 'Please select a department'],
    ['no day', { date: '' }, 'date', 'Please provide a date'],
    ['a time that no clock shows', { time: '24:00' }, 'time', 'Enter a time, such as 14:30.'],
  ])('with %s is refused at the field', async ([, given, field, message]) => {
    const answer = await create(given);
    expect(answer.status).toBe(400);
    expect(answer.data.errors).toEqual([{ field: `appointmentRo.${field}`, message }]);
    expect((await list(onDay(), onDay())).data).toEqual([]);
  });

  test('all errors are answered at once', async () => {
    const { data } = await create({ ticketId: NOBODY, departmentId: NOBODY, doctorId: NOBODY, date: '2026-11-12' });
    expect(data.errors.map((one: { field: string }) => one.field)).toEqual([
      'appointmentRo.ticketId',
      'appointmentRo.departmentId',
      'appointmentRo.doctorId',
      'appointmentRo.date',
    ]);
  });

  test('today is the day at the hospital', async () => {
    server.setNow(new Date('2026-11-20T23:30:00Z')); // half past midnight in Lagos
    const [before, on] = [await create({ date: '2026-11-20' }), await create({ date: '2026-11-21' })];
    server.setNow(new Date('2026-11-20T12:00:00Z'));
    expect([before.data.enteredLater, on.data.enteredLater]).toEqual([true, false]);
  });

  test('a closed ticket takes no appointment', async () => {
    const ticket = await aTicket(desk.hospital, desk.patient.id);
    await closeTicket(ticket.id);
    const answer = await create({ ticketId: ticket.id });
    expect(answer.status).toBe(409);
    expect(answer.data.errors).toEqual([{ field: 'appointmentRo.ticketId', message: 'This ticket is closed.' }]);
  });

  test('nurses, inactive doctors and inactive departments cannot be booked', async () => {
    const { hospital } = desk;
    const nurse = await aStaffMember(hospital, 'NURSE');
    const left = await aStaffMember(hospital, 'DOCTOR');
    await server.sql('update account set status = 0 where id = (select account_id from staff where id = $1)', [
      left.id,
    ]);
    for (const doctorId of [nurse.id, left.id]) {
      expect((await create({ doctorId })).data.errors[0].field).toBe('appointmentRo.doctorId');
    }
    const shut = await aDepartment(hospital);
    await server.sql('update department set status = 0 where id = $1', [shut.id]);
    expect((await create({ departmentId: shut.id })).data.errors[0].field).toBe('appointmentRo.departmentId');
  });
});

describe('a doctor is booked once', () => {
  test('of fifty concurrent bookings of one slot one succeeds; the others get the appointment in their way', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create({ time: '09:00' })));
    const statuses = answers.map((one) => one.status).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
    const refused = answers.find((one) => one.status === 409);
    const message = `Dr Ada Obi already has an appointment from 09:00 to 09:30 on ${inText(onDay())}.`;
    expect(refused?.message).toBe(message);
    expect(refused?.data.errors).toEqual([{ field: 'appointmentRo.time', message }]);
    expect((await list(onDay(), onDay())).data).toHaveLength(1);
  });

  test.for<[time: string, status: number]>([
    ['09:31', 409],
    ['10:29', 409],
    ['09:30', 200],
    ['10:30', 200],
  ])('beside an appointment at 10:00, %s answers %i', async ([time, status]) => {
    await book();
    expect((await create({ time })).status).toBe(status);
  });

  test('a slot that reaches past midnight is busy in the morning', async () => {
    await book({ time: '23:45' });
    const date = new Date(Date.parse(onDay()) + 86_400_000).toISOString().slice(0, 10);
    const answer = await create({ date, time: '00:10' });
    expect(answer.status).toBe(409);
    expect(answer.message).toContain('from 23:45 to 00:15');
  });

  test('another doctor is free', async () => {
    await book();
    const colleague = await aStaffMember(desk.hospital, 'DOCTOR');
    expect((await create({ doctorId: colleague.id })).status).toBe(200);
  });

  test('the slot of a patient who did not come is free', async () => {
    const { id } = await book();
    await move(id, 'UNATTENDED');
    expect((await create()).status).toBe(200);
  });

  test('the length of a slot comes from the company settings', async () => {
    const { hospital } = desk;
    const setMinutes = (minutes: number) =>
      server.sql(
        'update company_setting s set slot_minutes = $2 from tenant t where t.id = s.tenant_id and t.code = $1',
        [hospital.admin.session.tenantCode, minutes],
      );
    await setMinutes(15);
    try {
      expect((await book()).minutes).toBe(15);
      expect((await create({ time: '10:15' })).status).toBe(200);
    } finally {
      await setMinutes(30);
    }
  });

  test('the database itself refuses an overlap that passes the check', async () => {
    const { id } = await book();
    const [row] = await server.sql('select * from appointment where id = $1', [id]);
    await expect(
      server.sql(
        `insert into appointment (tenant_id, id, number, ticket_id, department_id, doctor_id, day, start_time, minutes)
         values ($1, $2, 'APT_SLIPPED', $3, $4, $5, $6, '10:10', 5)`,
        [row?.tenant_id, NOBODY, desk.ticket.id, desk.department.id, desk.doctor.id, onDay()],
      ),
    ).rejects.toMatchObject({ constraint: 'appointment_doctor_busy' });
  });
});

describe('changing', () => {
  test('a new appointment can be moved to another time, within its own old slot too', async () => {
    const booked = await book({ appointmentId: 'APT_MOVEME1' });
    const answer = await change(booked.id, {
      time: '10:15',
      comment: 'Later',
      version: 1,
      appointmentId: 'APT_OTHER01',
    });
    expect(answer.data).toEqual({ ...booked, time: '10:15', comment: 'Later', version: 2 });
  });

  test('cannot move an appointment to a time at which the doctor is busy', async () => {
    await book({ time: '12:00' });
    const { id } = await book();
    const answer = await change(id, { time: '11:45' });
    expect(answer.status).toBe(409);
    expect(answer.data.errors[0].field).toBe('appointmentRo.time');
    expect((await read(id)).data).toMatchObject({ time: '10:00', version: 1 });
  });

  test('of two concurrent moves of two appointments to one time one succeeds', async () => {
    const [first, second] = [await book({ time: '08:00' }), await book({ time: '09:00' })];
    const answers = await Promise.all([first, second].map(({ id }) => change(id, { time: '15:00' })));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
  });

  test('a stale copy is refused with what changed', async () => {
    const { id } = await book();
    await change(id, { time: '11:00', version: 1 });
    const answer = await change(id, { comment: 'mine', version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.data.changed).toEqual([{ field: 'time', from: '10:00', to: '11:00' }]);
  });

  test('works only while the appointment is new', async () => {
    const { id } = await book();
    await move(id, 'ACTIVE');
    const answer = await change(id, { comment: 'too late' });
    expect(answer.status).toBe(409);
    expect(answer.message).toBe('This appointment is active. Only a new appointment can be edited.');
  });

  test('unchanged values are not checked again: past day, closed ticket, doctor who left', async () => {
    const leaving = await aStaffMember(desk.hospital, 'DOCTOR');
    const ticket = await aTicket(desk.hospital, desk.patient.id);
    const same = { doctorId: leaving.id, ticketId: ticket.id };
    const { id } = await book(same);
    await closeTicket(ticket.id);
    await server.sql('update account set status = 0 where id = (select account_id from staff where id = $1)', [
      leaving.id,
    ]);
    await server.sql(`update appointment set day = '2026-11-01' where id = $1`, [id]);
    expect((await change(id, { ...same, date: '2026-11-01', comment: 'Called' })).status).toBe(200);
    expect((await change(id, { ...same, date: '2026-11-02' })).data.errors[0].field).toBe('appointmentRo.date');
  });
});
