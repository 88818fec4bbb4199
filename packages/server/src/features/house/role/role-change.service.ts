// Creates, copies, changes and deletes roles. ADMIN and the root account's role cannot be deactivated or deleted, or a
// hospital could lock itself out. Those two, DOCTOR, NURSE and LABORATORIST cannot be renamed: the code finds them by name.

import type { RoleInput, RoleRecord } from '@almoner/contract/house/role';
import { defaultRoles, roleInWords } from '@almoner/contract/house/role-name';
import { languages } from '@almoner/contract/languages';
import type { z } from 'zod';
import { revokeOneFactorSessions } from '../../../kernel/auth/caller.ts';
import { conflict, forbidden } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { translateMessage } from '../../../kernel/base/language.ts';
import type { DeleteErrors, SaveErrors } from '../../../kernel/database/constraints.ts';
import { changeRecord, removeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './role.queries.ts';
import { blankModules, grantsOf, type ModuleAccess, mayGrant, mayGrantAll } from './role.rules.ts';
import { ADMIN, addModules } from './role.service.ts';
import { t } from './role.words.ts';

type Input = z.output<typeof RoleInput>;

const KNOWN_BY_NAME = [ADMIN, 'DOCTOR', 'NURSE', 'LABORATORIST'];

const saveErrors: SaveErrors<'role'> = {
  role_name_taken: () => conflict(t.nameTaken(), 'roleRo.name'),
};

const deleteErrors: DeleteErrors<'role'> = {
  account_role_exists: () => conflict(t.keptByAccounts()),
};

type Role = queries.LockedRole;

/** Whether the role must stay active and keep Roles & Permissions: ADMIN, and the root account's role. */
export const isProtected = ({ name, hasRoot }: Role): boolean => name === ADMIN || hasRoot === true;

const keepsName = (role: Role) => isProtected(role) || KNOWN_BY_NAME.includes(role.name);

/** Locks a role, so that changes of one role are serial. Fails as forbidden where the caller may not change it. */
export async function lockRoleToChange({ db, caller }: CallContext, id: string): Promise<Role> {
  const role = await db.one(queries.lockRecord, { id });
  if (isProtected(role) && !mayGrantAll(caller)) throw forbidden(t.adminOnly());
  return role;
}

const roleAccess: RecordAccess<Role> = {
  kind: 'role',
  lock: lockRoleToChange,
  toAudited: ({ hasRoot: _, ...role }) => role,
};

/** Fails as a conflict at the name of a default role, in any language. */
function refuseWordOfDefault(name: string, before?: string): void {
  const plain = (said: string) => said.normalize('NFKC').toLowerCase();
  const isSaid = defaultRoles.some(
    (role) =>
      role !== before &&
      languages.some((language) => plain(translateMessage(roleInWords(role), language)) === plain(name)),
  );
  if (isSaid) throw conflict(t.nameTaken(), 'roleRo.name');
}

/** Adds a role without permissions. Fails as a conflict at the name. */
export const addRole = (call: CallContext, input: Input): Promise<RoleRecord> => add(call, input, blankModules());

/** Adds a role with the permissions of another. Fails as forbidden where the caller does not hold all of them. */
export async function copyRole(call: CallContext, id: string, input: Input): Promise<RoleRecord> {
  await call.db.one(queries.lockRecord, { id });
  return add(call, input, await listGrantable(call, id, 'copy'));
}

async function add({ db, audit }: CallContext, input: Input, modules: ModuleAccess[]): Promise<RoleRecord> {
  refuseWordOfDefault(input.name);
  const id = newId();
  await db.run(queries.insertRecord, { twoFactor: false, ...input, id }, saveErrors);
  await addModules(
    db,
    modules.map((one) => ({ ...one, roleId: id })),
  );
  const role = await db.one(queries.findRecord, { id });
  await audit.changed('role', id, null, { ...role, grants: modules.flatMap(grantsOf) });
  return role;
}

/** Changes name, status or two-factor rule of a role. Fails as stale, as a conflict, or as forbidden. */
export const changeRole = (call: CallContext, id: string, input: Input): Promise<RoleRecord> =>
  changeRecord(call, roleAccess, { id, version: input.version }, (before) => save(call, before, input));

/** Activates or deactivates a role, without other changes. Fails as `changeRole`. */
export const switchRole = (call: CallContext, id: string, status: 0 | 1): Promise<RoleRecord> =>
  changeRecord(call, roleAccess, { id }, (before) => save(call, before, { name: before.name, status }));

async function save(call: CallContext, before: Role, input: Input): Promise<RoleRecord> {
  const { db, caller } = call;
  const { id } = before;
  const { name, status, twoFactor = before.twoFactor } = input;
  if (name !== before.name && keepsName(before))
    throw conflict(t.keepsItsName({ role: roleInWords(before.name) }), 'roleRo.name');
  if (isProtected(before) && status === 0)
    throw conflict(t.staysActive({ role: roleInWords(before.name) }), 'roleRo.status');
  if (name !== before.name) refuseWordOfDefault(name, before.name);
  // Activating a role grants its permissions to its members, deactivating revokes them; no longer requiring two factors
  // weakens it.
  if (status !== before.status) await listGrantable(call, id, status === 1 ? 'switchOn' : 'switchOff');
  if (twoFactor !== before.twoFactor) {
    await listGrantable(call, id, twoFactor ? 'require' : 'release');
  }
  await db.run(queries.updateRecord, { id, name, status, twoFactor }, saveErrors);
  if (twoFactor && !before.twoFactor) {
    await revokeOneFactorSessions(db, caller, { roleId: id });
    call.setMessage(afterRequiring(id === caller.roleId));
  }
  return db.one(queries.findRecord, { id });
}

// The caller's own session stays, so that their work is not interrupted.
const afterRequiring = (own: boolean) => (own ? t.twoFactorOfYours() : t.twoFactorOfOthers());

type Act = 'copy' | 'delete' | 'switchOn' | 'switchOff' | 'require' | 'release';

/** Permissions of a role by module. Fails as forbidden, naming the `act`, where the caller does not hold all of them. */
async function listGrantable({ db, caller }: CallContext, roleId: string, act: Act): Promise<ModuleAccess[]> {
  const modules = await db.all(queries.listModules, { roleId });
  if (mayGrant(caller, modules.flatMap(grantsOf))) return modules;
  throw forbidden(t.beyondYours({ act }));
}

/** Deletes a role without accounts. Fails as a conflict with the reason. */
export const deleteRole = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, roleAccess, id, async (role) => {
    if (keepsName(role)) throw conflict(t.neverDeleted({ role: roleInWords(role.name) }));
    await listGrantable(call, id, 'delete');
    await call.db.run(queries.deleteRecord, { id }, deleteErrors);
  });
