// The audit trail in the settings: permissions, filters, and content of entries.

import { calls } from '@almoner/contract/calls';
import { type AuditRow, audit } from '@almoner/contract/house/audit';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aPatient } from '../../../../test/front-desk.ts';
import {
  aHospital,
  aPassword,
  aStaffMember,
  aWord,
  type Hospital,
  setGrants,
  somebody,
  somebodyWith,
} from '../../../../test/hospital.ts';
import { mayRead } from './audit.rules.ts';

let hospital: Hospital;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
});

const nothing = { accountId: 'nil', record: 'nil', recordId: 'nil', outcome: 'nil', call: 'nil' } as const;
const none = { ...nothing, from: 'nil', to: 'nil' } as const;
const askFor = (filters: object, who = hospital.admin) =>
  who.ask(audit.list, { params: { ...none, cursor: 'nil', size: 100, ...filters } });
const entries = async (filters: object = {}): Promise<AuditRow[]> => (await askFor(filters)).data.data;
const tenantId = async () =>
  (await server.sql('select id from tenant where code = $1', [hospital.admin.session.tenantCode]))[0]?.id;

const aDepartment = (name: string = aWord()) =>
  hospital.admin.get(calls.department.create, { body: { departmentRo: { name } } });

test('the trail shows the newest first, with account, action and address', async () => {
  const department = await aDepartment('Radiology');
  const [newest] = await entries({ outcome: 'DONE' });
  expect(newest).toMatchObject({
    accountId: hospital.admin.session.id,
    username: hospital.admin.session.username,
    outcome: 'DONE',
    call: '/department/create',
    action: 'Add a department',
    record: 'department',
    recordId: department.id,
    recordName: 'Radiology',
    address: hospital.address,
  });
  const times = (await entries()).map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('the details of a change have the record before and after, and the names of its references', async () => {
  const { id, version } = await aDepartment('Cardiology');
  const departmentRo = { name: 'Heart', status: 0 as const, version };
  await hospital.admin.get(calls.department.update, { params: { id }, body: { departmentRo } });
  const [change] = await entries({ recordId: id, call: '/department/update/{id}' });
  expect(change?.fields.toSorted()).toEqual(['name', 'status']);
  const opened = await hospital.admin.get(audit.read, { params: { id: change?.id as string } });
  expect(opened.before).toMatchObject({ name: 'Cardiology', status: 1 });
  expect(opened.after).toMatchObject({ name: 'Heart', status: 0 });
  expect(opened.names[id]).toBe('Heart');
});

test('the trail is filtered by person, record, outcome and action, also combined', async () => {
  const { id } = await aDepartment();
  await aDepartment();
  const nurse = await somebody(hospital, 'NURSE');
  await nurse.ask(calls.department.delete, { params: { id } });
  const refused = await entries({ outcome: 'REFUSED' });
  expect(refused.map(({ call, username }) => [call, username])).toEqual([
    ['/department/delete/{id}', nurse.session.username],
  ]);
  expect((await entries({ accountId: nurse.session.id })).every((row) => row.accountId === nurse.session.id)).toBe(
    true,
  );
  expect((await entries({ record: 'department' })).length).toBe(3);
  expect((await entries({ record: 'department', recordId: id })).length).toBe(2);
  const all = { accountId: nurse.session.id, record: 'department', recordId: id, outcome: 'REFUSED' };
  expect(
    (await entries({ ...all, call: '/department/delete/{id}', from: '2020-01-01', to: '2100-01-01' })).length,
  ).toBe(1);
  expect(await entries({ ...all, call: '/department/create' })).toEqual([]);
});

test("days are in the hospital's time zone, both ends included", async () => {
  const { id } = await aDepartment();
  // 23:30 UTC of the 9th is 00:30 of the 10th in Lagos.
  await server.sql(
    `insert into audit (tenant_id, id, at, actor, call, outcome, record_id) values
       ($1, (lpad(to_hex(1773099000000), 12, '0') || $2)::uuid, '2026-03-09 23:30Z', 'x', '/department/read', 'READ', $3)`,
    [await tenantId(), '70008000000000000001', id],
  );
  const count = async (from: string, to: string) => (await entries({ recordId: id, from, to })).length;
  expect(await count('2026-03-10', '2026-03-10')).toBe(1);
  expect(await count('2026-03-09', '2026-03-09')).toBe(0);
  expect(await count('nil', '2026-03-10')).toBe(1);
  expect(await count('2026-03-11', 'nil')).toBe(1);
  expect(await count('nil', 'nil')).toBe(2);
});

test('pages continue by entry: new entries do not shift them', async () => {
  for (let made = 0; made < 5; made += 1) await aDepartment();
  const ids = (await entries({ record: 'department' })).map(({ id }) => id);
  const page = async (cursor: string) => (await askFor({ record: 'department', cursor, size: 2 })).data;
  const first = await page('nil');
  await aDepartment();
  const second = await page(`older-${first.data[1].id}`);
  const third = await page(`older-${second.data[1].id}`);
  expect([...first.data, ...second.data, ...third.data].map(({ id }) => id)).toEqual(ids);
  expect([first.newer, first.older, third.older]).toEqual([false, true, false]);
  const back = await page(`newer-${third.data[0].id}`);
  expect(back.data.map(({ id }: AuditRow) => id)).toEqual(ids.slice(2, 4));
  expect([back.newer, back.older]).toEqual([true, true]);
  expect((await askFor({ cursor: 'older-7' })).status).toBe(400);
});

test('an export has the filtered entries with their changes', async () => {
  const { id } = await aDepartment('Skin');
  await hospital.admin.get(calls.department.update, {
    params: { id },
    body: { departmentRo: { name: 'Dermatology' } },
  });
  const answer = await hospital.admin.get(audit.export, { params: { ...none, record: 'department' } });
  expect(answer.capped).toBe(false);
  expect(answer.data.length).toBe(2);
  expect(answer.data[0].changes).toEqual([{ field: 'name', from: 'Skin', to: 'Dermatology' }]);
});

test('an export has a limit, and reports when it is reached', async () => {
  await server.sql(
    `insert into audit (tenant_id, id, actor, call, outcome) select $1,
       (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000000000000001')::uuid, 'x', '/department/read', 'READ'
     from generate_series(1, 10001) n`,
    [await tenantId()],
  );
  const answer = await hospital.admin.get(audit.export, { params: { ...none, outcome: 'READ' } });
  expect([answer.capped, answer.data.length]).toEqual([true, 10_000]);
});

test('the filters offer the people of the hospital, and the records and actions in its trail', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  await aDepartment();
  const choices = await hospital.admin.get(audit.choices);
  expect(choices.people).toContainEqual({
    id: nurse.session.id,
    username: nurse.session.username,
    name: nurse.session.name,
  });
  expect(choices.records).toContain('department');
  expect(choices.actions).toContainEqual({ call: '/department/create', action: 'Add a department' });
  expect(choices.actions.map(({ call }: { call: string }) => call)).not.toContain('/branch/create');
});

test('reading the trail is audited; opening an entry of a patient is a view of that patient', async () => {
  const patient = await aPatient(hospital, { firstName: 'Zara', lastName: 'Musa' });
  const [made] = await entries({ recordId: patient.id });
  await hospital.admin.get(audit.read, { params: { id: made?.id as string } });
  await hospital.admin.get(audit.export, { params: none });
  await hospital.admin.get(audit.check, { params: { point: 'nil' } });
  const looks = (await entries({ record: 'audit', outcome: 'READ' })).map(({ call }) => call);
  expect(looks.slice(0, 3)).toEqual(['/audit/check/{point}', audit.export.path, '/audit/read/{id}']);
  const [look] = await entries({ recordId: patient.id, outcome: 'READ' });
  expect(look).toMatchObject({ call: '/audit/read/{id}', recordName: 'Zara Musa' });
});

test('an audited export of the trail names its patients', async () => {
  const { id } = await aPatient(hospital, { firstName: 'Zara', lastName: 'Musa' });
  const { admin } = hospital;
  const ticket = { patientId: id, complain: 'Headache' };
  const { id: ticketId } = await admin.get(calls.ticket.create, { body: { ticketRo: ticket } });
  const looks = async ({ path }: { path: string }) =>
    (
      await server.sql(
        `select after from audit where tenant_id = $1 and call = $2 and record = 'patient' order by id`,
        [await tenantId(), path],
      )
    ).map(({ after }) => after);
  await admin.get(audit.export, { params: { ...none, record: 'department' } });
  expect(await looks(audit.export)).toEqual([]);
  await admin.get(audit.export, { params: { ...none, record: 'patient' } });
  // The entry of a ticket has the patient in its changes.
  await admin.get(audit.export, { params: { ...none, recordId: ticketId } });
  expect(await looks(audit.export)).toEqual([{ patients: [id] }, { patients: [id] }]);
});

test('passwords and hashes are never shown, even if one was written by mistake', async () => {
  const member = await aStaffMember(hospital, 'NURSE');
  await hospital.admin.get(calls.account.updatePassword, {
    params: { id: hospital.admin.session.id },
    body: { passwordRo: { oldPassword: aPassword, newPassword: `${aPassword}!` } },
  });
  await server.sql(
    `insert into audit (tenant_id, id, actor, call, outcome, record, record_id, after)
     values ($1, (lpad(to_hex(1700000000000), 12, '0') || '70008000000000000001')::uuid, 'x', '/staff/create', 'DONE',
       'staff', $2, '{"account": {"passwordHash": "$argon2id$v=19$abc", "password": "hunter2"}}')`,
    [await tenantId(), member.id],
  );
  const list = await askFor({});
  const whole = await hospital.admin.ask(audit.export, { params: none });
  const opened = await Promise.all(
    list.data.data.map(({ id }: AuditRow) => hospital.admin.ask(audit.read, { params: { id } })),
  );
  const shown = [list, whole, ...opened].map(({ raw }) => raw).join();
  expect(opened.length).toBeGreaterThan(2);
  expect(shown).toContain('(not shown)');
  for (const secret of ['argon2', 'hunter2', aPassword]) expect(shown).not.toContain(secret);
});

test('the trail of another hospital cannot be reached by a filter or a cursor', async () => {
  const { id } = await aDepartment();
  const [made] = await entries({ recordId: id });
  const other = await aHospital(server);
  expect((await askFor({ recordId: id }, other.admin)).data.data).toEqual([]);
  const theirs = await askFor({ cursor: `older-${made?.id}` }, other.admin);
  expect(theirs.raw).not.toContain(hospital.admin.session.username);
});

// The trail shows a record's details only to accounts that may read such records.

test('with SETTING alone the trail hides patient and details of a change; with PATIENT it shows them', async () => {
  const { id } = await aPatient(hospital, {
    firstName: 'Halima',
    lastName: 'Sule',
    phone: '0803 111 2222',
    address: '5 Secret Street',
  });
  const reader = await somebodyWith(hospital, ['SETTING:READ']);
  const filters = { ...none, record: 'patient', recordId: id };
  const ask = async () => {
    const list = await reader.ask(calls.audit.list, { params: { ...filters, cursor: 'nil', size: 10 } });
    const entry = await reader.ask(calls.audit.read, { params: { id: list.data.data.at(-1).id } });
    const whole = await reader.ask(calls.audit.export, { params: filters });
    return { list, entry, texts: [list, entry, whole].map(({ raw }) => raw) };
  };
  const before = await ask();
  expect(before.entry.data).toMatchObject({ record: 'patient', recordId: id, hidden: true, before: null, after: null });
  for (const text of before.texts) {
    for (const secret of ['Halima', 'Sule', '0803 111', 'Secret Street']) expect(text).not.toContain(secret);
  }
  await setGrants(hospital, reader.session.role.name, ['SETTING:READ', 'PATIENT:READ']);
  const after = await ask();
  expect(after.entry.data).toMatchObject({
    hidden: false,
    recordName: 'Halima Sule',
    after: { address: '5 Secret Street' },
  });
});

test.for([
  ['patient_fact', 'PATIENT:READ'],
  ['treatment', 'TREATMENT:READ'],
  ['labRequest', 'LABORATORY:READ'],
  ['bill', 'ACCOUNT:READ'],
  ['receipt', 'ACCOUNT:READ'],
  ['pharmacy', 'PHARMACY:READ'],
  ['drugLot', 'PHARMACY:READ'],
  ['role', 'ROLE:READ'],
  ['module', 'ROLE:READ'],
] as const)('the details of %s need %s', ([record, grant]) => {
  expect(mayRead(new Set(['SETTING:READ']), record)).toBe(false);
  expect(mayRead(new Set(['SETTING:READ', grant]), record)).toBe(true);
});

test('records of the trail itself are visible to all who may open it', () => {
  for (const record of ['session', 'password', null]) expect(mayRead(new Set(['SETTING:READ']), record)).toBe(true);
});
