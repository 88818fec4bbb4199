// Accounts prepared by staff without administrator rights: inactive until an administrator activates them.
import type { Staff, WaitingAccount } from '@almoner/contract/house/staff';
import { conflict, forbidden } from '../../../kernel/base/failure.ts';
import { changeRecord } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findRole, listRoles } from '../role/role.service.ts';
import * as queries from './staff.queries.ts';
import { toStaff } from './staff.rules.ts';
import { staffRecordAccess } from './staff.service.ts';
import { t } from './staff.words.ts';
import { mayActivate } from './staff-account.service.ts';
import { invite, type LinkOptions } from './staff-letter.service.ts';

/** Waiting accounts that the caller may activate. */
export async function listWaiting(call: CallContext): Promise<WaitingAccount[]> {
  const [rows, roles] = await Promise.all([call.db.all(queries.listWaiting, {}), listRoles(call)]);
  const mine = new Set(roles.filter((role) => mayActivate(call.caller, role)).map(({ id }) => id));
  return rows
    .filter(({ roleId }) => mine.has(roleId))
    .map(({ roleId, roleName, ...row }) => ({ ...row, role: { id: roleId, name: roleName } }));
}

const settle = (call: CallContext, id: string, version: number, status: 0 | 1) => {
  const { db, caller } = call;
  const permit = async ({ account }: queries.StaffRow) => {
    const role = await findRole(db, account.role.id);
    if (!role || !mayActivate(caller, role)) throw forbidden();
    if (!account.waiting) throw conflict(t.doneWaiting());
  };
  return changeRecord(call, staffRecordAccess, { id, version, permit }, async () => {
    await db.run(queries.settleWaiting, { id, status });
    return db.one(queries.findStaff, { id });
  });
};

/** Activates an account and mails its owner a link. Fails as stale where it was changed since the caller viewed it. */
export async function activate(call: CallContext, id: string, version: number, options: LinkOptions): Promise<Staff> {
  const after = await settle(call, id, version, 1);
  const refused = await invite(call, after.accountId, options);
  call.setMessage(
    refused
      ? t.activatedNotInvited({ why: refused })
      : t.activated({ email: after.account.email, kept: call.mailKept ? 'yes' : 'no' }),
  );
  return toStaff(after);
}

/** Rejects a prepared account: it stays inactive. */
export async function decline(call: CallContext, id: string, version: number): Promise<Staff> {
  const after = await settle(call, id, version, 0);
  call.setMessage(t.declined());
  return toStaff(after);
}
