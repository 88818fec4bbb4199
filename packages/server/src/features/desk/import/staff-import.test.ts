// Import of staff: the rules of the form hold for every row, and no account gets a known password.
import { calls } from '@almoner/contract/calls';
import type { StaffField } from '@almoner/contract/desk/import';
import { beforeEach, expect, test } from 'vitest';
import { tryPassword } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aStaffMember, aWord, type Hospital, type Person, somebodyWith } from '../../../../test/hospital.ts';
import { forceTakenId, letterTo, tokenIn } from '../../../../test/house.ts';
import { importsOf, issuesInWords, tableOf } from '../../../../test/imports.ts';

const { staffImport } = calls;
type Cells = Partial<Record<StaffField, string>>;

let hospital: Hospital;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
});

function cellsOf(more: Cells = {}): Cells {
  const word = aWord();
  return {
    firstName: 'Bola',
    lastName: 'Ige',
    dateOfBirth: '1985-06-07',
    gender: 'MALE',
    phone: '0803 222 3333',
    address: '4 Allen Avenue',
    username: `u-${word}`,
    email: `${word}@staff.example`,
    role: 'NURSE',
    ...more,
  };
}

const files = importsOf(staffImport);
const staged = (cells: Cells[], by: Person = hospital.admin) => files.staged(tableOf(...cells), by);
const commit = (id: string, mode: 'all' | 'good', rows: number, by: Person = hospital.admin) =>
  files.commit(id, mode, rows, by);
const issuesOf = async (cells: Cells[], by: Person = hospital.admin) =>
  issuesInWords(await files.check(await staged(cells, by), by));
const nurses = async () =>
  (await hospital.admin.get(calls.staff.pageByRole, { params: { role: 'NURSE', page: 0, size: 12 } })).data;

test('a row becomes a record with its account; its references are found by name in any capitals', async () => {
  const { admin } = hospital;
  await admin.get(calls.department.create, { body: { departmentRo: { name: 'Maternity' } } });
  await admin.get(calls.specialist.create, { body: { specialistRo: { name: 'Midwife', roleName: 'NURSE' } } });
  const [branch] = await admin.get(calls.branch.list);
  const cells = cellsOf({
    role: 'nurse',
    department: 'MATERNITY',
    specialist: 'midwife',
    branch: branch.name.toUpperCase(),
    title: 'RN',
    biography: 'Trained in Ibadan.',
    dateOfReg: '2020-01-02',
  });
  const id = await staged([cells]);
  expect(await admin.get(staffImport.check, { params: { id } })).toEqual([]);
  expect((await commit(id, 'all', 1)).data).toEqual({ imported: 1, skipped: 0, issues: [] });
  const [card] = await nurses();
  const record = await admin.get(calls.staff.read, { params: { id: card.id } });
  expect(record).toMatchObject({
    firstName: 'Bola',
    dateOfReg: '2020-01-02',
    department: { name: 'Maternity' },
    specialist: { name: 'Midwife' },
    branch: { id: branch.id },
    account: { username: cells.username, email: cells.email, status: 1, role: { name: 'NURSE' } },
  });
  const trail = await server.sql('select call, before, after from audit where record_id = $1 order by id', [card.id]);
  expect(trail[0]).toEqual({ call: staffImport.commit.path, before: null, after: record });
});

test('a birth more than 110 years ago is noted, and imported', async () => {
  const id = await staged([cellsOf({ dateOfBirth: '1850-03-05' }), cellsOf()]);
  const found = await files.check(id, hospital.admin);
  expect(found).toEqual([
    {
      row: 2,
      field: 'dateOfBirth',
      message: expect.stringMatching(/^This would make the person 1\d\d years old\.$/),
      note: true,
    },
  ]);
  expect((await commit(id, 'all', 2)).data.imported).toBe(2);
});

test('a role is found by its label in either language', async () => {
  const said = ['Administrator', 'administrateur', 'Infirmier', 'Laboratorist', 'Technicien de laboratoire'];
  const id = await staged(said.map((role) => cellsOf({ role })));
  expect(await hospital.admin.get(staffImport.check, { params: { id } })).toEqual([]);
  expect((await commit(id, 'all', said.length)).data).toEqual({ imported: said.length, skipped: 0, issues: [] });
});

test('a role whose name is the label of another role takes precedence', async () => {
  const { id: roleId } = await hospital.admin.get(calls.role.create, { body: { roleRo: { name: 'Ward sister' } } });
  // A name that a hospital may have given it before.
  await server.sql(`update role set name = 'Réceptionniste' where id = $1`, [roleId]);
  const id = await staged([cellsOf({ role: 'réceptionniste' })]);
  expect((await commit(id, 'all', 1)).data.imported).toBe(1);
  const [row] = await server.sql('select count(*)::int as count from account where role_id = $1', [roleId]);
  expect(row?.count).toBe(1);
  await server.sql(`update role set name = 'Ward sister' where id = $1`, [roleId]);
});

test('a sign-in works only after the owner has chosen a password by the mailed link', async () => {
  const { username = '', email = '' } = cellsOf();
  await commit(await staged([cellsOf({ username, email })]), 'all', 1);
  const headers = { 'x-forwarded-for': hospital.address };
  const signIn = (password?: string) => tryPassword(server, hospital, username, password);
  expect((await signIn()).status).toBe(400);
  await server.call(calls.account.forgotPassword, { body: { forgotPasswordRo: { username, email } }, headers });
  const token = tokenIn((await letterTo(server, email)).text);
  const resetPasswordRo = { token, newPassword: `chosen by myself ${aWord()}` };
  expect((await server.call(calls.account.resetPassword, { body: { resetPasswordRo }, headers })).status).toBe(200);
  expect((await signIn(resetPasswordRo.newPassword)).status).toBe(200);
});

test('mistakes have their row and field', async () => {
  const elsewhere = await aStaffMember(await aHospital(server), 'NURSE');
  const { username = '', email = '' } = cellsOf();
  await hospital.admin.get(calls.specialist.create, {
    body: { specialistRo: { name: 'Surgeon', roleName: 'DOCTOR' } },
  });
  expect(
    await issuesOf([
      cellsOf({ username: 'has space', email: 'none' }),
      cellsOf({ role: 'JANITOR', department: 'Nowhere', branch: 'Nowhere' }),
      cellsOf({ specialist: 'Surgeon' }),
      cellsOf({ username: elsewhere.account.username.toUpperCase() }),
      cellsOf({ email: elsewhere.account.email }),
      cellsOf({ username, email }),
      cellsOf({ username: username.toUpperCase() }),
      cellsOf({ email }),
      cellsOf({ dateOfBirth: '2100-01-01' }),
      cellsOf({ dateOfBirth: '1985-06-31' }),
      cellsOf({ role: '' }),
    ]),
  ).toEqual([
    '2 username: Use letters, digits and punctuation, without spaces, @ or /.',
    '2 email: This is not an email address. Write it like ada@example.com.',
    '3 role: There is no role with this name.',
    '3 department: There is no department with this name.',
    '3 branch: There is no branch with this name.',
    '4 specialist: There is no specialist with this name.',
    `8 username: This username is also in row 7.`,
    '9 email: This email address is also in row 7.',
    '10 dateOfBirth: The date of birth cannot be in the future.',
    '11 dateOfBirth: Jun 1985 has 30 days.',
    '12 role: Please choose a role.',
  ]);
});

test('a file gives only the roles that the form would let the caller give', async () => {
  const clerk = await somebodyWith(hospital, ['NURSE:WRITE']);
  const rows = [cellsOf(), cellsOf({ role: 'ADMIN' }), cellsOf({ role: 'DOCTOR' }), cellsOf({ role: 'RECEPTIONIST' })];
  const roleOf = await issuesOf(rows, clerk);
  expect(roleOf.map((issue: string) => issue.split(':')[0])).toEqual(['3 role', '4 role', '5 role']);
  expect((await commit(await staged(rows, clerk), 'good', 4, clerk)).data.imported).toBe(1);
  // Staff registered by a caller who is no administrator wait for one.
  expect(await hospital.admin.get(calls.staff.waiting)).toHaveLength(1);
  const reader = await somebodyWith(hospital, ['DOCTOR:READ', 'PATIENT:WRITE']);
  expect((await reader.ask(staffImport.begin)).status).toBe(403);
});

test('a mistake in one row adds no staff, and the names stay free', async () => {
  const good = cellsOf();
  const refused = await commit(await staged([good, cellsOf({ email: 'none' })]), 'all', 2);
  expect(refused.status).toBe(409);
  expect(refused.data.errors).toMatchObject([{ field: 'rows.3.email' }]);
  expect(await nurses()).toEqual([]);
  expect((await commit(await staged([good]), 'all', 1)).data.imported).toBe(1);
});

test('a name that is taken between check and commit is skipped or refused, never doubled', async () => {
  const mine = cellsOf();
  const id = await staged([mine, cellsOf()]);
  expect(await hospital.admin.get(staffImport.check, { params: { id } })).toEqual([]);
  const other = await staged([mine]);
  const answers = await Promise.all([commit(id, 'good', 2), commit(other, 'good', 1)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const total = answers.reduce((sum, { status, data }) => sum + (status === 200 ? data.imported : 0), 0);
  expect(total).toBe(2);
  expect(await nurses()).toHaveLength(2);
});

test('500 rows take seconds', async () => {
  const id = await staged(Array.from({ length: 500 }, () => cellsOf({ role: 'DOCTOR' })));
  const began = performance.now();
  expect((await commit(id, 'all', 500)).data.imported).toBe(500);
  const took = performance.now() - began;
  process.stdout.write(`500 staff: committed ${(took / 1000).toFixed(1)} s\n`);
  expect(took).toBeLessThan(25_000);
  const page = await hospital.admin.get(calls.staff.pageByRole, { params: { role: 'DOCTOR', page: 0, size: 1 } });
  expect(page.tablePage.totalElements).toBe(500);
}, 60_000);

test('a registration id that is taken already is drawn again, and each row is added once', async () => {
  const { account } = await aStaffMember(hospital, 'DOCTOR');
  const draws = await forceTakenId(server, 3, account.registrationId);
  const { data } = await commit(await staged(Array.from({ length: 5 }, () => cellsOf())), 'all', 5);
  expect(data.imported).toBe(5);
  expect(await draws()).toBeGreaterThan(5);
  expect(await nurses()).toHaveLength(5);
});
