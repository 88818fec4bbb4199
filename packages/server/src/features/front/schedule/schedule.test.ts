// Doctors' hours, absences and leave, their effect on bookings, and the calendar.
import { calls } from '@almoner/contract/calls';
import type { WorkingHours } from '@almoner/contract/front/schedule';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingAt } from '../../../../test/appointments.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { NOBODY } from '../../../../test/front-desk.ts';
import { aStaffMember, type Person, somebody } from '../../../../test/hospital.ts';

const { appointment, leave, leaveTrack, leaveType, schedule } = calls;
const MONDAY = '2026-11-23';
const mornings: WorkingHours[] = [{ weekday: 1, from: '08:00', to: '12:00' }];

let doctorId: string;

const { server, desk } = await deskForFile({ now: '2026-11-20T12:00:00Z' });

// Every test has a doctor of its own.
beforeEach(async () => {
  doctorId = (await aStaffMember(desk.hospital, 'DOCTOR')).id;
});

const read = (id = doctorId) => desk.hospital.admin.ask(schedule.read, { params: { doctorId: id } });
const setHours = (hours: WorkingHours[], version?: number, id = doctorId) =>
  desk.hospital.admin.ask(schedule.update, {
    params: { doctorId: id },
    body: { scheduleRo: { hours, ...(version ? { version } : {}) } },
  });
const away = (startDate: string, endDate: string, id = doctorId) =>
  desk.hospital.admin.ask(schedule.createAbsence, {
    body: { absenceRo: { doctorId: id, startDate, endDate, reason: 'A congress' } },
  });
const booking = (date: string, time: string) => bookingAt(desk, { doctorId, date, time });
const book = (date: string, time: string) => desk.hospital.admin.ask(appointment.create, booking(date, time));
const move = (id: string, date: string, time: string) =>
  desk.hospital.admin.ask(appointment.update, { params: { id }, ...booking(date, time) });
const errorsOf = async (answer: ReturnType<typeof book>) => {
  const { status, data } = await answer;
  return { status, errors: data?.errors };
};
const refusedAtTime = (message: string) => ({ status: 409, errors: [{ field: 'appointmentRo.time', message }] });

describe("a doctor's hours", () => {
  test('are empty at first, and then the ones that were set, in the order of the week', async () => {
    expect((await read()).data).toMatchObject({ doctorId, hours: [], absences: [], leave: [], version: 1 });
    const evening = { weekday: 5, from: '18:00', to: '00:00' };
    expect((await setHours([evening, ...mornings], 1)).status).toBe(200);
    expect((await read()).data).toMatchObject({ hours: [...mornings, evening], version: 2 });
  });

  test('are refused at their field where they are impossible', async () => {
    const answer = await setHours([...mornings, { weekday: 1, from: '11:30', to: '13:00' }]);
    expect(answer.status).toBe(400);
    expect(answer.data.errors[0].field).toBe('scheduleRo.hours.1.from');
    expect((await read()).data.version).toBe(1);
  });

  test('saved from a stale copy are refused with what changed', async () => {
    await setHours(mornings, 1);
    const answer = await setHours([], 1);
    expect(answer.status).toBe(409);
    expect(answer.data.changed).toEqual([{ field: 'hours', from: [], to: mornings }]);
  });

  test('saved twice at once from one copy are saved once', async () => {
    const answers = await Promise.all([setHours(mornings, 1), setHours([], 1)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
  });

  test('belong to doctors only', async () => {
    const { id } = await aStaffMember(desk.hospital, 'NURSE');
    expect((await read(id)).status).toBe(404);
    expect((await setHours(mornings, undefined, id)).status).toBe(404);
  });

  test('cannot overlap in the database', async () => {
    await setHours(mornings);
    const insert = `insert into doctor_hours (tenant_id, doctor_id, weekday, from_minute, to_minute)
      select tenant_id, id, 1, 700, 800 from staff where id = $1`;
    await expect(server.sql(insert, [doctorId])).rejects.toMatchObject({ constraint: 'doctor_hours_overlap' });
  });
});

describe('booking keeps to the hours', () => {
  test('a doctor without hours of their own can be booked at any time', async () => {
    expect((await book('2026-11-22', '23:00')).status).toBe(200);
  });

  test('a doctor with hours can be booked only within them', async () => {
    await setHours(mornings);
    expect((await book(MONDAY, '11:30')).status).toBe(200);
    const mondays = 'Dr Ada Obi works on Mondays from 08:00 to 12:00.';
    expect(await errorsOf(book(MONDAY, '11:45'))).toEqual({
      ...refusedAtTime('Dr Ada Obi already has an appointment from 11:30 to 12:00 on 23 Nov 2026.'),
    });
    expect(await errorsOf(book(MONDAY, '07:30'))).toEqual(refusedAtTime(mondays));
    expect(await errorsOf(book('2026-11-24', '09:00'))).toEqual(refusedAtTime('Dr Ada Obi does not work on Tuesdays.'));
  });

  test('also when an appointment is moved; an unchanged time is not checked again', async () => {
    const { data } = await book(MONDAY, '15:00');
    await setHours(mornings);
    expect(await errorsOf(move(data.id, MONDAY, '15:30'))).toEqual(
      refusedAtTime('Dr Ada Obi works on Mondays from 08:00 to 12:00.'),
    );
    expect((await move(data.id, MONDAY, '15:00')).status).toBe(200);
    expect((await move(data.id, MONDAY, '09:00')).status).toBe(200);
  });
});

describe('an absence', () => {
  test('blocks its days, both included, until it is deleted', async () => {
    const { data: absence } = await away(MONDAY, '2026-11-25');
    const message = 'Dr Ada Obi is away from 23 Nov 2026 to 25 Nov 2026.';
    for (const day of [MONDAY, '2026-11-25'])
      expect(await errorsOf(book(day, '09:00'))).toEqual(refusedAtTime(message));
    expect((await book('2026-11-26', '09:00')).status).toBe(200);
    expect((await read()).data.absences).toEqual([absence]);
    const cancel = () => desk.hospital.admin.ask(schedule.deleteAbsence, { params: { id: absence.id } });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(404);
    expect((await book(MONDAY, '09:00')).status).toBe(200);
  });

  test('answers the number of appointments to be moved', async () => {
    await book(MONDAY, '09:00');
    expect((await away(MONDAY, MONDAY)).message).toBe(
      'Operation successful. 1 new appointment on these days must be moved.',
    );
    expect((await away('2026-12-01', '2026-12-01')).message).toBe('Operation successful');
  });

  test('is refused at the field for past or reversed days, and for an unknown doctor', async () => {
    const at = async (answer: ReturnType<typeof away>) => (await answer).data.errors[0].field;
    expect(await at(away('2026-11-24', MONDAY))).toBe('absenceRo.endDate');
    expect(await at(away('2026-11-01', '2026-11-19'))).toBe('absenceRo.endDate');
    expect((await away('2026-11-01', '2026-11-20')).status).toBe(200);
    const { data } = await away(MONDAY, MONDAY, NOBODY);
    expect(data.errors).toEqual([{ field: 'absenceRo.doctorId', message: 'Please choose a doctor.' }]);
  });

  test('and concurrent bookings: either the absence counts a booking, or the booking is refused', async () => {
    const answers = await Promise.all([away(MONDAY, MONDAY), ...['09:00', '10:00'].map((time) => book(MONDAY, time))]);
    const [absence, ...bookings] = answers;
    const booked = bookings.filter((one) => one.status === 200).length;
    expect(absence?.status).toBe(200);
    if (booked === 0) expect(absence?.message).toBe('Operation successful');
    else expect(absence?.message).toContain(`${booked} new appointment`);
  });
});

test('approving leave over booked patients says so, and marks the appointments to be moved', async () => {
  const doctor = await somebody(desk.hospital, 'DOCTOR');
  doctorId = doctor.session.staffId as string;
  const { data: booked } = await book(MONDAY, '09:00');
  const { data: after } = await book('2026-11-25', '09:00');
  const [type] = await doctor.get(leaveType.list);
  const leaveRo = { leaveTypeId: type.id, startDate: MONDAY, endDate: MONDAY, numberOfDays: 1, reason: 'A wedding' };
  const asked = await doctor.get(leave.create, { body: { leaveRo } });
  const decide = (status: string) =>
    desk.hospital.admin.ask(leaveTrack.setStatus, { params: { id: asked.id, status } });
  const marked = async (id: string) => (await desk.hospital.admin.get(appointment.read, { params: { id } })).toMove;
  expect(await marked(booked.id)).toBe(false);
  expect((await decide('APPROVED')).message).toBe('Approved. 1 new appointment on these days must be moved.');
  expect([await marked(booked.id), await marked(after.id)]).toEqual([true, false]);
  expect((await decide('PENDING')).message).toBe('Operation successful');
  expect(await marked(booked.id)).toBe(false);
  // An absence marks appointments in the same way, until the patient has another time.
  await away(MONDAY, MONDAY);
  expect(await marked(booked.id)).toBe(true);
  expect((await move(booked.id, '2026-11-26', '09:00')).data.toMove).toBe(false);
});

test('a user who decides leave sees the days with bookings before, without names; no other user does', async () => {
  const doctor = await somebody(desk.hospital, 'DOCTOR');
  doctorId = doctor.session.staffId as string;
  for (const [day, time] of [
    [MONDAY, '09:00'],
    [MONDAY, '15:00'],
    ['2026-11-25', '09:00'],
    ['2026-11-25', '15:00'],
    ['2026-11-26', '09:00'],
  ] as const) {
    expect((await book(day, time)).status).toBe(200);
  }
  const [type] = await doctor.get(leaveType.list);
  const leaveRo = { leaveTypeId: type.id, startDate: MONDAY, endDate: '2026-11-25', reason: 'A wedding' };
  const { id } = await doctor.get(leave.create, { body: { leaveRo: { ...leaveRo, endsAtNoon: true } } });
  const ask = (who: Pick<Person, 'ask'>) => who.ask(leaveTrack.booked, { params: { id } });
  expect((await ask(desk.hospital.admin)).data).toEqual([
    { date: MONDAY, count: 2 },
    { date: '2026-11-25', count: 1 },
  ]);
  expect((await ask(doctor)).status).toBe(403);
  expect((await desk.hospital.admin.ask(leaveTrack.booked, { params: { id: NOBODY } })).status).toBe(404);
});

test('a booking concurrent with the approval of leave is refused, or counted and marked', async () => {
  for (let round = 0; round < 8; round += 1) {
    const doctor = await somebody(desk.hospital, 'DOCTOR');
    doctorId = doctor.session.staffId as string;
    const [type] = await doctor.get(leaveType.list);
    const leaveRo = { leaveTypeId: type.id, startDate: MONDAY, endDate: MONDAY, reason: 'A wedding' };
    const { id } = await doctor.get(leave.create, { body: { leaveRo } });
    const [booked, approved] = await Promise.all([
      book(MONDAY, '09:00'),
      desk.hospital.admin.ask(leaveTrack.setStatus, { params: { id, status: 'APPROVED' } }),
    ]);
    expect(approved.status).toBe(200);
    if (booked.status === 409) {
      expect(approved.message).toBe('Operation successful');
      continue;
    }
    expect(booked.status).toBe(200);
    expect(approved.message).toBe('Approved. 1 new appointment on these days must be moved.');
    const { toMove } = await desk.hospital.admin.get(appointment.read, { params: { id: booked.data.id } });
    expect(toMove).toBe(true);
  }
});

test('approved leave blocks its days; a request does not', async () => {
  const doctor = await somebody(desk.hospital, 'DOCTOR');
  doctorId = doctor.session.staffId as string;
  const [type] = await doctor.get(leaveType.list);
  const asked = await doctor.get(leave.create, {
    body: {
      leaveRo: { leaveTypeId: type.id, startDate: MONDAY, endDate: '2026-11-24', numberOfDays: 2, reason: 'A wedding' },
    },
  });
  expect((await book(MONDAY, '09:00')).status).toBe(200);
  await desk.hospital.admin.get(leaveTrack.setStatus, { params: { id: asked.id, status: 'APPROVED' } });
  expect(await errorsOf(book(MONDAY, '10:00'))).toEqual(
    refusedAtTime('Dr Ada Obi is on leave from 23 Nov 2026 to 24 Nov 2026.'),
  );
  expect((await read()).data.leave).toEqual([
    { startDate: MONDAY, endDate: '2026-11-24', startsAtNoon: false, endsAtNoon: false },
  ]);
});

test('on half a day of leave the other half can be booked, and only bookings in the absent half are to be moved', async () => {
  const doctor = await somebody(desk.hospital, 'DOCTOR');
  doctorId = doctor.session.staffId as string;
  const [type] = await doctor.get(leaveType.list);
  const morning = (await book(MONDAY, '11:30')).data;
  const over = (await book(MONDAY, '12:30')).data;
  const take = async (given: object) => {
    const leaveRo = { leaveTypeId: type.id, startDate: MONDAY, endDate: MONDAY, reason: 'The dentist', ...given };
    const { id } = await doctor.get(leave.create, { body: { leaveRo } });
    return desk.hospital.admin.ask(leaveTrack.setStatus, { params: { id, status: 'APPROVED' } });
  };
  const draw = async () => {
    const params = { from: MONDAY, to: MONDAY, doctorId, departmentId: 'nil' };
    const { doctors } = await desk.hospital.admin.get(appointment.calendar, { params });
    const [{ away: gone, free }] = doctors[0].days;
    return [gone, free.at(0), free.at(-1)];
  };
  const marked = async ({ id }: { id: string }) =>
    (await desk.hospital.admin.get(appointment.read, { params: { id } })).toMove;
  expect((await take({ startsAtNoon: true })).message).toMatch(/^Approved\. 1 new appointment /);
  expect([await marked(morning), await marked(over)]).toEqual([false, true]);
  expect(await draw()).toEqual([null, '08:00', '11:00']);
  expect((await book(MONDAY, '10:00')).status).toBe(200);
  for (const time of ['12:00', '15:00']) {
    expect(await errorsOf(book(MONDAY, time))).toEqual(
      refusedAtTime('Dr Ada Obi is on leave on the afternoon of 23 Nov 2026.'),
    );
  }
  expect((await read()).data.leave).toMatchObject([{ startDate: MONDAY, startsAtNoon: true, endsAtNoon: false }]);
  expect((await take({ endsAtNoon: true })).message).toMatch(/^Approved\. 2 new appointments /);
  expect(await marked(morning)).toBe(true);
  expect((await draw())[0]).toBe('LEAVE');
});

describe('the calendar', () => {
  const draw = (given: Partial<Record<'from' | 'to' | 'doctorId' | 'departmentId', string>> = {}) =>
    desk.hospital.admin.ask(appointment.calendar, {
      params: { from: MONDAY, to: MONDAY, doctorId, departmentId: 'nil', ...given },
    });

  test('shows hours, appointments and free slots', async () => {
    await setHours(mornings);
    const booked = (await book(MONDAY, '09:00')).data;
    const { data } = await draw();
    expect(data).toEqual({
      slotMinutes: 30,
      appointments: [booked],
      doctors: [
        {
          id: doctorId,
          firstName: 'Ada',
          lastName: 'Obi',
          days: [
            {
              date: MONDAY,
              hours: [{ from: '08:00', to: '12:00' }],
              away: null,
              free: ['08:00', '08:30', '09:30', '10:00', '10:30', '11:00', '11:30'],
            },
          ],
        },
      ],
    });
  });

  test('offers the usual hours where none are set, none on Sundays, none while away, none in the past', async () => {
    await away('2026-11-24', '2026-11-24');
    const { data } = await draw({ from: '2026-11-19', to: '2026-11-24' });
    const days = data.doctors[0].days.map((day: { date: string; away: string | null; free: string[] }) => [
      day.date,
      day.away,
      day.free.length,
      day.free[0],
    ]);
    expect(days).toEqual([
      ['2026-11-19', null, 0, undefined],
      // It is 13:00 in Lagos on the 20th.
      ['2026-11-20', null, 10, '13:00'],
      ['2026-11-21', null, 20, '08:00'],
      ['2026-11-22', null, 0, undefined],
      ['2026-11-23', null, 20, '08:00'],
      ['2026-11-24', 'ABSENCE', 0, undefined],
    ]);
  });

  test('of a department shows its doctors and others who are booked for it', async () => {
    const colleague = await aStaffMember(desk.hospital, 'DOCTOR', { departmentId: desk.department.id });
    const names = async () => {
      const { data } = await draw({
        from: '2026-12-07',
        to: '2026-12-07',
        doctorId: 'nil',
        departmentId: desk.department.id,
      });
      return data.doctors.map((one: { id: string }) => one.id);
    };
    expect(await names()).toEqual([colleague.id]);
    await book('2026-12-07', '09:00');
    expect((await names()).sort()).toEqual([colleague.id, doctorId].sort());
  });

  test.for<[why: string, given: Parameters<typeof draw>[0], status: number]>([
    ['32 days', { to: '2026-12-24' }, 400],
    ['31 days', { to: '2026-12-23' }, 200],
    ['days that run backwards', { to: '2026-11-22' }, 400],
    ['nobody', { doctorId: NOBODY }, 404],
    ['no department', { departmentId: NOBODY }, 404],
  ])('of %s answers', async ([, given, status]) => {
    expect((await draw(given)).status).toBe(status);
  });
});
