// Default roles of a hospital, and the lists of roles in forms.
import { modules, permissions } from '@almoner/contract/access';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, type Hospital, somebody } from '../../../../test/hospital.ts';

const { server, hospital } = await hospitalForFile();

const namesOf = (roles: { name: string }[]) => roles.map((role) => role.name);

async function grantsOf(role: string): Promise<string[]> {
  const { session } = await somebody(hospital, role);
  return session.role.moduleList.flatMap((module) =>
    module.status ? module.permissionList.map((permission) => `${module.name}:${permission}`) : [],
  );
}

test('a new hospital has the seven roles, and every account may list them', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  expect(namesOf(await nurse.get(calls.role.list))).toEqual([
    'ACCOUNTANT',
    'ADMIN',
    'DOCTOR',
    'LABORATORIST',
    'NURSE',
    'PHARMACIST',
    'RECEPTIONIST',
  ]);
});

test('the roles for employees exclude doctor and nurse', async () => {
  expect(namesOf(await hospital.admin.get(calls.role.listForEmployees))).toEqual([
    'ACCOUNTANT',
    'ADMIN',
    'LABORATORIST',
    'PHARMACIST',
    'RECEPTIONIST',
  ]);
});

test('a role that is switched off is not offered', async () => {
  const other = await aHospital(server);
  await server.sql(
    `update role set status = 0 from tenant t where t.id = role.tenant_id and t.code = $1 and name = 'PHARMACIST'`,
    [other.admin.session.tenantCode],
  );
  expect(namesOf(await other.admin.get(calls.role.list))).not.toContain('PHARMACIST');
  expect(namesOf(await other.admin.get(calls.role.listForEmployees))).not.toContain('PHARMACIST');
});

test('each hospital has its own roles', async () => {
  const other = await aHospital(server);
  const ids = async ({ admin }: Hospital) =>
    ((await admin.get(calls.role.list)) as { id: string }[]).map((role) => role.id);
  const [ours, theirs] = [await ids(hospital), await ids(other)];
  expect(theirs.filter((id) => ours.includes(id))).toEqual([]);
});

test('an ADMIN has every permission', async () => {
  const everything = modules.flatMap((module) => permissions.map((permission) => `${module}:${permission}`));
  expect((await grantsOf('ADMIN')).sort()).toEqual(everything.sort());
});

test.for([
  ['DOCTOR', 'TREATMENT:EXECUTE', 'PHARMACY:EXECUTE'],
  ['NURSE', 'TREATMENT:READ', 'TREATMENT:WRITE'],
  ['RECEPTIONIST', 'APPOINTMENT:EXECUTE', 'TREATMENT:READ'],
  ['LABORATORIST', 'LABORATORY:EXECUTE', 'PATIENT:WRITE'],
  ['PHARMACIST', 'PHARMACY:EXECUTE', 'LABORATORY:READ'],
  ['ACCOUNTANT', 'ACCOUNT:EXECUTE', 'TREATMENT:READ'],
] as const)('a new %s has %s and lacks %s', async ([role, has, lacks]) => {
  const grants = await grantsOf(role);
  expect(grants).toContain(has);
  expect(grants).not.toContain(lacks);
});

test.for(['DOCTOR', 'NURSE', 'RECEPTIONIST', 'LABORATORIST', 'PHARMACIST', 'ACCOUNTANT'])(
  'a new %s can neither make accounts nor change roles or settings',
  async (role) => {
    const forbidden = ['DOCTOR', 'NURSE', 'EMPLOYEE', 'ROLE', 'SETTING', 'BRANCH'].map((module) => `${module}:WRITE`);
    expect((await grantsOf(role)).filter((grant) => forbidden.includes(grant))).toEqual([]);
  },
);
