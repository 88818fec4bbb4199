// The list of treatments: order, filters and export.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aTreatment } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { aHospital, aStaffMember } from '../../../../test/hospital.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { treatment } = calls;

type Made = { id: string; ticket: { patient: { id: string } } };

const { server, hospital } = await hospitalForFile();
const doctor = await aStaffMember(hospital, 'DOCTOR');
const on = async (day: string, names: object): Promise<Made> => {
  server.setNow(new Date(`${day}T12:00:00Z`));
  return aTreatment(hospital, { ticketId: (await aTicket(hospital, (await aPatient(hospital, names)).id)).id });
};
const sale: Made = await on('2026-11-19', { firstName: 'Sale', lastName: 'Ibrahim', phone: '0905 777 1234' });
const chi: Made = await on('2026-11-20', { firstName: 'Chi', lastName: 'Bello' });
const ade: Made = await on('2026-11-20', { firstName: 'Adé', lastName: 'Bello' });
await server.sql('update treatment set doctor_id = $1 where id = $2', [doctor.id, chi.id]);

test('the list is sorted by any of its columns, both ways, page by page and in the export', async () => {
  // Treatments of one day, or without a doctor, are in the order of writing.
  const orders = {
    patient: [ade.id, chi.id, sale.id],
    date: [sale.id, chi.id, ade.id],
    doctor: [sale.id, ade.id, chi.id],
  };
  const admin = await hospital.signIn(hospital.admin.session.username);
  await server.sql('update treatment set doctor_id = null where id = any($1)', [[sale.id, ade.id]]);
  expect(await wrongOrders(admin, treatment, {}, orders)).toEqual([]);
  expect(await idsOf(admin, treatment, {})).toEqual([ade.id, chi.id, sale.id]);
});

test('days, name and phone find a treatment; a page beyond the end is empty', async () => {
  const found = (filters: object) => idsOf(hospital.admin, treatment, filters);
  expect(await found({ patientName: 'bello' })).toEqual([ade.id, chi.id]);
  expect(await found({ patientName: 'bello', patientPhone: '0905' })).toEqual([]);
  expect(await found({ patientPhone: '0905 777' })).toEqual([sale.id]);
  expect(await found({ patientName: '%' })).toEqual([]);
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual([ade.id, chi.id]);
  expect(await found({ to: '2026-11-19' })).toEqual([sale.id]);
  expect((await pageOf(hospital.admin, treatment, {}, { page: 5, size: 2 })).tablePage).toEqual({
    totalPages: 2,
    number: 5,
    totalElements: 3,
  });
  for (const body of [{ sort: 'complain' }, { filters: { search: 'bello' } }]) {
    expect((await hospital.admin.ask(treatment.page, { body })).status).toBe(400);
  }
});

test('a page is one line in the audit trail, with the patients shown and without the search words', async () => {
  await pageOf(hospital.admin, treatment, { patientName: 'Ibrahim' });
  const [row] = await server.sql('select * from audit where call = $1 order by id desc limit 1', [treatment.page.path]);
  expect(row).toMatchObject({ outcome: 'READ', after: { patients: [sale.ticket.patient.id] } });
  expect(JSON.stringify(row)).not.toMatch(/ibrahim/i);
});

test('an export of more than a batch has each treatment once, also for very many patients', async () => {
  const many = await aHospital(server);
  const one = await aTreatment(many, { ticketId: (await aTicket(many, (await aPatient(many)).id)).id });
  await server.sql(
    `insert into treatment (tenant_id, id, ticket_id, complain, comment, diagnosis, day, created_at, created_by)
     select tenant_id, gen_random_uuid(), ticket_id, complain, comment, diagnosis, day - n % 9, created_at, created_by
     from treatment, generate_series(1, 2300) n where id = $1`,
    [one.id],
  );
  await server.sql(
    `insert into patient (tenant_id, id, number, first_name, last_name, phone, gender, date_of_birth, date_of_reg,
       address, name_folded, phone_folded, search_text)
     select tenant_id, gen_random_uuid(), 'PAT_' || lpad(n::text, 7, '0'), first_name, last_name, phone, gender,
       date_of_birth, date_of_reg, address, name_folded, phone_folded, search_text
     from patient, generate_series(1, 10001) n where id = $1`,
    [one.ticket.patient.id],
  );
  for (const body of [
    {},
    { sort: 'patient' },
    { filters: { patientName: 'okafor' }, sort: 'doctor', direction: 'desc' },
  ]) {
    expect(new Set((await exportOf(many.admin, treatment, body)).map(({ id }) => id)).size).toBe(2301);
  }
});
