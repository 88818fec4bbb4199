// Lists of doctors, nurses and employees: order, filters and exports.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember, somebodyWith } from '../../../../test/hospital.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { doctorList, employeeList, nurseList } = calls;

let [ade, chi, sale]: string[] = [];

const { server, hospital } = await hospitalForFile();
const { id: departmentId } = await hospital.admin.get(calls.department.create, {
  body: { departmentRo: { name: 'Cardiology' } },
});
const made: string[] = [];
for (const [first, last, phone, joined, registration] of [
  ['Adé', 'Bello', '0805', '2026-03-01', 'DOC_B'],
  ['Chi', 'Bello', '0703', '2026-02-01', 'DOC_A'],
  ['Sale', 'Ibrahim', '0804', null, 'DOC_C'],
]) {
  const { id } = await aStaffMember(hospital, 'DOCTOR');
  await server.sql('update staff set first_name = $2, last_name = $3, phone = $4, date_of_reg = $5 where id = $1', [
    id,
    first,
    last,
    phone,
    joined,
  ]);
  await server.sql('update account set registration_id = $2 where id = (select account_id from staff where id = $1)', [
    id,
    registration,
  ]);
  made.push(id);
}
[ade, chi, sale] = made;
await server.sql('update staff set department_id = $2 where id = $1', [chi, departmentId]);
await server.sql('update account set status = 0 where id = (select account_id from staff where id = $1)', [sale]);

test('doctors are sorted by every column in both directions, across pages and in the export', async () => {
  const orders = {
    name: [ade, chi, sale],
    id: [chi, ade, sale],
    phone: [chi, sale, ade],
    joined: [sale, chi, ade],
    // Equal rows keep the order of their creation.
    department: [ade, sale, chi],
    status: [sale, ade, chi],
    role: [ade, chi, sale],
    specialist: [ade, chi, sale],
  } as Record<string, string[]>;
  expect(await wrongOrders(hospital.admin, doctorList, {}, orders)).toEqual([]);
});

test('a search by name ignores accents and case; a page beyond the end is empty', async () => {
  expect(await idsOf(hospital.admin, doctorList, { name: 'BELLO ade' })).toEqual([ade]);
  expect(await idsOf(hospital.admin, doctorList, { name: '%' })).toEqual([]);
  expect((await pageOf(hospital.admin, doctorList, {}, { page: 9, size: 2 })).tablePage).toEqual({
    totalPages: 2,
    number: 9,
    totalElements: 3,
  });
  for (const body of [{ sort: 'email' }, { filters: { id: 'DOC_A' } }]) {
    expect((await hospital.admin.ask(doctorList.page, { body })).status).toBe(400);
  }
});

test('each list has its own staff, and needs the permission to read them', async () => {
  const nurse = await aStaffMember(hospital, 'NURSE');
  const pharmacist = await aStaffMember(hospital, 'PHARMACIST');
  expect(await idsOf(hospital.admin, nurseList, {})).toEqual([nurse.id]);
  expect(await idsOf(hospital.admin, employeeList, { role: 'PHARMACIST' })).toEqual([pharmacist.id]);
  expect(await idsOf(hospital.admin, employeeList, { role: pharmacist.account.role.id })).toEqual([pharmacist.id]);
  expect(await idsOf(hospital.admin, employeeList, { id: pharmacist.account.registrationId.toLowerCase() })).toEqual([
    pharmacist.id,
  ]);
  expect(await idsOf(hospital.admin, employeeList, { name: 'bello' })).toEqual([]);
  const reader = await somebodyWith(hospital, ['NURSE:READ']);
  expect((await reader.ask(nurseList.page, { body: {} })).status).toBe(200);
  for (const list of [doctorList, employeeList]) {
    expect((await reader.ask(list.page, { body: {} })).status).toBe(403);
    expect((await reader.ask(list.export, { body: {} })).status).toBe(403);
  }
});

test('a row has the fields of the specified card', async () => {
  const params = { role: 'DOCTOR', page: 0, size: 10 } as const;
  const { data } = await hospital.admin.get(calls.staff.pageByRole, { params });
  expect(data).toHaveLength(3);
  expect(await exportOf(hospital.admin, doctorList)).toEqual(data);
});
