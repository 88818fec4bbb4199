// What may become of the account behind a staff record: which role it gets, who may change how it signs in,
// and that a hospital never loses its root account or its last ADMIN.
import type { StaffChange } from '@almoner/contract/staff';
import { type Caller, revokeSessions } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { conflict, forbidden } from '../../kernel/failure.ts';
import type { Turn } from '../../kernel/gate.ts';
import { ADMIN, findRole, type RoleWithGrants, takeTurnsOnAdmins } from '../role/role.service.ts';
import { renameAccount } from '../session/account.service.ts';
import { hashPassword, refuseCommonPassword } from '../session/password.service.ts';
import * as queries from './staff.queries.ts';
import { commands, requireFor, type StaffRow } from './staff.rules.ts';

export const nameFields = { username: 'staffRo.accountRo.username', email: 'staffRo.accountRo.email' };
const ROLE = 'staffRo.accountRo.role';

/** The role of this name or id, where the caller may give it. */
export async function getRoleToGive(db: Database, caller: Caller, nameOrId: string): Promise<RoleWithGrants> {
  const role = await findRole(db, nameOrId);
  if (!role?.active) throw conflict('Please choose a role.', ROLE);
  requireFor(caller, 'WRITE', role.name);
  if (!commands(caller, role)) throw forbidden('You cannot give a role that may do more than your own.');
  return role;
}

/** The stored form of a newly chosen password. Fails at the password where it is easy to guess. */
export async function newPasswordHash(turn: Turn, account: { username: string; email: string; password: string }) {
  await refuseCommonPassword(account.password, 'staffRo.accountRo.password', [account.username, account.email]);
  return hashPassword(turn, account.password);
}

export interface AccountPlan {
  role: RoleWithGrants;
  status: 0 | 1;
  renamed: boolean;
  rekeyed: boolean;
}

/** What a change asks of the account, once all its rules allow it. The record is locked. */
export async function planAccount(
  db: Database,
  caller: Caller,
  before: StaffRow,
  { username, email, password, role, status }: StaffChange['accountRo'],
): Promise<AccountPlan> {
  const current = await findRole(db, before.roleId);
  if (!current) throw new Error('an account has a role that is not there');
  const keepsRole = !role || role === current.name || role === current.id;
  const next = keepsRole ? current : await getRoleToGive(db, caller, role);
  const plan = {
    role: next,
    status: status ?? (before.status === 1 ? 1 : 0),
    renamed: username !== before.username || email !== before.email,
    rekeyed: password !== '',
  } as const;
  const touched = plan.renamed || plan.rekeyed || plan.status !== before.status || next !== current;
  if (touched && !commands(caller, current)) {
    throw forbidden('You cannot change the account of somebody whose role may do more than your own.');
  }
  if ((plan.renamed || plan.rekeyed) && before.isRoot && caller.accountId !== before.accountId) {
    throw forbidden('Only the owner of this account can change how it signs in.');
  }
  await keepAnAdmin(db, before, plan);
  return plan;
}

async function keepAnAdmin(db: Database, before: StaffRow, { role, status }: AccountPlan): Promise<void> {
  const stays = role.name === ADMIN && status === 1;
  if (stays || before.roleName !== ADMIN || before.status !== 1) return;
  const field = role.name === ADMIN ? 'staffRo.accountRo.status' : ROLE;
  if (before.isRoot) throw conflict('This account signed the company up. It stays active and keeps its role.', field);
  await takeTurnsOnAdmins(db);
  const others = await db.one(queries.countOtherActiveOfRole, { roleId: before.roleId, accountId: before.accountId });
  if (others.total === 0) {
    throw conflict('This is the last active ADMIN. Please make somebody else ADMIN first.', field);
  }
}

/** Carries a plan out; a new password or a deactivation ends the account's sessions. */
export async function applyToAccount(
  db: Database,
  caller: Caller,
  before: StaffRow,
  plan: AccountPlan,
  values: { username: string; email: string; phone: string; passwordHash: string | null },
): Promise<void> {
  const { accountId } = before;
  const { tenantId } = caller;
  const { phone, passwordHash } = values;
  await db.run(queries.updateAccount, { accountId, phone, passwordHash, roleId: plan.role.id, status: plan.status });
  if (plan.renamed) await renameAccount(db, { ...values, id: accountId, tenantId }, nameFields);
  if (plan.renamed || plan.rekeyed) await db.run(queries.deleteResets, { tenantId, accountId });
  if (plan.status === 0) await revokeSessions(db, { tenantId, accountId });
  else if (plan.rekeyed) {
    // Whoever changes the own password stays where the change was made.
    await revokeSessions(db, { tenantId, accountId }, caller.accountId === accountId ? caller.sessionId : null);
  }
}
