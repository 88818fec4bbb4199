// Commands of staff: a record and its account are created and changed together, or not at all.
import type { Staff, StaffChange, StaffInput } from '@almoner/contract/house/staff';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import type { Pictured } from '../../../kernel/documents/picture-first.ts';
import { changeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext, WithCaller } from '../../../kernel/request/call-context.ts';
import { type NewAccount, registerAccounts, type TakenName, takenAt } from '../session/account.service.ts';
import { isSpecialistOf } from '../specialist/specialist.service.ts';
import * as queries from './staff.queries.ts';
import { complaintAboutDates, refuseUnsoundDates, refuseWithoutPermission, toStaff } from './staff.rules.ts';
import { t } from './staff.words.ts';
import { applyToAccount, nameFields, planAccount, roleDeleted } from './staff-account.service.ts';
import { invite, type LinkOptions, notifyOfRenaming } from './staff-letter.service.ts';

export const staffRecordAccess: RecordAccess<queries.StaffRow> = {
  kind: 'staff',
  lock: async ({ db }, id) =>
    (await Promise.all([db.one(queries.lockStaff, { id }), db.one(queries.findStaff, { id })]))[1],
  toAudited: toStaff,
};

const constraintErrors: ConstraintErrors = {
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
export async function addStaff(call: CallContext, one: Appointed): Promise<queries.StaffRow> {
  const [added] = await addAllStaff(call, [one], takenAt(nameFields));
  if (!added) throw new Error('a member of staff was not added');
  return added;
}

/** Adds many staff records with a fixed number of statements. Fails as `taken` says. */
export async function addAllStaff(
  { caller, db, audit }: CallContext,
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
  await db.run(queries.insertStaff, { members: JSON.stringify(rows) }, constraintErrors);
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
  { accountId: by, tenantId }: CallContext['caller'],
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
 * Changes a staff record and its account. Fails as not found, as stale, as forbidden, or as a conflict at the
 * field at fault.
 */
export async function changeStaff(
  call: CallContext & Pictured,
  id: string,
  input: StaffChange,
  options: LinkOptions,
): Promise<Staff> {
  const { caller, db, picture } = call;
  const { accountRo, personRo, version } = input;
  const permit = ({ account }: queries.StaffRow) => refuseWithoutPermission(caller, 'WRITE', account.role.name);
  const after = await changeRecord(call, staffRecordAccess, { id, version, permit }, async (before) => {
    const plan = await planAccount(call, before, accountRo);
    await refuseOtherSpecialist(db, input.specialistId, plan.role.name);
    const phone = accountRo.phone ?? personRo.phone;
    await applyToAccount(call, before, plan, { ...accountRo, phone });
    await db.run(queries.updateStaff, staffValues(input, before), constraintErrors);
    await replacePicture(call, id, picture, personRo.imagePath);
    if (plan.activated) await invite(call, before.accountId, options);
    else if (plan.renamed && before.used && caller.accountId !== before.accountId) {
      await notifyOfRenaming(call, before, accountRo, options);
    }
    return db.one(queries.findStaff, { id });
  });
  return toStaff(after);
}

/** Checks before slow work. Fails as not found, as forbidden, or at a date. */
export async function refuseUnchangeable(
  { caller, db, today }: WithCaller & Pick<CallContext, 'db'>,
  id: string,
  { personRo }: StaffChange,
): Promise<void> {
  refuseWithoutPermission(caller, 'WRITE', (await db.one(queries.findStaff, { id })).account.role.name);
  refuseUnsoundDates(personRo, today);
}

/** Message for unsound dates of a person on the day `today`, if any. */
export const complainAboutDates = complaintAboutDates;

/** A staff record. Fails as not found, and as forbidden without READ in the module of the record's role. */
export async function getStaff({ caller, db }: CallContext, id: string): Promise<Staff> {
  const found = await db.one(queries.findStaff, { id });
  refuseWithoutPermission(caller, 'READ', found.account.role.name);
  return toStaff(found);
}

/** The picture of a staff record. Fails as not found. */
export const getPicture = async (db: Database, id: string): Promise<Buffer> =>
  (await db.one(queries.findImage, { id })).bytes;

/** Saves a new picture; without one, deletes the old picture where `imagePath` is null. */
export async function replacePicture(
  { db }: CallContext,
  id: string,
  picture: Buffer | undefined,
  imagePath: string | null | undefined,
): Promise<void> {
  if (picture) await db.run(queries.saveImage, { id, bytes: picture });
  else if (imagePath === null) await db.run(queries.deleteImage, { id });
}

/** Refuses a specialist that does not fit the role. */
export async function refuseOtherSpecialist(db: Database, id: string | null, roleName: string): Promise<void> {
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
