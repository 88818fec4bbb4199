// Commands of staff: a record and its account are created and changed together, or not at all.
import type { Staff, StaffChange, StaffInput } from '@almoner/contract/house/staff';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database, Meanings } from '../../../kernel/database/database.ts';
import type { Pictured } from '../../../kernel/documents/picture-first.ts';
import { change, type Kept } from '../../../kernel/records/record.ts';
import type { Call, Signed } from '../../../kernel/request/call.ts';
import { type NewAccount, registerAccounts, type TakenName, takenAt } from '../session/account.service.ts';
import { isSpecialistOf } from '../specialist/specialist.service.ts';
import * as queries from './staff.queries.ts';
import { complaintAboutDates, requireFor, requireSoundDates, toStaff } from './staff.rules.ts';
import { t } from './staff.words.ts';
import { applyToAccount, nameFields, planAccount, roleDeleted } from './staff-account.service.ts';
import { invite, type LinkParts, tellOfRenaming } from './staff-letter.service.ts';

export const keptStaff: Kept<queries.StaffRow> = {
  kind: 'staff',
  lock: async ({ db }, id) =>
    (await Promise.all([db.one(queries.lockStaff, { id }), db.one(queries.findStaff, { id })]))[1],
  shown: toStaff,
};

const meanings: Meanings = {
  staff_branch_exists: () => conflict(t.chooseBranch(), 'staffRo.personRo.branchId'),
  staff_department_exists: () => conflict(t.chooseDepartment(), 'staffRo.personRo.departmentId'),
  staff_specialist_exists: () => noSpecialist(),
};

const noSpecialist = () => conflict(t.chooseSpecialist(), 'staffRo.specialistId');

/** Values of a staff record, without password and role name. */
export interface NewStaff extends Omit<StaffInput, 'accountRo' | 'version'> {
  accountRo: Omit<StaffInput['accountRo'], 'password' | 'role'>;
}

interface Appointed {
  input: NewStaff;
  roleId: string;
  /** Whether an administrator has to activate the account. */
  waits: boolean;
  passwordHash: string;
  picture?: Buffer | undefined;
}

/** Adds a staff record with its account; the caller has checked dates, role and specialist. */
export async function addStaff(call: Call, one: Appointed): Promise<queries.StaffRow> {
  const [added] = await addAllStaff(call, [one], takenAt(nameFields));
  if (!added) throw new Error('a member of staff was not added');
  return added;
}

/** Adds many staff records with a fixed number of statements. Fails as `taken` says. */
export async function addAllStaff(
  { caller, db, audit }: Call,
  many: readonly Appointed[],
  taken: TakenName,
): Promise<queries.StaffRow[]> {
  const members = many.map(({ picture, ...one }) => ({ ...one, picture, id: newId(), accountId: newId() }));
  await registerAccounts(
    db,
    members.map((member) => accountOf(member, caller)),
    taken,
    roleDeleted,
  );
  const rows = members.map(({ input, ...ids }) => staffValues(input, ids));
  await db.run(queries.insertStaff, { members: JSON.stringify(rows) }, meanings);
  // At most one picture: an import has none.
  for (const { id, picture } of members) if (picture) await db.run(queries.saveImage, { id, bytes: picture });
  const created = await db.all(queries.listStaff, { ids: members.map(({ id }) => id) });
  await audit.changedAll(
    'staff',
    created.map((row) => ({ id: row.id, before: null, after: toStaff(row) })),
  );
  return created;
}

function accountOf(
  { input, roleId, waits, passwordHash, accountId }: Appointed & { accountId: string },
  { accountId: by, tenantId }: Call['caller'],
): NewAccount {
  const { accountRo, personRo } = input;
  return {
    ...accountRo,
    ...(waits ? { status: 0, preparedBy: by } : { preparedBy: null }),
    id: accountId,
    tenantId,
    phone: accountRo.phone ?? personRo.phone,
    passwordHash,
    roleId,
    isRoot: false,
  };
}

/**
 * Changes a staff record and its account. Fails as absent, as stale, as forbidden, or as a conflict at the
 * field at fault.
 */
export async function changeStaff(
  call: Call & Pictured,
  id: string,
  input: StaffChange,
  parts: LinkParts,
): Promise<Staff> {
  const { caller, db, picture } = call;
  const { accountRo, personRo, version } = input;
  const permit = ({ account }: queries.StaffRow) => requireFor(caller, 'WRITE', account.role.name);
  const after = await change(call, keptStaff, { id, version, permit }, async (before) => {
    const plan = await planAccount(call, before, accountRo);
    await requireSpecialistOf(db, input.specialistId, plan.role.name);
    const phone = accountRo.phone ?? personRo.phone;
    await applyToAccount(call, before, plan, { ...accountRo, phone });
    await db.run(queries.updateStaff, staffValues(input, before), meanings);
    await replacePicture(call, id, picture, personRo.imagePath);
    if (plan.activated) await invite(call, before.accountId, parts);
    else if (plan.renamed && before.used && caller.accountId !== before.accountId) {
      await tellOfRenaming(call, before, accountRo, parts);
    }
    return db.one(queries.findStaff, { id });
  });
  return toStaff(after);
}

/** Checks before slow work. Fails as absent, as forbidden, or at a date. */
export async function requireChangeable(
  { caller, db, today }: Signed & Pick<Call, 'db'>,
  id: string,
  { personRo }: StaffChange,
): Promise<void> {
  requireFor(caller, 'WRITE', (await db.one(queries.findStaff, { id })).account.role.name);
  requireSoundDates(personRo, today);
}

/** Message for unsound dates of a person on the day `today`, if any. */
export const complainAboutDates = complaintAboutDates;

/** Saves a new picture; without one, deletes the old picture where `imagePath` is null. */
export async function replacePicture(
  { db }: Call,
  id: string,
  picture: Buffer | undefined,
  imagePath: string | null | undefined,
): Promise<void> {
  if (picture) await db.run(queries.saveImage, { id, bytes: picture });
  else if (imagePath === null) await db.run(queries.deleteImage, { id });
}

/** Refuses a specialist that does not fit the role. */
export async function requireSpecialistOf(db: Database, id: string | null, roleName: string): Promise<void> {
  if (id !== null && !(await isSpecialistOf(db, id, roleName))) throw noSpecialist();
}

function staffValues(
  { personRo, qualificationRo, specialistId }: Pick<StaffInput, 'personRo' | 'qualificationRo' | 'specialistId'>,
  { id, accountId, workingDays = null }: { id: string; accountId: string; workingDays?: number[] | null },
): queries.StaffValues {
  const days = personRo.workingDays === undefined ? workingDays : personRo.workingDays;
  return { ...personRo, ...qualificationRo, specialistId, id, accountId, workingDays: days };
}

/** Unusual letters in names of staff, which fonts may lack, each once. */
export const lettersOfStaff = async (db: Database): Promise<string> =>
  (await db.all(queries.listUnusualLetters, {})).map(({ letter }) => letter).join('');
