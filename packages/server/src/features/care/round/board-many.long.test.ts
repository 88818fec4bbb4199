// The bed board of a hospital with 40 wards of 30 beds, each taken: board and due care are read within the limits.
import { calls } from '@almoner/contract/calls';
import type { BoardWard } from '@almoner/contract/care/admission';
import type { StayCare } from '@almoner/contract/care/stay-care';
import { beforeAll, expect, test } from 'vitest';
import { aDrug } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember } from '../../../../test/hospital.ts';
import { median } from '../../../../test/median.ts';
import { anInpatient, anOrder, aWard, bedsOf, someVitals } from '../../../../test/wards.ts';

const WARDS = 40;
const BEDS = 30;
const ORDERS = 4;
/** Number of vital signs of each stay, as after some days. */
const VITALS = 12;
/** Limit in milliseconds, from docs/operations.md, with room for a machine that runs many test files at once. */
const LIMIT = 50;
const SLOWER = 6;

const { server, hospital } = await hospitalForFile();
const { admission, medicine, stayCare } = calls;
const NOW = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  server.setNow(new Date('2026-11-18T07:00:00Z'));
  const doctorId = (await aStaffMember(hospital, 'DOCTOR')).id;
  const { id: wardId } = await aWard(hospital, BEDS);
  const [first] = await bedsOf(hospital, wardId);
  const stay = await anInpatient(hospital, { doctorId, bedId: String(first?.id) });
  const drugId = (await aDrug(hospital)).id;
  const { id: orderId } = await anOrder(hospital, stay.id, { drugId, times: ['06:00', '14:00', '22:00'] });
  const doseRo = { dueAt: '2026-11-18T13:00:00.000Z', outcome: 'GIVEN' as const };
  server.setNow(new Date('2026-11-18T13:00:00Z'));
  const { id: doseId } = await hospital.admin.get(medicine.enter, { params: { id: orderId }, body: { doseRo } });
  const { id: vitalsId } = await someVitals(hospital, stay.id);
  server.setNow(NOW);

  // The data of the first bed, copied to every other bed.
  await server.sql(
    `insert into ward (tenant_id, id, number, ward_type_id)
     select tenant_id, gen_random_uuid(), 'Many ' || n, ward_type_id from ward, generate_series(2, $2::integer) as n where id = $1`,
    [wardId, WARDS],
  );
  await server.sql(
    `insert into bed (tenant_id, id, ward_id, name)
     select w.tenant_id, gen_random_uuid(), w.id, n::text from ward w, generate_series(1, $1::integer) as n
     where w.number like 'Many %'`,
    [BEDS],
  );
  await server.sql(
    `create temporary table copied as
     select b.id as bed, gen_random_uuid() as patient, gen_random_uuid() as ticket, gen_random_uuid() as stay,
       row_number() over () as n
     from bed b where b.tenant_id = (select tenant_id from bed where id = $1) and b.id <> $1`,
    [first?.id],
  );
  await server.sql(
    `insert into patient (tenant_id, id, number, first_name, last_name, phone, gender, date_of_birth, date_of_reg, address,
       name_folded, phone_folded, search_text)
     select tenant_id, c.patient, 'PAT_' || (2000000 + c.n), first_name, last_name || ' ' || c.n, phone, gender,
       date_of_birth, date_of_reg, address, name_folded, phone_folded, search_text
     from patient p, copied c where p.id = $1`,
    [stay.ticket.patient.id],
  );
  await server.sql(
    `insert into ticket (tenant_id, id, number, patient_id, complain, day, opened_at, created_by, admitted)
     select tenant_id, c.ticket, 'TK_' || (2000000 + c.n), c.patient, complain, day, opened_at, created_by, admitted
     from ticket t, copied c where t.id = $1`,
    [stay.ticketId],
  );
  await server.sql(
    `insert into admission (tenant_id, id, ticket_id, patient_id, doctor_id, reason, expected_nights, status, requested_at,
       requested_by)
     select tenant_id, c.stay, c.ticket, c.patient, doctor_id, reason, expected_nights, status, requested_at, requested_by
     from admission m, copied c where m.id = $1`,
    [stay.id],
  );
  await server.sql(
    `insert into admission_bed (tenant_id, id, admission_id, patient_id, bed_id, held_at, from_at, from_by)
     select tenant_id, gen_random_uuid(), c.stay, c.patient, c.bed, held_at, from_at, from_by
     from admission_bed h, copied c where h.admission_id = $1`,
    [stay.id],
  );
  await server.sql(
    `with o as (
       insert into medicine_order (tenant_id, id, admission_id, drug_id, dose, route, times, every_hours, note, from_at,
         ordered_at, ordered_by)
       select tenant_id, gen_random_uuid(), c.stay, drug_id, dose, route, case when n.n < 3 then times end,
         case when n.n >= 3 then 5 + n.n end, note, from_at, ordered_at, ordered_by
       from medicine_order o, copied c, generate_series(1, $3::integer) as n where o.id = $1
       returning tenant_id, id)
     insert into medicine_dose (tenant_id, id, order_id, due_at, outcome, dose, happened_at, reason, entered_at, entered_by)
     select o.tenant_id, gen_random_uuid(), o.id, at, outcome, dose, at, reason, at, entered_by
     from o, medicine_dose e,
       generate_series('2026-11-18T13:00Z'::timestamptz, '2026-11-20T08:00Z', interval '8 hours') as at
     where e.id = $2`,
    [orderId, doseId, ORDERS],
  );
  await server.sql(
    `insert into vital_signs (tenant_id, id, ticket_id, admission_id, noted_at, taken_at, taken_by, pulse_per_minute)
     select tenant_id, gen_random_uuid(), c.ticket, c.stay, at, at, taken_by, pulse_per_minute
     from vital_signs v, copied c,
       lateral (select v.noted_at + make_interval(hours => n) as at from generate_series(1, $2::integer) as n) as n
     where v.id = $1`,
    [vitalsId, VITALS],
  );
  for (const table of [
    'bed',
    'admission',
    'admission_bed',
    'patient',
    'medicine_order',
    'medicine_dose',
    'vital_signs',
  ]) {
    await server.sql(`analyze ${table}`);
  }
}, 120_000);

test('1,200 taken beds and their due care are read within the limits', async () => {
  const wards: BoardWard[] = await hospital.admin.get(admission.board);
  expect(wards.flatMap(({ beds }) => beds).filter(({ stay }) => stay)).toHaveLength(WARDS * BEDS);
  const due: StayCare[] = await hospital.admin.get(stayCare.list);
  expect(due.filter(({ dose, vitalsAt }) => dose && vitalsAt)).toHaveLength(WARDS * BEDS);
  const took = {
    board: await median(() => hospital.admin.get(admission.board)),
    due: await median(() => hospital.admin.get(stayCare.list)),
  };
  expect(Object.entries(took).filter(([, ms]) => ms > SLOWER * LIMIT)).toEqual([]);
});
