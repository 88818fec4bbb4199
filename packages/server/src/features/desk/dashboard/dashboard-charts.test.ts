// The charts and upcoming appointments of the dashboard: figures, permissions and the cache of the census.
import { calls } from '@almoner/contract/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { bookingAt } from '../../../../test/appointments.ts';
import { aPayment, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDepartment, aDesk, aPatient, type Desk, mergePatients } from '../../../../test/front-desk.ts';
import { aHospital, type Hospital, type Person, setGrants, somebody, somebodyWith } from '../../../../test/hospital.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './dashboard.queries.ts';
import { PatientCensus } from './dashboard-charts.service.ts';

const { appointment, dashboard } = calls;

const charts = (person: Person) => person.get(dashboard.charts);
const upcoming = (person: Person) => person.get(dashboard.appointments);
/** A time of day in Lagos. */
const at = (day: string, time: string) => server.setNow(new Date(`${day}T${time}:00+01:00`));

const server = await serverForFile();

afterEach(() => server.setNow(undefined));

async function anAppointment(desk: Desk, date: string, time: string, more: Record<string, unknown> = {}) {
  const { id } = await desk.hospital.admin.get(appointment.create, bookingAt(desk, { date, time, ...more }));
  return id as string;
}

const move = (hospital: Hospital, id: string, status: 'ACTIVE' | 'ATTENDED' | 'UNATTENDED') =>
  hospital.admin.get(appointment.setStatus, { params: { id, status } });

test('a hospital that has just signed up has empty charts', async () => {
  const { admin } = await aHospital(server);
  expect(await upcoming(admin)).toEqual({ today: 0, attended: 0, next: [] });
  const { visits, departments, patients, newPatients } = await charts(admin);
  expect(visits).toHaveLength(30);
  expect(visits.every(({ count }: { count: number }) => count === 0)).toBe(true);
  expect(departments).toEqual([]);
  expect(newPatients).toEqual({ thisMonth: 0, lastMonth: 0 });
  expect(patients.ages).toHaveLength(6);
  expect(patients.ages.at(-1)).toEqual({ from: 65, to: null, female: 0, male: 0, unknown: 0 });
});

test('money is the amount received and spent this month, with the right to read accounts or reports', async () => {
  const { hospital, ticket } = await aDesk(server);
  await aPayment(hospital, await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id), 500), 120.5);
  const { money } = await charts(hospital.admin);
  expect(money).toHaveLength(12);
  expect(money.at(-1)).toMatchObject({ cameIn: 120.5, wentOut: 0 });
  expect(money[10]).toMatchObject({ cameIn: 0, wentOut: 0 });
  for (const grant of ['ACCOUNT:READ', 'REPORT:READ']) {
    expect((await charts(await somebodyWith(hospital, [grant]))).money).toHaveLength(12);
  }
  expect((await charts(await somebodyWith(hospital, ['PATIENT:READ']))).money).toBeNull();
});

test('the next appointments are those that are open, not over, and of this hospital', async () => {
  at('2026-11-21', '06:00');
  const [desk, other] = [await aDesk(server), await aDesk(server)];
  await anAppointment(desk, '2026-11-21', '09:00');
  const running = await anAppointment(desk, '2026-11-21', '10:00');
  const came = await anAppointment(desk, '2026-11-21', '11:00');
  const missed = await anAppointment(desk, '2026-11-21', '12:00');
  const late = await anAppointment(desk, '2026-11-21', '23:45', { doctorId: null });
  const tomorrow = await anAppointment(desk, '2026-11-22', '08:00');
  await anAppointment(other, '2026-11-21', '12:30');
  await move(desk.hospital, running, 'ACTIVE');
  await move(desk.hospital, came, 'ATTENDED');
  await move(desk.hospital, missed, 'UNATTENDED');

  at('2026-11-21', '10:29');
  const { next, ...counts } = await upcoming(desk.hospital.admin);
  expect(counts).toEqual({ today: 5, attended: 1 });
  expect(next.map(({ id }: { id: string }) => id)).toEqual([running, late, tomorrow]);
  expect(next[0]).toEqual({
    id: running,
    date: '2026-11-21',
    time: '10:00',
    status: 'ACTIVE',
    ticket: {
      id: desk.ticket.id,
      number: desk.ticket.number,
      patient: { id: desk.patient.id, firstName: desk.patient.firstName, lastName: desk.patient.lastName },
    },
    doctor: { id: desk.doctor.id, firstName: desk.doctor.firstName, lastName: desk.doctor.lastName },
    department: { id: desk.department.id, name: desk.department.name },
  });
  expect(next[1].doctor).toBeNull();

  at('2026-11-21', '10:30');
  expect((await upcoming(desk.hospital.admin)).next).toHaveLength(2);
  // Past midnight in Lagos, before it in Greenwich.
  at('2026-11-22', '00:10');
  expect(await upcoming(desk.hospital.admin)).toMatchObject({ today: 1, attended: 0 });
});

test('at most eight appointments are listed', async () => {
  at('2026-11-21', '06:00');
  const desk = await aDesk(server);
  for (let hour = 8; hour < 17; hour += 1)
    await anAppointment(desk, '2026-11-23', `${String(hour).padStart(2, '0')}:00`);
  const { next } = await upcoming(desk.hospital.admin);
  expect(next).toHaveLength(8);
  expect(next.at(-1).time).toBe('15:00');
});

test('visits and departments count the last thirty days, today included', async () => {
  at('2026-10-22', '06:00');
  const desk = await aDesk(server);
  const { hospital } = desk;
  const quiet = await aDepartment(hospital);
  const attended = async (date: string, time: string) =>
    move(hospital, await anAppointment(desk, date, time), 'ATTENDED');
  await attended('2026-10-22', '09:00');
  await attended('2026-10-23', '09:00');
  await attended('2026-11-21', '09:00');
  await attended('2026-11-21', '10:00');
  await move(hospital, await anAppointment(desk, '2026-11-20', '09:00'), 'UNATTENDED');
  await move(hospital, await anAppointment(desk, '2026-11-21', '11:00'), 'ACTIVE');
  await anAppointment(desk, '2026-11-21', '12:00', { departmentId: quiet.id });
  await anAppointment(desk, '2026-11-22', '09:00');

  at('2026-11-21', '23:30');
  const { visits, departments } = await charts(hospital.admin);
  expect(visits[0]).toEqual({ date: '2026-10-23', count: 1 });
  expect(visits.at(-1)).toEqual({ date: '2026-11-21', count: 2 });
  expect(visits.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3);
  expect(departments).toEqual([
    { id: desk.department.id, name: desk.department.name, attended: 3, unattended: 1, open: 1 },
    { id: quiet.id, name: quiet.name, attended: 0, unattended: 0, open: 1 },
  ]);
});

test('patients are counted by age on this very day, by gender, and as new by the day of registration', async () => {
  at('2026-11-21', '09:00');
  const [hospital, other] = [await aHospital(server), await aHospital(server)];
  const register = (gender: 'FEMALE' | 'MALE', dateOfBirth: string, dateOfReg: string, where = hospital) =>
    aPatient(where, { gender, dateOfBirth, dateOfReg });
  await register('FEMALE', '2021-11-21', '2026-11-01');
  await register('MALE', '2021-11-22', '2026-11-21');
  await register('MALE', '1961-11-21', '2026-10-01');
  await register('FEMALE', '1961-11-22', '2026-10-21');
  await register('FEMALE', '1900-01-01', '2026-10-22');
  await register('FEMALE', '2000-01-01', '2026-09-30');
  await register('FEMALE', '2000-01-01', '2026-11-02', other);

  const { patients, newPatients } = await charts(hospital.admin);
  expect(newPatients).toEqual({ thisMonth: 2, lastMonth: 2 });
  expect(patients).toEqual({
    countedAt: '2026-11-21T08:00:00.000Z',
    ages: [
      { from: 0, to: 4, female: 0, male: 1, unknown: 0 },
      { from: 5, to: 14, female: 1, male: 0, unknown: 0 },
      { from: 15, to: 24, female: 0, male: 0, unknown: 0 },
      { from: 25, to: 44, female: 1, male: 0, unknown: 0 },
      { from: 45, to: 64, female: 1, male: 0, unknown: 0 },
      { from: 65, to: null, female: 1, male: 1, unknown: 0 },
    ],
  });
});

test('a patient who was registered twice counts once after the merge', async () => {
  at('2026-11-21', '09:00');
  const hospital = await aHospital(server);
  const twice = { dateOfBirth: '1990-05-17', dateOfReg: '2026-11-20' };
  const [kept, merged] = [await aPatient(hospital, twice), await aPatient(hospital, twice)];
  await mergePatients(hospital, kept.id, merged.id);
  const { patients, newPatients } = await charts(hospital.admin);
  expect(newPatients).toEqual({ thisMonth: 1, lastMonth: 0 });
  expect(patients.ages[3]).toEqual({ from: 25, to: 44, female: 1, male: 0, unknown: 0 });
});

test('each part is present only with the right to read it', async () => {
  const hospital = await aHospital(server);
  const person = await somebody(hospital, 'RECEPTIONIST');
  const shownWith = async (...grants: string[]) => {
    await setGrants(hospital, 'RECEPTIONIST', grants);
    const parts = await charts(person);
    return Object.keys(parts).filter((part) => parts[part] !== null);
  };
  expect(await shownWith()).toEqual([]);
  expect(await shownWith('PATIENT:READ')).toEqual(['patients', 'newPatients']);
  expect((await person.ask(dashboard.appointments)).status).toBe(403);
  expect(await shownWith('APPOINTMENT:READ')).toEqual(['visits', 'departments']);
  expect((await person.ask(dashboard.appointments)).status).toBe(200);
  expect(await shownWith('PATIENT:WRITE', 'APPOINTMENT:EXECUTE', 'DOCTOR:READ')).toEqual([]);
});

/** A database with a count of `total` patients; `groups` runs each time they are grouped. */
function aCensus(total: number) {
  const groups = vi.fn(async () => [{ gender: 'FEMALE', bucket: 5, count: total }]);
  const db = {
    all: (statement: unknown) => (statement === queries.countPatientGroups ? groups() : []),
    one: async () => ({ registered: total }),
  };
  const census = new PatientCensus(1000);
  const read = (tenantId: string, minute: number) => {
    const now = new Date(Date.UTC(2026, 10, 21, 9, minute));
    return census.read({ db, caller: { tenantId }, now, today: '2026-11-21' } as unknown as CallContext);
  };
  return { groups, read };
}

test('up to the limit, patients are counted each time', async () => {
  const { groups, read } = aCensus(1000);
  await read('a', 0);
  await read('a', 1);
  expect(groups).toHaveBeenCalledTimes(2);
});

test('beyond the limit, a hospital is counted every ten minutes, and never gets the count of another', async () => {
  const { groups, read } = aCensus(1001);
  const first = await read('a', 0);
  expect(await read('a', 9)).toBe(first);
  expect(await read('b', 9)).not.toBe(first);
  expect(groups).toHaveBeenCalledTimes(2);
  expect((await read('a', 11)).countedAt).toBe('2026-11-21T09:11:00.000Z');
  expect(groups).toHaveBeenCalledTimes(3);
});

test('during a new count other callers get the former one; a count that failed is tried again', async () => {
  const { groups, read } = aCensus(1001);
  const first = await read('a', 0);
  groups.mockRejectedValueOnce(new Error('no database'));
  const [failed, meanwhile] = [read('a', 20), read('a', 20)];
  expect(await meanwhile).toBe(first);
  await expect(failed).rejects.toThrow('no database');
  expect(await read('a', 20)).not.toBe(first);
});
