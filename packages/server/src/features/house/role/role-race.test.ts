// Two administrators change one role at the same time.
import type { Module } from '@almoner/contract/access';
import { calls } from '@almoner/contract/calls';
import type { PermissionType, RoleModule } from '@almoner/contract/house/module';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, type Hospital, type Person, somebody } from '../../../../test/hospital.ts';
import { roleNamed } from '../../../../test/house.ts';

const { role, module } = calls;

let hospital: Hospital;
let second: Person;
let roleId: string;
let version: number;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  second = await somebody(hospital, 'ADMIN');
  ({ id: roleId, version } = await roleNamed(hospital, 'PHARMACIST'));
});

async function ward(): Promise<RoleModule> {
  const rows: RoleModule[] = await hospital.admin.get(module.listOfRole, { params: { roleId } });
  return rows.find(({ name }) => name === ('WARD' satisfies Module)) as RoleModule;
}

const permit = (who: Person, moduleId: string, permissionType: PermissionType, status: boolean) =>
  who.ask(module.setPermission, { body: { modulePermissionRo: { moduleId, roleId, permissionType, status } } });
const save = (who: Person, roleRo: object) => who.ask(role.update, { params: { id: roleId }, body: { roleRo } });
const turn = (who: Person, status: 0 | 1) => who.ask(role.setStatus, { params: { id: roleId, status } });

test('different permissions of one module, granted at once many times: both hold, and each answer is correct', async () => {
  const { id } = await ward();
  for (let round = 0; round < 10; round += 1) {
    const status = round % 2 === 0;
    const answers = await Promise.all([
      permit(hospital.admin, id, 'READ_PERMISSION', status),
      permit(second, id, 'WRITE_PERMISSION', status),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await ward()).permissionList.map((one) => one.status)).toEqual([status, status, false]);
    // The second answer has both changes.
    expect(answers.some(({ data }) => data.read === status && data.write === status)).toBe(true);
  }
});

test('one permission switched on and off at once: one of the two holds, and the trail shows which', async () => {
  const { id } = await ward();
  await Promise.all([
    permit(hospital.admin, id, 'READ_PERMISSION', true),
    permit(second, id, 'READ_PERMISSION', false),
  ]);
  const trail = await server.sql(
    `select before -> 'read' as was, after -> 'read' as is from audit where record_id = $1 and outcome = 'DONE'`,
    [id],
  );
  expect(trail.length).toBe(2);
  const now = (await ward()).permissionList[0]?.status;
  // The second call decides; it started from the result of the first.
  const first = trail.find(({ was }) => was === false);
  expect(trail.some(({ was, is }) => is === now && (was === first?.is || was === first?.was))).toBe(true);
});

test('a rename and a deactivation at once do not undo each other', async () => {
  const [renamed, off] = await Promise.all([save(hospital.admin, { name: 'Chemist', status: 1 }), turn(second, 0)]);
  expect([renamed.status, off.status]).toEqual([200, 200]);
  const { name, version: now } = await hospital.admin.get(role.read, { params: { id: roleId } });
  expect([name, now]).toEqual(['Chemist', version + 2]);
});

test('a rename from a stale copy is refused with the changes', async () => {
  await turn(second, 0);
  const stale = await save(hospital.admin, { name: 'Chemist', status: 1, version });
  expect([stale.status, stale.data.changed]).toEqual([409, [{ field: 'status', from: 1, to: 0 }]]);
});

test('after a deletion and a concurrent grant the role is gone, and nothing is left half done', async () => {
  const { id } = await hospital.admin.get(role.create, { body: { roleRo: { name: 'Cashier' } } });
  const rows: RoleModule[] = await hospital.admin.get(module.listOfRole, { params: { roleId: id } });
  const moduleId = rows[0]?.id as string;
  const body = { modulePermissionRo: { moduleId, roleId: id, permissionType: 'READ_PERMISSION', status: true } };
  const [gone, given] = await Promise.all([
    hospital.admin.ask(role.delete, { params: { id } }),
    second.ask(module.setPermission, { body }),
  ]);
  expect(gone.status).toBe(200);
  expect([200, 404]).toContain(given.status);
  expect((await hospital.admin.ask(module.listOfRole, { params: { roleId: id } })).status).toBe(404);
});

test('ADMIN cannot be switched off, even by two at once', async () => {
  const params = { id: (await roleNamed(hospital, 'ADMIN')).id, status: 0 };
  const answers = await Promise.all([hospital.admin, second].map((who) => who.ask(role.setStatus, { params })));
  expect(answers.map((answer) => answer.status)).toEqual([409, 409]);
});
