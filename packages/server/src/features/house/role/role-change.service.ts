// Commands on roles. ADMIN and the role of the root account stay, so that nobody locks a hospital out of its
// own roles; DOCTOR, NURSE and LABORATORIST keep the names that the product knows them by.
import type { RoleInput, RoleRecord } from '@almoner/contract/house/role';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import { type Caller, revokeOneFactorSessions } from '../../../kernel/caller.ts';
import type { WhyKept, WhyRefused } from '../../../kernel/constraints.ts';
import type { Database } from '../../../kernel/database.ts';
import { conflict, forbidden } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './role.queries.ts';
import { blankModules, grantsOf, isUnbound, mayGrant } from './role.rules.ts';
import { ADMIN } from './role.service.ts';

type Input = z.output<typeof RoleInput>;

const KNOWN_BY_NAME = [ADMIN, 'DOCTOR', 'NURSE', 'LABORATORIST'];

const whyRefused: WhyRefused<'role'> = {
  role_name_taken: () => conflict('There already is a role of this name.', 'roleRo.name'),
};

const whyKept: WhyKept<'role'> = {
  account_role_exists: () => conflict('This role cannot be deleted: accounts have it. Please give them another first.'),
};

/** The role, locked: changes of one role follow one another. Fails where the caller may not change it at all. */
export async function lockRoleToChange({ db, caller }: Call, id: string) {
  const role = await db.one(queries.lockRecord, { id });
  const kept = role.name === ADMIN || role.hasRoot;
  if (kept && !isUnbound(caller)) throw forbidden('Only an ADMIN can change this role.');
  return { role, kept };
}

/** Adds a role that may do nothing yet. Fails as a conflict at the name. */
export async function addRole(call: Call, input: Input): Promise<RoleRecord> {
  return insert(call, input, blankModules());
}

/** Adds a role with the permissions of another, as far as the caller may give them. */
export async function copyRole(call: Call, id: string, input: Input) {
  await call.db.one(queries.lockRecord, { id });
  const modules = await call.db.all(queries.listModules, { roleId: id });
  if (!mayGrant(call.caller, modules.flatMap(grantsOf))) {
    throw forbidden('You cannot copy a role that may do more than your own.');
  }
  return insert(call, input, modules);
}

async function insert(
  { db, audit }: Call,
  { name, status, twoFactor = false }: Input,
  modules: Omit<queries.ModuleRow, 'id' | 'roleId'>[],
): Promise<RoleRecord> {
  const { id } = await db.one(queries.insertRecord, { id: newId(), name, status, twoFactor }, whyRefused);
  await db.run(queries.insertCopiedModules, {
    roleId: id,
    ids: modules.map(() => newId()),
    modules: modules.map((module) => module.name),
    reads: modules.map((module) => module.read),
    writes: modules.map((module) => module.write),
    executes: modules.map((module) => module.execute),
    statuses: modules.map((module) => module.status),
  });
  const added = await db.one(queries.findRecord, { id });
  await audit.changed('role', id, null, { ...added, grants: modules.flatMap(grantsOf) });
  return added;
}

/** Renames a role or switches it on or off. Fails as stale, as a conflict, or where the caller may not. */
export async function changeRole(call: Call, id: string, input: Input): Promise<RoleRecord> {
  const { role, kept } = await lockRoleToChange(call, id);
  const { hasRoot: _, ...before } = role;
  await refuseStale(call.db, 'role', before, input.version);
  const after = await save(call, { before, kept, ...input });
  if (after.twoFactor && !before.twoFactor) call.say(afterRequiring(id === call.caller.roleId));
  return after;
}

// Whoever switches two-factor on for their own role keeps this session, being in the middle of work.
const afterRequiring = (own: boolean) =>
  own
    ? 'Saved. Members sign in with two factors from now on; so will you, at your next sign-in.'
    : 'Saved. Members sign in with two factors from now on; who had only a password has to sign in again.';

/** Makes a role active or inactive and leaves its name as it is. Fails as `changeRole`. */
export async function switchRole(call: Call, id: string, status: 0 | 1) {
  const { role, kept } = await lockRoleToChange(call, id);
  const { hasRoot: _, ...before } = role;
  return save(call, { before, kept, name: before.name, status });
}

interface Saved extends Pick<Input, 'name' | 'status' | 'twoFactor'> {
  before: RoleRecord;
  kept: boolean;
}

async function save({ db, audit, caller }: Call, { before, kept, name, status, ...more }: Saved) {
  const { id } = before;
  const { twoFactor = before.twoFactor } = more;
  if (name !== before.name && (kept || KNOWN_BY_NAME.includes(before.name))) {
    throw conflict(`${before.name} keeps its name.`, 'roleRo.name');
  }
  if (kept && status === 0) throw conflict(`${before.name} stays active.`, 'roleRo.status');
  if (status !== before.status) await requireGrantable(db, caller, id, status === 1 ? 'switch on' : 'switch off');
  if (before.twoFactor !== twoFactor) {
    await requireGrantable(
      db,
      caller,
      id,
      twoFactor ? 'require two-factor sign-in of' : 'take two-factor sign-in from',
    );
  }
  await db.one(queries.updateRecord, { id, name, status, twoFactor }, whyRefused);
  if (twoFactor && !before.twoFactor) await revokeOneFactorSessions(db, caller, { roleId: id });
  const after = await db.one(queries.findRecord, { id });
  await audit.changed('role', id, before, after);
  return after;
}

// Switching a role on grants its members what it holds, switching it off revokes it; dropping two factors weakens it.
async function requireGrantable(db: Database, caller: Caller, roleId: string, act: string): Promise<void> {
  const modules = await db.all(queries.listModules, { roleId });
  if (!mayGrant(caller, modules.flatMap(grantsOf))) {
    throw forbidden(`You cannot ${act} a role that may do more than your own.`);
  }
}

/** Deletes a role that no account has. Fails as a conflict that says why it stays. */
export async function deleteRole(call: Call, id: string): Promise<void> {
  const { role, kept } = await lockRoleToChange(call, id);
  const { hasRoot: _, ...before } = role;
  if (kept || KNOWN_BY_NAME.includes(role.name)) throw conflict(`${role.name} cannot be deleted.`);
  await requireGrantable(call.db, call.caller, id, 'delete');
  await call.db.run(queries.deleteRecord, { id }, whyKept);
  await call.audit.changed('role', id, before, null);
}
