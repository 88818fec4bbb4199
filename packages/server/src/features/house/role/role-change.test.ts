// Changes of roles by an administrator, and changes that are always refused.
import { type Module, modules } from '@almoner/contract/access';
import { calls } from '@almoner/contract/calls';
import type { PermissionType, RoleModule } from '@almoner/contract/house/module';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, type Hospital, type Person, setGrants, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { answerText, roleNamed } from '../../../../test/house.ts';

const { role, module } = calls;

let hospital: Hospital;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
});

async function moduleOf(roleName: string, name: Module): Promise<RoleModule & { roleId: string }> {
  const { id: roleId } = await roleNamed(hospital, roleName);
  const rows: RoleModule[] = await hospital.admin.get(module.listOfRole, { params: { roleId } });
  return { ...(rows.find((row) => row.name === name) as RoleModule), roleId };
}

async function permit(who: Person, roleName: string, name: Module, type: PermissionType, status: boolean) {
  const { id: moduleId, roleId } = await moduleOf(roleName, name);
  return who.ask(module.setPermission, {
    body: { modulePermissionRo: { moduleId, roleId, permissionType: type, status, id: 'ID_AB12C' } },
  });
}

async function access(who: Person, roleName: string, name: Module, status: boolean) {
  const { id: moduleId } = await moduleOf(roleName, name);
  return who.ask(module.setStatus, { params: { moduleId, status: String(status) } });
}

const save = (who: Person, id: string, roleRo: object) => who.ask(role.update, { params: { id }, body: { roleRo } });
const add = (who: Person, roleRo: object) => who.ask(role.create, { body: { roleRo } });

test('a new role has every module, all switched off; its name is unique regardless of case', async () => {
  const { data: cashier } = await add(hospital.admin, { name: 'Cashier', status: 1 });
  expect(cashier).toMatchObject({ name: 'Cashier', status: 1, accounts: 0, version: 1 });
  const rows: RoleModule[] = await hospital.admin.get(module.listOfRole, { params: { roleId: cashier.id } });
  expect(rows.map((row) => row.name)).toEqual([...modules]);
  expect(rows.every((row) => !row.status && row.permissionList.every((one) => !one.status))).toBe(true);
  const refused = await add(hospital.admin, { name: 'CASHIER' });
  expect([refused.status, refused.data.errors[0].field]).toEqual([409, 'roleRo.name']);
  for (const name of ['admin', 'ＡＤＭＩＮ', 'Ｃashier'])
    expect((await add(hospital.admin, { name })).status).toBe(409);
  // Names that normalisation lengthens are measured in the stored form.
  expect(answerText(await add(hospital.admin, { name: 'ﷺﷺﷺﷺ' }))).toBe('400 roleRo.name: At most 60 characters.');
  expect(answerText(await add(hospital.admin, { name: ' ' }))).toBe('400 roleRo.name: Please provide a role name.');
});

test("a changed permission applies to a member's next call, and is in the answer", async () => {
  const nurse = await somebody(hospital, 'NURSE');
  let made = 0;
  const create = () => nurse.ask(calls.department.create, { body: { departmentRo: { name: `Ward ${++made}` } } });
  expect((await create()).status).toBe(403);
  const given = await permit(hospital.admin, 'NURSE', 'DEPARTMENT', 'WRITE_PERMISSION', true);
  expect(given.data).toEqual({ read: true, write: true, execute: false });
  expect((await create()).status).toBe(200);
  expect((await access(hospital.admin, 'NURSE', 'DEPARTMENT', false)).data).toEqual({ status: false });
  expect((await create()).status).toBe(403);
  expect((await access(hospital.admin, 'NURSE', 'DEPARTMENT', true)).data).toEqual({ status: true });
  expect((await create()).status).toBe(200);
});

test('a role that is switched off has no permissions until it is on again', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const { id } = await roleNamed(hospital, 'NURSE');
  expect((await save(hospital.admin, id, { name: 'NURSE', status: 0 })).status).toBe(200);
  expect((await nurse.ask(calls.patient.listNames)).status).toBe(403);
  await save(hospital.admin, id, { name: 'NURSE', status: 1 });
  expect((await nurse.ask(calls.patient.listNames)).status).toBe(200);
});

test('of two concurrent renames of a role one is refused with the changes', async () => {
  const { id, version } = await roleNamed(hospital, 'PHARMACIST');
  const rename = (name: string) => save(hospital.admin, id, { name, status: 1, version });
  const answers = await Promise.all([rename('Chemist'), rename('Druggist')]);
  const [saved, refused] = answers.sort((one, other) => one.status - other.status);
  expect([saved?.status, saved?.data.version, refused?.status]).toEqual([200, version + 1, 409]);
  expect(refused?.data.changed).toEqual([{ field: 'name', from: 'PHARMACIST', to: saved?.data.name }]);
});

test('two concurrent changes of different permissions of one role both apply', async () => {
  await Promise.all([
    permit(hospital.admin, 'NURSE', 'WARD', 'READ_PERMISSION', false),
    permit(hospital.admin, 'NURSE', 'WARD', 'WRITE_PERMISSION', true),
    access(hospital.admin, 'NURSE', 'WARD', false),
  ]);
  const row = await moduleOf('NURSE', 'WARD');
  expect([row.status, ...row.permissionList.map((one) => one.status)]).toEqual([false, false, true, true]);
});

test('ADMIN cannot be renamed, switched off, deleted or lose Roles & Permissions', async () => {
  const { id } = await roleNamed(hospital, 'ADMIN');
  const renamed = await save(hospital.admin, id, { name: 'Boss', status: 1 });
  expect([renamed.status, renamed.data.errors[0].field]).toEqual([409, 'roleRo.name']);
  const off = await save(hospital.admin, id, { name: 'ADMIN', status: 0 });
  expect([off.status, off.data.errors[0].field]).toEqual([409, 'roleRo.status']);
  expect((await hospital.admin.ask(role.delete, { params: { id } })).status).toBe(409);
  expect((await access(hospital.admin, 'ADMIN', 'ROLE', false)).status).toBe(409);
  for (const type of ['READ_PERMISSION', 'WRITE_PERMISSION', 'EXECUTE_PERMISSION'] as const) {
    expect((await permit(hospital.admin, 'ADMIN', 'ROLE', type, false)).status).toBe(409);
  }
  expect((await permit(hospital.admin, 'ADMIN', 'WARD', 'READ_PERMISSION', false)).status).toBe(200);
  expect((await permit(hospital.admin, 'ADMIN', 'WARD', 'READ_PERMISSION', true)).status).toBe(200);
});

test('the role of the root account is protected like ADMIN, under any name', async () => {
  const { id } = await roleNamed(hospital, 'ACCOUNTANT');
  await setGrants(hospital, 'ACCOUNTANT', ['ROLE:READ', 'ROLE:WRITE', 'ROLE:EXECUTE']);
  await server.sql('update account set role_id = $1 where id = $2', [id, hospital.admin.session.id]);
  expect((await save(hospital.admin, id, { name: 'Owner', status: 1 })).status).toBe(409);
  expect((await save(hospital.admin, id, { name: 'ACCOUNTANT', status: 0 })).status).toBe(409);
  expect((await access(hospital.admin, 'ACCOUNTANT', 'ROLE', false)).status).toBe(409);
  expect((await hospital.admin.ask(role.delete, { params: { id } })).message).toBe('Accountant cannot be deleted.');
});

test('DOCTOR, NURSE and LABORATORIST keep their names', async () => {
  for (const name of ['DOCTOR', 'NURSE', 'LABORATORIST']) {
    const { id } = await roleNamed(hospital, name);
    expect((await save(hospital.admin, id, { name: 'Other', status: 1 })).status).toBe(409);
    expect((await hospital.admin.ask(role.delete, { params: { id } })).status).toBe(409);
  }
});

test('no role can have the displayed name of a default role', async () => {
  for (const name of ['Administrator', 'médecin', 'Infirmier', ' Ｐharmacist']) {
    expect(answerText(await add(hospital.admin, { name }))).toMatch(/^409 roleRo.name: /);
  }
  const { data: spare } = await add(hospital.admin, { name: 'Spare' });
  expect((await save(hospital.admin, spare.id, { name: 'Comptable', status: 1 })).status).toBe(409);
  const { id } = await roleNamed(hospital, 'PHARMACIST');
  expect((await save(hospital.admin, id, { name: 'Pharmacien', status: 1 })).status).toBe(200);
});

test('a role can be deleted once no account has it', async () => {
  const { id } = await roleNamed(hospital, 'PHARMACIST');
  await somebody(hospital, 'PHARMACIST');
  const refused = await hospital.admin.ask(role.delete, { params: { id } });
  expect(answerText(refused)).toBe(
    '409 This role is in use and cannot be deleted. Give those accounts another role first.',
  );
  expect((await roleNamed(hospital, 'PHARMACIST')).accounts).toBe(1);
  const { data: spare } = await add(hospital.admin, { name: 'Spare' });
  expect((await hospital.admin.ask(role.delete, { params: { id: spare.id } })).status).toBe(200);
  expect((await hospital.admin.ask(role.delete, { params: { id: spare.id } })).status).toBe(404);
});

test('a copy has the permissions of its source, and is independent', async () => {
  const { id } = await roleNamed(hospital, 'DOCTOR');
  const { data: copy } = await hospital.admin.ask(role.copy, { params: { id }, body: { roleRo: { name: 'Locum' } } });
  const states = async (roleId: string) =>
    ((await hospital.admin.get(module.listOfRole, { params: { roleId } })) as RoleModule[]).map((row) => [
      row.name,
      row.status,
      ...row.permissionList.map((one) => one.status),
    ]);
  expect(await states(copy.id)).toEqual(await states(id));
  await access(hospital.admin, 'Locum', 'PATIENT', false);
  expect((await moduleOf('DOCTOR', 'PATIENT')).status).toBe(true);
});

test('another account than an ADMIN grants only its own permissions, and cannot change ADMIN', async () => {
  const clerk = await somebodyWith(hospital, ['ROLE:READ', 'ROLE:WRITE', 'WARD:READ']);
  const nurse = (type: PermissionType, status: boolean, name: Module = 'ASSETS') =>
    permit(clerk, 'NURSE', name, type, status);
  expect((await nurse('READ_PERMISSION', true)).status).toBe(403);
  expect((await nurse('EXECUTE_PERMISSION', true, 'ROLE')).status).toBe(403);
  expect((await nurse('WRITE_PERMISSION', true, 'ROLE')).status).toBe(200);
  expect((await nurse('WRITE_PERMISSION', false, 'ROLE')).status).toBe(200);
  expect((await permit(clerk, clerk.session.role.name, 'PATIENT', 'WRITE_PERMISSION', true)).status).toBe(403);
  expect((await permit(clerk, 'ADMIN', 'WARD', 'READ_PERMISSION', true)).status).toBe(403);
  expect((await access(clerk, 'ADMIN', 'WARD', false)).status).toBe(403);
});

test('switching on, copying and access grant no permission that the own role lacks', async () => {
  const clerk = await somebodyWith(hospital, ['ROLE:READ', 'ROLE:WRITE']);
  const { id } = await roleNamed(hospital, 'DOCTOR');
  expect((await clerk.ask(role.copy, { params: { id }, body: { roleRo: { name: 'Mine' } } })).status).toBe(403);
  await save(hospital.admin, id, { name: 'DOCTOR', status: 0 });
  expect((await save(clerk, id, { name: 'DOCTOR', status: 1 })).status).toBe(403);
  await access(hospital.admin, 'NURSE', 'PATIENT', false);
  expect((await access(clerk, 'NURSE', 'PATIENT', true)).status).toBe(403);
  expect((await moduleOf('NURSE', 'PATIENT')).status).toBe(false);
});

test('another account than an ADMIN revokes only permissions that it could grant', async () => {
  const clerk = await somebodyWith(hospital, ['ROLE:READ', 'ROLE:WRITE', 'WARD:READ']);
  const { id } = await roleNamed(hospital, 'NURSE');
  const refused = await access(clerk, 'NURSE', 'PATIENT', false);
  expect(answerText(refused)).toBe('403 You cannot take away a permission that you could not give.');
  expect((await permit(clerk, 'NURSE', 'PATIENT', 'WRITE_PERMISSION', false)).status).toBe(403);
  // Two steps do not work either: permissions of a module that is switched off are still stored.
  await access(hospital.admin, 'NURSE', 'PATIENT', false);
  expect((await permit(clerk, 'NURSE', 'PATIENT', 'WRITE_PERMISSION', false)).status).toBe(403);
  expect((await save(clerk, id, { name: 'NURSE', status: 0 })).status).toBe(403);
  expect((await clerk.ask(role.setStatus, { params: { id, status: 0 } })).status).toBe(403);
  expect((await save(clerk, id, { name: 'NURSE', status: 1, twoFactor: true })).status).toBe(403);
  const { id: unused } = await roleNamed(hospital, 'PHARMACIST');
  expect((await clerk.ask(role.delete, { params: { id: unused } })).status).toBe(403);
  expect((await roleNamed(hospital, 'NURSE')).status).toBe(1);
  await access(hospital.admin, 'NURSE', 'WARD', true);
  await permit(hospital.admin, 'NURSE', 'WARD', 'EXECUTE_PERMISSION', false);
  expect((await permit(clerk, 'NURSE', 'WARD', 'READ_PERMISSION', false)).status).toBe(200);
});

test('a module of one role cannot be changed under the id of another', async () => {
  const { id: moduleId } = await moduleOf('NURSE', 'WARD');
  const { id: roleId } = await roleNamed(hospital, 'DOCTOR');
  const body = { modulePermissionRo: { moduleId, roleId, permissionType: 'READ_PERMISSION', status: true } };
  expect((await hospital.admin.ask(module.setPermission, { body })).status).toBe(404);
});

test('a change of a permission is audited, with before and after', async () => {
  const { id } = await moduleOf('NURSE', 'WARD');
  await permit(hospital.admin, 'NURSE', 'WARD', 'WRITE_PERMISSION', true);
  const rows = await server.sql("select before, after from audit where record = 'module' and record_id = $1", [id]);
  expect(rows).toMatchObject([{ before: { write: false }, after: { name: 'WARD', write: true } }]);
});
