// The preview of a role agrees with the server, checked with every call of the contract.
import { modules, permissions } from '@almoner/contract/access';
import type { CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { RolePreview } from '@almoner/contract/house/role';
import { beforeEach, expect, test } from 'vitest';
import { examples, withRecords } from '../../../../test/contract-examples.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { type Answer, aHospital, type Hospital, type Person, setGrants, somebody } from '../../../../test/hospital.ts';
import { roleNamed } from '../../../../test/house.ts';

let hospital: Hospital;
let member: Person;
let roleId: string;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  member = await somebody(hospital, 'RECEPTIONIST');
  roleId = (await roleNamed(hospital, 'RECEPTIONIST')).id;
});

const preview = (): Promise<RolePreview> => hospital.admin.get(calls.role.preview, { params: { id: roleId } });
const REFUSED = 'Your role does not allow this.';

// Features whose calls check more than the grant: a doctor needs DOCTOR, a nurse NURSE; leave for others and its decisions
// need more. A call that the preview refuses is refused there too.
const looksCloser = new Set([
  'billing',
  'staff',
  'staffAccess',
  'staffQualification',
  'staffImport',
  'specialist',
  'leave',
  'leaveTrack',
  'schedule',
]);

const everyGrant = modules.flatMap((module) => permissions.map((one) => `${module}:${one}` as const));

// A fixed seed, so that a failure can be reproduced.
function draw(seed: number): string[] {
  let state = seed;
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return everyGrant.filter(() => chance() < 0.5);
}

const declared = Object.entries(calls).flatMap(([feature, group]: [string, CallGroup]) =>
  Object.entries(group).map(([name, call]) => ({ feature, name, call })),
);
const isRefused = ({ status, message }: Answer) => status === 403 && message === REFUSED;

test.for([1, 2])('the preview of every call agrees with the server, for drawn grants (%i)', async (seed) => {
  const records = await withRecords(hospital);
  await setGrants(hospital, 'RECEPTIONIST', draw(seed));
  const said = await preview();
  expect(said.calls.length).toBe(declared.length);
  expect(new Set(said.calls.map(({ allowed }) => allowed)).size).toBe(2);
  for (const { feature, name, call } of declared) {
    // After these calls, answers would not be in English, or there would be none.
    if (call.needs.kind === 'open' || /^\/account\/(logout|language)/.test(call.path)) continue;
    const example = examples[`${feature}.${name}`] ?? (() => ({}));
    const answer = await member.ask(call, example(records));
    const line = said.calls.find(
      ({ path, method }) => path === call.path && (method === 'GET') === (call.kind === 'get'),
    );
    const refused = isRefused(answer);
    if (refused && line?.allowed && looksCloser.has(feature)) continue;
    expect(refused, `${call.path} was answered ${answer.raw.slice(0, 100)}`).toBe(!line?.allowed);
  }
});

test('each permission alone suffices for every call that names it', async () => {
  const records = await withRecords(hospital);
  const refused: string[] = [];
  for (const grant of everyGrant) {
    await setGrants(hospital, 'RECEPTIONIST', [grant]);
    for (const { feature, name, call } of declared) {
      if (call.needs.kind !== 'grant' || !call.needs.anyOf.includes(grant) || looksCloser.has(feature)) continue;
      const answer = await member.ask(call, examples[`${feature}.${name}`]?.(records) ?? {});
      if (isRefused(answer)) refused.push(`${call.path} with ${grant}`);
    }
  }
  // Its example also sends the invoice, which needs EXECUTE.
  expect(refused).toEqual(['/invoice/update/{id} with ACCOUNT:WRITE']);
});

test('an inactive role can make no call that needs a permission', async () => {
  await setGrants(hospital, 'RECEPTIONIST', ['PATIENT:READ']);
  expect((await preview()).grants).toEqual(['PATIENT:READ']);
  await hospital.admin.get(calls.role.setStatus, { params: { id: roleId, status: 0 } });
  const said = await preview();
  expect([said.status, said.grants, said.modules]).toEqual([0, [], []]);
  expect(said.calls.filter(({ allowed, anyOf }) => allowed && anyOf.length > 0)).toEqual([]);
  expect(said.calls.some(({ allowed }) => allowed)).toBe(true);
  await hospital.admin.get(calls.role.setStatus, { params: { id: roleId, status: 1 } });
});

test('a changed permission is in the next preview; a module that is off grants nothing', async () => {
  await setGrants(hospital, 'RECEPTIONIST', ['PATIENT:READ', 'BRANCH:READ']);
  const rows = await hospital.admin.get(calls.module.listOfRole, { params: { roleId } });
  const { id: moduleId } = rows.find(({ name }: { name: string }) => name === 'BRANCH');
  await hospital.admin.get(calls.module.setStatus, { params: { moduleId, status: 'false' } });
  const said = await preview();
  expect([said.modules, said.grants]).toEqual([['PATIENT'], ['PATIENT:READ']]);
});

test('the preview needs the permission to read roles', async () => {
  await setGrants(hospital, 'RECEPTIONIST', ['PATIENT:READ']);
  expect((await member.ask(calls.role.preview, { params: { id: roleId } })).status).toBe(403);
});
