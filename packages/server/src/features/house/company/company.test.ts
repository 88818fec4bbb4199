// The company's settings: saved, refused at their fields, and applied at once.
import { calls } from '@almoner/contract/calls';
import type { CompanySettings } from '@almoner/contract/house/company-settings';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk } from '../../../../test/front-desk.ts';
import { aHospital, type Hospital, saveSettings, somebody } from '../../../../test/hospital.ts';

const { company, companySettings } = calls;

let hospital: Hospital;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server, 'Saint Raphael');
});

const settings = (): Promise<CompanySettings> => hospital.admin.get(companySettings.settings);

/** Saves the current settings with some values replaced; without a version unless given. */
const save = (given: Partial<Record<keyof CompanySettings, unknown>>, by = hospital.admin) =>
  saveSettings(hospital, given, { by });

test('a new hospital has settings with the values of its signup', async () => {
  expect(await settings()).toEqual({
    name: 'Saint Raphael',
    contactPerson: '',
    address: '1 Marina, Lagos',
    city: '',
    state: '',
    country: null,
    postalCode: '',
    email: expect.stringContaining('@hospital.example'),
    phone: '0803 123 4567',
    mobile: '',
    fax: '',
    website: '',
    logoPath: null,
    currency: 'NGN',
    timeZone: 'Africa/Lagos',
    locale: 'en-NG',
    language: null,
    slotMinutes: 30,
    invoicePrefix: 'INV-',
    invoiceFooter: '',
    discountCeiling: 20,
    workingDays: [1, 2, 3, 4, 5],
    salaryDays: 'WORKING',
    messageMonths: null,
    booksClosedUntil: null,
    idleLockMinutes: 10,
    idleMinutes: 15,
    sessionHours: 12,
    version: 1,
  });
});

test('every field is saved, and only the name is required', async () => {
  const all = {
    name: 'Saint Raphael Hospital',
    contactPerson: 'Ngozi Adé',
    address: '1 Marina\nFirst floor',
    city: 'Accra',
    state: 'Greater Accra',
    country: 'GH',
    postalCode: 'GA-183',
    email: 'front@raphael.example',
    phone: '030 222 1111',
    mobile: '024 000 1111',
    fax: '030 222 1112',
    website: 'https://raphael.example/about',
    currency: 'GHS',
    timeZone: 'Africa/Accra',
    locale: 'en-GH',
    language: 'fr',
    slotMinutes: 20,
    invoicePrefix: 'SR/2026-',
    invoiceFooter: 'Payable within 14 days.\nThank you.',
    discountCeiling: 12.5,
    workingDays: [1, 2, 3, 4, 5, 6, 7],
    salaryDays: 'CALENDAR',
    messageMonths: 18,
    idleLockMinutes: 5,
    idleMinutes: 30,
    sessionHours: 8,
  };
  const saved = await save(all);
  expect(saved.data).toEqual({ ...all, booksClosedUntil: null, logoPath: null, version: 2 });
  expect(await settings()).toEqual(saved.data);
  const least = { name: 'Bare', currency: 'NGN', timeZone: 'UTC', locale: 'en', slotMinutes: 5, invoicePrefix: 'A' };
  const limits = { idleLockMinutes: 1, idleMinutes: 1, sessionHours: 1 };
  const bare = await hospital.admin.ask(companySettings.update, { body: { companyRo: { ...least, ...limits } } });
  expect(bare.data).toMatchObject({
    ...least,
    ...limits,
    address: '',
    phone: '',
    country: null,
    salaryDays: 'CALENDAR',
    messageMonths: 18,
    version: 3,
  });
});

test('a new hospital has a main branch, which every account sees', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const main = { id: expect.any(String), name: 'Main Branch', address: '1 Marina, Lagos', status: 1, version: 1 };
  expect(await nurse.get(calls.branch.list)).toEqual([main]);
});

const refusals: [field: keyof CompanySettings, value: unknown, message: string][] = [
  ['name', ' ', 'Please provide the company name.'],
  ['email', 'nobody', 'This is not an email address. Write it like ada@example.com.'],
  ['phone', 'call us', 'This is not a phone number. Write it like 0803 123 4567.'],
  ['website', 'raphael.example', 'Please provide a web address, such as https://hospital.example.'],
  ['website', 'javascript:alert(1)', 'Please provide a web address, such as https://hospital.example.'],
  ['country', 'ZZ', 'Please choose a country.'],
  ['currency', 'NAIRA', 'At most 3 characters.'],
  ['currency', 'ZZZ', 'Choose a currency with two decimals or none.'],
  ['currency', 'KWD', 'Choose a currency with two decimals or none.'],
  ['timeZone', 'Mars/Olympus', 'Please choose a time zone.'],
  ['timeZone', '+01:00', 'Please choose a time zone.'],
  ['timeZone', 'africa/lagos', 'This time zone is not supported. Please choose another.'],
  ['locale', 'xx-XX', 'Please choose a language.'],
  ['locale', 'EN_ng', 'Please choose a language.'],
  ['slotMinutes', 4, '5 to 480 minutes.'],
  ['slotMinutes', 481, '5 to 480 minutes.'],
  ['slotMinutes', 12.5, 'Use a whole number.'],
  ['invoicePrefix', '', 'Please provide an invoice prefix.'],
  ['invoicePrefix', 'INV 1', 'Use letters, digits, - and / only.'],
  ['discountCeiling', 100.01, 'Enter a percentage from 0 to 100.'],
  ['salaryDays', 'WEEKS', 'Please choose one of the options.'],
  ['messageMonths', 0, '1 to 240 months.'],
  ['messageMonths', 241, '1 to 240 months.'],
  ['messageMonths', 1.5, 'Use a whole number.'],
  ['idleLockMinutes', 0, '1 to 15 minutes.'],
  ['idleLockMinutes', 16, '1 to 15 minutes.'],
  ['idleMinutes', 721, '1 to 720 minutes.'],
  ['idleMinutes', 9, 'The session cannot end before the screen locks.'],
  ['sessionHours', 25, '1 to 24 hours.'],
];

test('an invalid value is refused at its field, and nothing changes', async () => {
  const before = await settings();
  for (const [field, value, message] of refusals) {
    const refused = await save({ idleMinutes: 20, [field]: value });
    expect(refused.data?.errors, `${field} = ${value}`).toEqual([{ field: `companyRo.${field}`, message }]);
    expect(refused.status).toBe(400);
  }
  expect(await settings()).toEqual(before);
});

test('every common time zone, currency and locale is known to the database too', async () => {
  for (const timeZone of ['UTC', 'Africa/Accra', 'Europe/London', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata']) {
    expect((await save({ timeZone })).status, timeZone).toBe(200);
  }
});

test('the later save of a stale copy is refused with the changes; of ten concurrent saves one succeeds', async () => {
  await save({ city: 'Ibadan', version: 1 });
  const stale = await save({ city: 'Jos', version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.data.changed).toEqual([{ field: 'city', from: '', to: 'Ibadan' }]);
  const saves = await Promise.all(Array.from({ length: 10 }, (_, who) => save({ city: `City ${who}`, version: 2 })));
  expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('all sessions, current and new, follow a change at once', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  await save({ name: 'Renamed', timeZone: 'Asia/Kolkata', currency: 'INR', locale: 'en-IN', idleLockMinutes: 3 });
  const follows = { timeZone: 'Asia/Kolkata', currency: 'INR', locale: 'en-IN', idleLockMinutes: 3, companyVersion: 2 };
  expect(await nurse.get(calls.account.context)).toMatchObject({ ...follows, institution: 'Renamed' });
  expect((await hospital.signIn(nurse.session.username)).session).toMatchObject(follows);
});

test('a session idle for longer than the new limit ends on its next call', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  await server.sql("update session set seen_at = now() - interval '8 minutes' where account_id = $1", [
    nurse.session.id,
  ]);
  await save({ idleLockMinutes: 5, idleMinutes: 5 });
  expect((await nurse.ask(company.read)).response_status).toBe('EXPIRE');
});

test('a new slot length applies to new appointments; earlier ones keep theirs, without double bookings', async () => {
  const desk = await aDesk(server);
  hospital = desk.hospital;
  const { ticket, department, doctor } = desk;
  const refs = { ticketId: ticket.id, departmentId: department.id, doctorId: doctor.id, date: '2190-01-04' };
  const book = (time: string) =>
    hospital.admin.ask(calls.appointment.create, { body: { appointmentRo: { ...refs, time, comment: 'Check' } } });
  const { data: old } = await book('10:00');
  expect(old.minutes).toBe(30);
  await save({ slotMinutes: 15 });
  expect((await hospital.admin.get(calls.appointment.read, { params: { id: old.id } })).minutes).toBe(30);
  expect((await book('10:15')).status).toBe(409);
  expect((await book('10:30')).data.minutes).toBe(15);
  await save({ slotMinutes: 60 });
  expect((await book('09:15')).status).toBe(409);
  expect((await book('09:00')).data.minutes).toBe(60);
});

test('every account sees the letterhead, and no restricted settings', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const seen = await nurse.get(company.read);
  expect(seen).toMatchObject({ name: 'Saint Raphael', phone: '0803 123 4567', slotMinutes: 30, logoPath: null });
  for (const hidden of ['contactPerson', 'mobile', 'discountCeiling', 'idleMinutes', 'sessionHours'])
    expect(seen).not.toHaveProperty(hidden);
});

test('changes are in the audit trail, with account, before and after', async () => {
  const before = await settings();
  const { data: after } = await save({ city: 'Kano', invoicePrefix: 'K-' });
  const rows = await server.sql(
    `select actor, outcome, before, after from audit where record = 'company'
     and tenant_id = (select id from tenant where code = $1)`,
    [hospital.admin.session.tenantCode],
  );
  expect(rows).toEqual([{ actor: hospital.admin.session.username, outcome: 'DONE', before, after }]);
});
