// Booking in the night in which the clocks are put forward.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { appointmentsAt } from '../../../../test/appointments.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';

const { desk } = await deskForFile({ now: '2027-03-25T12:00:00Z' });
const { admin } = desk.hospital;
const { create, book, move } = appointmentsAt(desk);

const companyRo = {
  name: 'Hôpital Saint-Louis',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  locale: 'fr',
  slotMinutes: 40,
  invoicePrefix: 'A',
  idleLockMinutes: 5,
  idleMinutes: 30,
  sessionHours: 12,
};
await admin.get(calls.companySettings.update, { body: { companyRo } });

const NIGHT = '2027-03-28';

const freeOn = async (day: string) => {
  const params = { from: day, to: day, doctorId: desk.doctor.id, departmentId: 'nil' };
  const { doctors } = await admin.get(calls.appointment.calendar, { params });
  return doctors[0]?.days[0]?.free;
};

test('a time that the clock skips is refused at its field, the one after it is accepted', async () => {
  const refused = await create({ date: NIGHT, time: '02:30' });
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toEqual([
    { field: 'appointmentRo.time', message: 'The clocks go forward on 28 Mar 2027, so 02:30 does not exist.' },
  ]);
  for (const taken of [await book({ date: NIGHT, time: '03:00' }), await book({ date: '2027-04-04', time: '02:30' })]) {
    await move(taken.id, 'UNATTENDED');
  }
});

test('a night shift over the change has the slots of the elapsed hours', async () => {
  const hours = [{ weekday: 7, from: '00:00', to: '06:00' }];
  await admin.get(calls.schedule.update, { params: { doctorId: desk.doctor.id }, body: { scheduleRo: { hours } } });
  expect(await freeOn('2027-04-04')).toEqual([
    '00:00',
    '00:40',
    '01:20',
    '02:00',
    '02:40',
    '03:20',
    '04:00',
    '04:40',
    '05:20',
  ]);
  expect(await freeOn(NIGHT)).toEqual(['00:00', '00:40', '01:20', '03:00', '03:40', '04:20', '05:00']);
  // A slot that begins before the change ends after it.
  expect((await create({ date: NIGHT, time: '01:40' })).status).toBe(200);
  expect(await freeOn(NIGHT)).toEqual(['00:00', '00:40', '03:40', '04:20', '05:00']);
});
