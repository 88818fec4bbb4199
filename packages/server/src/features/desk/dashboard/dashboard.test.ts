// The summary of the dashboard: counts, newest doctors and patients, and permissions.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient } from '../../../../test/front-desk.ts';
import { aHospital, aStaffMember, type Person, setGrants, somebody } from '../../../../test/hospital.ts';

const read = (person: Person) => person.get(calls.dashboard.read);
const leave = (staffId: string) =>
  server.sql('update account set status = 0 where id = (select account_id from staff where id = $1)', [staffId]);

const { server, hospital } = await hospitalForFile();

test('a hospital that has just signed up has an empty dashboard', async () => {
  expect(await read(hospital.admin)).toEqual({
    doctorCount: 0,
    nurseCount: 0,
    patientCount: 0,
    laboratoryCount: 0,
    doctorList: [],
    patientList: [],
  });
});

test('counts active staff and patients, and lists the newest five', async () => {
  const where = await aHospital(server);
  const other = await aHospital(server);
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const doctors = [];
  for (const firstName of names) {
    doctors.push(await aStaffMember(where, 'DOCTOR', { firstName }));
    await aPatient(where, { firstName, email: `${firstName}@example.com`, phone: '0801 000' });
    await aPatient(other, { firstName: 'Theirs' });
  }
  await aStaffMember(other, 'DOCTOR');
  await aStaffMember(where, 'NURSE');
  const nurse = await aStaffMember(where, 'NURSE');
  await aStaffMember(where, 'LABORATORIST');
  await aStaffMember(where, 'RECEPTIONIST');
  await leave(nurse.id);
  await leave(doctors[5]?.id as string);

  const summary = await read(where.admin);
  expect(summary).toMatchObject({ doctorCount: 5, nurseCount: 1, patientCount: 6, laboratoryCount: 1 });
  const firstNames = (list: { firstName: string }[]) => list.map((one) => one.firstName);
  expect(firstNames(summary.doctorList)).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
  expect(firstNames(summary.patientList)).toEqual(['Six', 'Five', 'Four', 'Three', 'Two']);
  expect(summary.patientList[0]).toEqual({
    id: expect.any(String),
    firstName: 'Six',
    lastName: 'Okafor',
    email: 'Six@example.com',
    phone: '0801 000',
    imagePath: null,
  });
  expect(summary.doctorList[0]).toEqual({
    id: doctors[4]?.id,
    firstName: 'Five',
    lastName: 'Obi',
    specialist: null,
    imagePath: null,
  });
});

test('a doctor is shown with specialist and picture', async () => {
  const where = await aHospital(server);
  const doctor = await aStaffMember(where, 'DOCTOR');
  await server.sql(
    `with s as (insert into specialist (tenant_id, id, name, role_name)
       select tenant_id, id, 'Surgeon', 'DOCTOR' from staff where id = $1 returning tenant_id, id)
     update staff set specialist_id = s.id, has_image = true from s where staff.id = s.id`,
    [doctor.id],
  );
  expect((await read(where.admin)).doctorList[0]).toMatchObject({
    specialist: 'Surgeon',
    imagePath: `/staff/read/image/${doctor.id}`,
  });
});

test('each part is present only with the right to read it', async () => {
  const person = await somebody(hospital, 'RECEPTIONIST');
  await aPatient(hospital);
  const parts = ['doctorCount', 'nurseCount', 'patientCount', 'laboratoryCount', 'doctorList', 'patientList'];
  const shownWith = async (...grants: string[]) => {
    await setGrants(hospital, 'RECEPTIONIST', grants);
    const summary = await read(person);
    return parts.filter((part) => summary[part] !== null);
  };
  expect(await shownWith()).toEqual([]);
  expect(await shownWith('DOCTOR:READ')).toEqual(['doctorCount', 'doctorList']);
  expect(await shownWith('NURSE:READ')).toEqual(['nurseCount']);
  expect(await shownWith('PATIENT:READ')).toEqual(['patientCount', 'patientList']);
  expect(await shownWith('LABORATORY:READ')).toEqual(['laboratoryCount']);
  expect(await shownWith('PATIENT:WRITE', 'DOCTOR:EXECUTE')).toEqual([]);
});
