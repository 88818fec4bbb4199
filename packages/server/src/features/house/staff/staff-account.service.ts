// Rules for changing a member's account: roles that may be given, changes of username, address and status, and that a
// hospital keeps its root account and its last active ADMIN.
import type { StaffChange } from '@almoner/contract/house/staff';
import { t as form } from '@almoner/contract/house/staff.words';
import { type Caller, revokeOneFactorSessions, revokeSessions } from '../../../kernel/auth/caller.ts';
import { conflict, type Failure, forbidden } from '../../../kernel/base/failure.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { ADMIN, findRole, lockAdminRole, mayGrantAll, type RoleWithGrants } from '../role/role.service.ts';
import { renameAccount } from '../session/account.service.ts';
import { forgetLinks } from '../session/mailed-link.service.ts';
import * as queries from './staff.queries.ts';
import { holdsAllGrantsOf, isPermitted } from './staff.rules.ts';
import { t } from './staff.words.ts';

export const nameFields = { username: 'staffRo.accountRo.username', email: 'staffRo.accountRo.email' };
const ROLE = 'staffRo.accountRo.role';

/** The refusal where a concurrent transaction deletes the role. */
export const roleDeleted: ConstraintErrors = { account_role_exists: () => noRole() };

/** Whether the caller may activate accounts of this role: an administrator who holds all of its stored permissions. */
export const mayActivate = (caller: Caller, role: RoleWithGrants): boolean =>
  mayGrantAll(caller) || (caller.grants.has('ROLE:WRITE') && holdsAllGrantsOf(caller, role));

const noRole = () => conflict(form.chooseRole(), ROLE);
const givesTooMuch = () => forbidden(t.givesTooMuch());

/** Reason why the caller may not write records of a role; undefined where they may. */
function writingRefusal(caller: Caller, role: RoleWithGrants): Failure | undefined {
  if (!role.active) return noRole();
  return isPermitted(caller, 'WRITE', role.name) ? undefined : forbidden();
}

/** Reason why the caller may not give a role to an account in use; undefined where they may. */
const givingRefusal = (caller: Caller, role: RoleWithGrants): Failure | undefined =>
  writingRefusal(caller, role) ?? (holdsAllGrantsOf(caller, role) ? undefined : givesTooMuch());

/**
 * Reason why the caller may not prepare an account of a role, for an administrator to activate. Only an ADMIN may give
 * ADMIN.
 */
export const preparingRefusal = (caller: Caller, role: RoleWithGrants): Failure | undefined =>
  writingRefusal(caller, role) ?? (role.name === ADMIN && !mayGrantAll(caller) ? givesTooMuch() : undefined);

function permittedRole(
  caller: Caller,
  role: RoleWithGrants | undefined,
  refusalOf: typeof preparingRefusal,
): RoleWithGrants {
  if (!role) throw noRole();
  const refusal = refusalOf(caller, role);
  if (refusal) throw refusal;
  return role;
}

/** The role with this name or id, if the caller may prepare accounts of it. */
export const getRoleToPrepare = async (db: Database, caller: Caller, nameOrId: string): Promise<RoleWithGrants> =>
  permittedRole(caller, await findRole(db, nameOrId), preparingRefusal);

interface AccountPlan {
  role: RoleWithGrants;
  status: 0 | 1;
  renamed: boolean;
  /** First activation: the person is mailed a link. */
  activated: boolean;
}

/** Checks a change of the account against all rules and returns the resulting plan. The caller has locked the record. */
export async function planAccount(
  { db, caller }: CallContext,
  before: queries.StaffRow,
  { username, email, role, status }: StaffChange['accountRo'],
): Promise<AccountPlan> {
  const current = await findRole(db, before.account.role.id);
  if (!current) throw new Error('an account has a role that is not there');
  const keepsRole = !role || role === current.name || role === current.id;
  const refusalOf = before.account.waiting ? preparingRefusal : givingRefusal;
  const next = keepsRole ? current : permittedRole(caller, await findRole(db, role), refusalOf);
  const activated = status === 1 && before.account.status === 0 && !before.used;
  const plan = {
    role: next,
    status: status ?? (before.account.status === 1 ? 1 : 0),
    renamed: username !== before.account.username || email !== before.account.email,
    activated,
  } as const;
  const touched = plan.renamed || plan.status !== before.account.status || next !== current;
  // A waiting account gives no access yet, so those who prepare it may still correct it.
  if (touched && !before.account.waiting && !holdsAllGrantsOf(caller, current)) {
    throw forbidden(t.someoneAbove());
  }
  if (activated && !mayActivate(caller, next)) throw forbidden(t.activationNeeded());
  if (plan.renamed && before.isRoot && caller.accountId !== before.accountId) {
    throw forbidden(t.ownerOnly());
  }
  await refuseLastAdmin(db, before, plan);
  return plan;
}

async function refuseLastAdmin(db: Database, before: queries.StaffRow, { role, status }: AccountPlan): Promise<void> {
  const stays = role.name === ADMIN && status === 1;
  if (stays || before.account.role.name !== ADMIN || before.account.status !== 1) return;
  const field = role.name === ADMIN ? 'staffRo.accountRo.status' : ROLE;
  if (before.isRoot) throw conflict(t.rootStays(), field);
  await lockAdminRole(db);
  const others = await db.one(queries.countOtherActiveOfRole, {
    roleId: before.account.role.id,
    accountId: before.accountId,
  });
  if (others.total === 0) {
    throw conflict(t.lastAdmin(), field);
  }
}

/**
 * Address for password links after a change of the address: the confirmed one, until a person other than the changer
 * confirms the new one. Otherwise the changer could have a link sent to an address of their own and take the account over.
 */
function linkAddress(caller: Caller, before: queries.StaffRow, email: string) {
  const known = before.account.linkEmail ?? before.account.email;
  if (!before.used || email === known) return { linkEmail: null, linkEmailBy: null };
  const by = email === before.account.email ? before.linkEmailBy : caller.accountId;
  return { linkEmail: email === before.account.email ? before.account.linkEmail : known, linkEmailBy: by };
}

/** Applies a plan; a deactivation ends the account's sessions. */
export async function applyToAccount(
  call: CallContext,
  before: queries.StaffRow,
  plan: AccountPlan,
  values: { username: string; email: string; phone: string },
): Promise<void> {
  const { accountId } = before;
  const { tenantId } = call.caller;
  const change = {
    accountId,
    phone: values.phone,
    roleId: plan.role.id,
    status: plan.status,
    waiting: before.account.waiting && plan.status === 0,
    ...linkAddress(call.caller, before, values.email),
  } as const;
  await call.db.run(queries.updateAccount, change, roleDeleted);
  if (plan.renamed) {
    await renameAccount(call, { ...values, id: accountId, tenantId }, nameFields);
    await forgetLinks(call, { tenantId, accountId });
  }
  if (plan.status === 0) await revokeSessions(call.db, { tenantId, accountId });
  else if (plan.role.id !== before.account.role.id) await revokeOneFactorSessions(call.db, call.caller, { accountId });
}
