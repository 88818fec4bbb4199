// Commands on the permissions of a role in a module. Each sets one value and keeps the rest, so that concurrent changes of
// one role do not overwrite each other.

import { modules } from '@almoner/contract/access';
import type { ModulePermissionInput, RoleModule } from '@almoner/contract/house/module';
import { roleInWords } from '@almoner/contract/house/role-name';
import type { z } from 'zod';
import { conflict, forbidden, notFound } from '../../../kernel/base/failure.ts';
import { changeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './role.queries.ts';
import { addedGrants, mayGrant, permissionKey, revokedGrants } from './role.rules.ts';
import { t } from './role.words.ts';
import { isProtected, lockRoleToChange } from './role-change.service.ts';

/** The modules of a role, in the order of the screen. Fails as not found at an unknown role. */
export async function listModules({ db }: CallContext, roleId: string): Promise<RoleModule[]> {
  const [rows] = await Promise.all([
    db.all(queries.listModules, { roleId }),
    db.one(queries.findRecord, { id: roleId }),
  ]);
  return rows
    .toSorted((one, other) => modules.indexOf(one.name) - modules.indexOf(other.name))
    .map(({ id, name, status, ...row }) => ({
      id,
      name,
      status,
      permissionList: [
        { id: `${id}-READ`, type: 'READ_PERMISSION', status: row.read },
        { id: `${id}-WRITE`, type: 'WRITE_PERMISSION', status: row.write },
        { id: `${id}-EXECUTE`, type: 'EXECUTE_PERMISSION', status: row.execute },
      ],
    }));
}

/** Grants or revokes one permission. */
export async function setPermission(
  call: CallContext,
  { moduleId, roleId, permissionType, status }: z.output<typeof ModulePermissionInput>,
) {
  const { read, write, execute } = await save(call, moduleId, (before) => {
    if (before.roleId !== roleId) throw notFound();
    return { ...before, [permissionKey[permissionType]]: status };
  });
  return { read, write, execute };
}

/** Switches a role's access to a module on or off; its permissions there are kept for when it is on again. */
export async function setAccess(call: CallContext, moduleId: string, status: boolean) {
  const after = await save(call, moduleId, (before) => ({ ...before, status }));
  return { status: after.status };
}

const moduleRecordAccess: RecordAccess<queries.ModuleRow> = {
  kind: 'module',
  lock: ({ db }, id) => db.one(queries.findModule, { id }),
};

async function save(
  call: CallContext,
  id: string,
  turned: (before: queries.ModuleRow) => queries.ModuleRow,
): Promise<queries.ModuleRow> {
  const { db, caller } = call;
  const { roleId } = await db.one(queries.findModule, { id });
  const role = await lockRoleToChange(call, roleId);
  // Read again under the lock: a concurrent transaction may just have changed another permission of the module.
  return changeRecord(call, moduleRecordAccess, { id }, async (before) => {
    const next = turned(before);
    const held = (['status', 'read', 'write', 'execute'] as const).every((key) => next[key]);
    if (isProtected(role) && before.name === 'ROLE' && !held) {
      throw conflict(t.keepsPermissions({ role: roleInWords(role.name) }));
    }
    if (!mayGrant(caller, addedGrants(before, next))) throw forbidden(t.cannotGive());
    // Otherwise an account could weaken a role for a moment, give it away or take over its members, and restore it.
    if (!mayGrant(caller, revokedGrants(before, next))) {
      throw forbidden(t.cannotTake());
    }
    return db.one(queries.updateModule, next);
  });
}
