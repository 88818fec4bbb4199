// Import of staff: validates rows, and adds the valid ones under the same rules as the form.

import type { RowIssue, StaffField } from '@almoner/contract/desk/import';
import { readStaffRow, type StaffRow } from '@almoner/contract/desk/import-rows';
import { greatAgeOf } from '@almoner/contract/house/great-age';
import { roleInWords } from '@almoner/contract/house/role-name';
import { languages } from '@almoner/contract/languages';
import { conflict } from '../../../kernel/base/failure.ts';
import { translateMessage } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { branches } from '../../house/branch/branch.service.ts';
import { departments } from '../../house/department/department.service.ts';
import { listRoles } from '../../house/role/role.service.ts';
import { listOwnNames, listTakenNames, nameKey } from '../../house/session/account.service.ts';
import { listSpecialists } from '../../house/specialist/specialist.service.ts';
import { addAllStaff, complainAboutDates, type NewStaff } from '../../house/staff/staff.service.ts';
import { mayActivate, preparingRefusal } from '../../house/staff/staff-account.service.ts';
import { repeatedIn, sift } from './import.rules.ts';
import type { GoodRow, Importer } from './import.service.ts';
import { t } from './import.words.ts';

interface Candidate {
  input: NewStaff;
  roleId: string;
  /** Whether an administrator has to activate the account. */
  waits: boolean;
}

type Issue = Omit<RowIssue, 'row'>;

/**
 * A row checked alone. For example a doctor who is born tomorrow, in a department that the hospital does not have: row 3
 * with `names`, no `input`, and the issues `{ field: 'department', message: 'There is no department of this name.' }` and `{
 * field: 'dateOfBirth', message: 'Please provide a date of birth that is not in the future.' }`.
 */
interface CheckedRow {
  row: number;
  issues: Issue[];
  /** The staff to add, where every record that the row names exists. */
  input?: Candidate;
  /** The values of the row, where every cell can be read. */
  names?: StaffRow;
}

export const staffImporter: Importer<StaffField, Candidate, string> = {
  kind: 'staff',
  async check(call, rows, columns) {
    const resolve = await resolver(call);
    const checked = rows.map(({ row, cells }): CheckedRow => {
      const { input: names, issues } = readStaffRow(cells, call.today, columns);
      return names ? { row, names, ...resolve(names) } : { row, issues };
    });
    const namedRows = checked.flatMap(({ row, names }) => (names ? [{ row, ...names }] : []));
    const ofRows = checked.flatMap(({ row, issues }) => issues.map((one) => ({ row, ...one })));
    const { good, issues } = sift(checked, [...ofRows, ...(await takenAmong(call.db, namedRows))]);
    const right = good.flatMap(({ row, input }) => (input ? [{ row, input }] : []));
    return { good: right, issues, notes: notesOn(right, call.today) };
  },
  async findConflicts(call, rows) {
    const accountNames = rows.map(({ row, input }) => ({ row, ...input.input.accountRo }));
    const taken = await listTakenNames(
      call,
      accountNames.flatMap(({ username, email }) => [username, email]),
    );
    return takenNameIssues(taken, accountNames);
  },
  async add(call, rows, passwordHash) {
    await addAllStaff(
      call,
      rows.map(({ input }) => ({ ...input, passwordHash })),
      (which, account) => conflict(t.justTaken({ name: account[which] })),
    );
  },
};

/** Notes on birth dates of an age that hardly anybody reaches; the form asks about them too. */
const notesOn = (rows: readonly GoodRow<Candidate>[], today: string): RowIssue[] =>
  rows.flatMap(({ row, input }) => {
    const years = greatAgeOf(input.input.personRo.dateOfBirth, today);
    return years
      ? [{ row, field: 'dateOfBirth', message: t.greatAge({ kind: 'staff', years }), note: true as const }]
      : [];
  });

const idsByName = (rows: { id: string; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
const active = <Row extends { status: number }>(rows: Row[]) => rows.filter(({ status }) => status === 1);

/** Roles by their labels in each language, as exported lists have them, and by their names, which take precedence. */
const rolesWithLabels = (roles: { id: string; name: string }[]) => [
  ...roles.flatMap(({ id, name }) =>
    languages.map((language) => ({ id, name: translateMessage(roleInWords(name), language) })),
  ),
  ...roles,
];

/** Finds the records that a row names, and checks whether the caller may give the role. */
async function resolver(call: CallContext) {
  const [roles, ourDepartments, ourBranches, doctors, nurses] = await Promise.all([
    listRoles(call).then((rows) => rows.filter(({ active }) => active)),
    departments.list(call.db).then((rows) => idsByName(active(rows))),
    branches.list(call.db).then((rows) => idsByName(active(rows))),
    listSpecialists(call, 'DOCTOR').then((rows) => idsByName(active(rows))),
    listSpecialists(call, 'NURSE').then((rows) => idsByName(active(rows))),
  ]);
  const rolesByName = idsByName(rolesWithLabels(roles));
  const rolesById = new Map(roles.map((role) => [role.id, role]));
  return (row: StaffRow): Pick<CheckedRow, 'issues' | 'input'> => {
    const issues: Issue[] = [];
    const findId = (field: 'role' | 'department' | 'branch' | 'specialist', among: Map<string, string>) => {
      const id = row[field] === '' ? null : (among.get(row[field].toLowerCase()) ?? null);
      if (row[field] !== '' && id === null) issues.push({ field, message: t.noneOfName({ field }) });
      return id;
    };
    const roleId = findId('role', rolesByName);
    const role = rolesById.get(roleId ?? '');
    const roleName = role?.name;
    const specialists = roleName === 'DOCTOR' ? doctors : roleName === 'NURSE' ? nurses : new Map<string, string>();
    const ids = {
      departmentId: findId('department', ourDepartments),
      branchId: findId('branch', ourBranches),
      specialistId: findId('specialist', specialists),
    };
    const refusal = role && preparingRefusal(call.caller, role);
    if (refusal) issues.push({ field: 'role', message: refusal.userMessage });
    const dates = complainAboutDates(row, call.today);
    if (dates) issues.push({ field: 'dateOfBirth', message: dates });
    if (!role || issues.length > 0) return { issues };
    return { issues, input: { roleId: role.id, waits: !mayActivate(call.caller, role), input: toStaff(row, ids) } };
  };
}

type Ids = Record<'departmentId' | 'branchId' | 'specialistId', string | null>;

function toStaff(row: StaffRow, { specialistId, ...ids }: Ids): NewStaff {
  const { username, email, title, biography, role: _, department: __, branch: ___, specialist: ____, ...person } = row;
  return {
    personRo: { ...person, ...ids },
    qualificationRo: { title, biography },
    specialistId,
    accountRo: { username, email, status: 1 },
  };
}

interface AccountNames {
  row: number;
  username: string;
  email: string;
}

const messages = { username: t.usernameTaken(), email: t.emailTaken() };

const takenNameIssues = (taken: ReadonlySet<string>, rows: AccountNames[]): RowIssue[] =>
  rows.flatMap((row) =>
    (['username', 'email'] as const)
      .filter((field) => taken.has(nameKey(row[field])))
      .map((field) => ({ row: row.row, field, message: messages[field] })),
  );

// A check compares usernames of this hospital only: it would otherwise reveal hundreds of other hospitals' usernames at a time.
async function takenAmong(db: Database, rows: AccountNames[]): Promise<RowIssue[]> {
  return [
    ...takenNameIssues(await listOwnNames(db), rows),
    ...repeatedIn(rows, ({ username }) => nameKey(username), 'username', t.sameUsername),
    ...repeatedIn(rows, ({ email }) => nameKey(email), 'email', t.sameEmail),
  ];
}
