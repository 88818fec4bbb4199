// Calls without pages return a limited number of rows, and say so if there are more.
import type { AnyCall } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aDrug, aLabRequest, aLot, aTreatment } from './clinic.ts';
import { hospitalForFile } from './file-fixtures.ts';
import { aPatient, aTicket } from './front-desk.ts';
import { aWord, somebody } from './hospital.ts';
import { anAdmission, stepsOf } from './wards.ts';

const { admission, drug, drugLot, expenses, leave, leaveType, patient, patientHistory, request, ticket } = calls;
const MORE = 'are shown. Search to find the others.';

const { server, hospital } = await hospitalForFile();

/** Number of rows of a response or of a part of it, and its message. */
async function told(call: AnyCall, params: object = {}, part?: string, who = hospital.admin) {
  const { data, message } = await who.ask(call, { params: { ...params } });
  return [(part ? data[part] : data).length, message];
}
const newest = (rows: number) => [rows, `The newest ${rows.toLocaleString('en')} ${MORE}`];
const ONE = [1, 'Operation successful'];

test('the drug list for forms has 10,000 drugs and says that there are more', async () => {
  const { id } = await aDrug(hospital);
  expect(await told(drug.list)).toEqual(ONE);
  await server.sql(
    `insert into drug (tenant_id, id, name, unit, price, reorder_level)
     select tenant_id, gen_random_uuid(), 'Drug ' || n, unit, price, 5 from drug, generate_series(1, 10000) as n
     where id = $1`,
    [id],
  );
  expect(await told(drug.list)).toEqual([10_000, `The first 10,000 ${MORE}`]);
});

test('the lots of a drug and the expiring lots are limited to 1,000 and say that there are more', async () => {
  const { id: drugId } = await aDrug(hospital);
  const { id } = await aLot(hospital, drugId, 10, '2030-01-01');
  await server.sql(
    `insert into drug_lot (tenant_id, id, drug_id, number, expires_on, on_hand_hundredths)
     select tenant_id, gen_random_uuid(), drug_id, 'Lot ' || n, expires_on, on_hand_hundredths
     from drug_lot, generate_series(1, 1000) as n where id = $1`,
    [id],
  );
  expect(await told(drugLot.listOfDrug, { drugId })).toEqual([1000, `The first 1,000 ${MORE}`]);
  expect(await told(drugLot.expiring, { days: 3650 })).toEqual([1000, `The first 1,000 ${MORE}`]);
});

test('the list of patient names has the 1,000 registered last and says that there are more', async () => {
  const { id } = await aPatient(hospital);
  expect(await told(patient.listNames)).toEqual(ONE);
  await server.sql(
    `insert into patient (tenant_id, id, number, first_name, last_name, phone, gender, address, date_of_birth,
       date_of_reg, name_folded, phone_folded, search_text)
     select tenant_id, gen_random_uuid(), 'PAT_' || lpad(n::text, 7, '0'), first_name, last_name, phone, gender, address,
       date_of_birth, date_of_reg, name_folded, phone_folded, search_text from patient, generate_series(1, 1000) as n where id = $1`,
    [id],
  );
  expect(await told(patient.listNames)).toEqual(newest(1000));
});

test('requests for one patient are the newest 500 of each place and say that there are more', async () => {
  const { id: patientId } = await aPatient(hospital);
  const { id: ticketId } = await aTicket(hospital, patientId);
  const { id } = await aLabRequest(hospital, ticketId);
  expect(await told(request.listOfPatient, { patientId })).toEqual(ONE);
  await server.sql(
    `insert into lab_request (tenant_id, id, code, ticket_id, title, day, created_by)
     select tenant_id, gen_random_uuid(), 'LAB_' || lpad(n::text, 7, '0'), ticket_id, title, day, created_by
     from lab_request, generate_series(1, 500) as n where id = $1`,
    [id],
  );
  expect(await told(request.listOfPatient, { patientId })).toEqual(newest(500));
});

test('the stays of a patient are the newest 500 and say that there are more', async () => {
  const { id, ticketId } = await anAdmission(hospital);
  await stepsOf(hospital.admin).cancel(id);
  const params = { id: ticketId };
  const { patient: of } = await hospital.admin.get(ticket.story, { params });
  const patientId = of.id;
  expect(await told(admission.listOfPatient, { patientId })).toEqual(ONE);
  await server.sql(
    `with stays as (
       insert into admission select (json_populate_record(m, json_build_object('id', gen_random_uuid()))).*
       from admission m, generate_series(1, 500) where id = $1 returning id, tenant_id
     )
     insert into admission_bed (tenant_id, id, admission_id, patient_id, bed_id, held_at, free_at, free_by)
     select h.tenant_id, gen_random_uuid(), s.id, h.patient_id, h.bed_id, h.held_at, h.free_at, h.free_by
     from stays s join admission_bed h on h.tenant_id = s.tenant_id and h.admission_id = $1`,
    [id],
  );
  expect(await told(admission.listOfPatient, { patientId })).toEqual(newest(500));
});

test('expenses are the newest 1,000 and say that there are more', async () => {
  await server.sql(
    `insert into finance_entry (tenant_id, id, kind, item, party, quantity, reference, mode, amount, paid, day, created_at, created_by)
     select a.tenant_id, gen_random_uuid(), 'EXPENSES', 'Fuel', 'Depot', 1, 'R ' || n, 'CASH', 100, 100, '2026-01-01', now(), a.id
     from account a, generate_series(1, 1001) as n where a.id = $1`,
    [hospital.admin.session.id],
  );
  expect(await told(expenses.list)).toEqual(newest(1000));
});

test('the history of a patient has the newest 500 treatments and says that there are more', async () => {
  const { id: patientId } = await aPatient(hospital);
  const { id: ticketId } = await aTicket(hospital, patientId);
  const { id } = await aTreatment(hospital, { ticketId });
  expect(await told(patientHistory.read, { id: patientId }, 'treatments')).toEqual(ONE);
  await server.sql(
    `insert into treatment (tenant_id, id, ticket_id, complain, comment, day, created_by)
     select tenant_id, gen_random_uuid(), ticket_id, complain, comment, day, created_by
     from treatment, generate_series(1, 500) where id = $1`,
    [id],
  );
  expect(await told(patientHistory.read, { id: patientId }, 'treatments')).toEqual(newest(500));
});

test('years of leave are the newest 1,000 and requests the latest 1,000, and both say that there are more', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const [type] = await hospital.admin.get(leaveType.list);
  const startDate = '2027-01-04';
  const leaveRo = { leaveTypeId: type?.id ?? '', startDate, endDate: startDate, numberOfDays: 1, reason: aWord() };
  const { id } = await nurse.get(leave.create, { body: { leaveRo } });
  expect(await told(leave.mine, {}, 'requests', nurse)).toEqual(ONE);
  await server.sql(
    `insert into leave_track
       (tenant_id, id, leave_id, staff_id, start_date, end_date, half_days, reason, status, decided_at)
     select tenant_id, gen_random_uuid(), leave_id, staff_id, start_date, end_date, half_days, reason, 'DECLINED', now()
     from leave_track, generate_series(1, 1000) where id = $1`,
    [id],
  );
  await server.sql(
    `insert into leave (tenant_id, id, staff_id, leave_type_id, year, entitled_half_days)
     select l.tenant_id, gen_random_uuid(), l.staff_id, l.leave_type_id, l.year + n, l.entitled_half_days
     from leave l join leave_track t on t.leave_id = l.id, generate_series(1, 1000) as n where t.id = $1`,
    [id],
  );
  expect(await told(leave.list)).toEqual(newest(1000));
  expect(await told(leave.mine, {}, 'requests', nurse)).toEqual([1000, `The latest 1,000 ${MORE}`]);
});
