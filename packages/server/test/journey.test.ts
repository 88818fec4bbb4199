// The first journey, over HTTP: from an empty database to an appointment among today's.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { serverForFile } from './file-fixtures.ts';
import { aHospital, aStaffBody } from './hospital.ts';

const server = await serverForFile();

test('a company signs up, sets itself up, and sees a booked patient among today’s appointments', async () => {
  // In the morning, so that the afternoon is still today's.
  server.setNow(new Date('2026-11-21T08:00:00Z'));
  const hospital = await aHospital(server, 'Harmony Hospital');
  const admin = await hospital.signIn(hospital.admin.session.username);

  const department = await admin.get(calls.department.create, { body: { departmentRo: { name: 'General Medicine' } } });
  const staffRo = aStaffBody('DOCTOR', { firstName: 'Ngozi', lastName: 'Okafor', departmentId: department.id });
  const doctor = await admin.get(calls.staff.create, { body: { staffRo } });

  const patientRo = {
    patientId: 'PAT_ABC1234',
    firstName: 'Emeka',
    lastName: 'Bello',
    phone: '0803 777 0000',
    gender: 'MALE' as const,
    address: '5 Allen Avenue',
    dateOfBirth: '1984-03-12',
    dateOfReg: '2026-11-21',
  };
  const patient = await admin.get(calls.patient.create, { body: { patientRo } });
  expect(patient).toMatchObject({ patientId: 'PAT_ABC1234', firstName: 'Emeka' });
  const ticket = await admin.get(calls.ticket.create, {
    body: { ticketRo: { patientId: patient.id, complain: 'Fever' } },
  });
  expect(ticket).toMatchObject({ status: 'OPEN', admitted: false, patient: { lastName: 'Bello' } });

  const appointmentRo = {
    ticketId: ticket.id,
    departmentId: department.id,
    doctorId: doctor.id,
    date: '2026-11-21',
    time: '14:30',
    comment: 'Afternoon, please',
  };
  const booked = await admin.get(calls.appointment.create, { body: { appointmentRo } });
  expect(await admin.get(calls.appointment.today)).toEqual([booked]);
  expect(booked).toMatchObject({
    status: 'NEW',
    time: '14:30',
    ticket: { patient: { firstName: 'Emeka' } },
    doctor: { lastName: 'Okafor' },
    department: { name: 'General Medicine' },
  });
  const active = await admin.get(calls.appointment.setStatus, { params: { id: booked.id, status: 'ACTIVE' } });
  expect(active.status).toBe('ACTIVE');
});
