// An administrator's help with a colleague's sign-in: ends sessions, mails a password link, confirms a changed address, and
// resets two-factor sign-in after a lost phone.
import type { StaffAccess, staffAccess } from '@almoner/contract/house/device';
import { type Caller, revokeSessions } from '../../../kernel/auth/caller.ts';
import { conflict, forbidden } from '../../../kernel/base/failure.ts';
import { languageOfHospital } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { letterOf } from '../../../kernel/mail/letter-text.ts';
import type { SessionCallContext } from '../../../kernel/request/handler.ts';
import { findRole, mayGrantAll } from '../role/role.service.ts';
import { getAccount } from '../session/account.service.ts';
import { countSessions } from '../session/device.service.ts';
import { mailAddressOf } from '../session/link-letter.service.ts';
import { confirmAddress } from '../session/mailed-link.service.ts';
import { getTwoFactorStatus, removeTwoFactor } from '../session/two-factor.service.ts';
import * as queries from './staff.queries.ts';
import { holdsAllGrantsOf, refuseWithoutPermission } from './staff.rules.ts';
import { t } from './staff.words.ts';
import { type LinkOptions, mailLinkTo } from './staff-letter.service.ts';

/**
 * Reason why the caller may not change a member's sign-in; undefined where they may. One's own account is changed in the
 * settings, with the password.
 */
async function refusalFor(db: Database, caller: Caller, member: queries.StaffRow): Promise<(() => Error) | undefined> {
  if (member.accountId === caller.accountId) return () => conflict(t.ownAccount());
  if (member.isRoot && !caller.isRoot) return () => forbidden(t.ownerOfRootOnly());
  const role = await findRole(db, member.account.role.id);
  if (role && holdsAllGrantsOf(caller, role)) return undefined;
  return () => forbidden(t.notBeyondYou());
}

async function getMember(db: Database, caller: Caller, id: string): Promise<queries.StaffRow> {
  const member = await db.one(queries.findStaff, { id });
  refuseWithoutPermission(caller, 'EXECUTE', member.account.role.name);
  return member;
}

/** A member whose sign-in the caller may change. Fails as not found or forbidden. */
async function getManaged(db: Database, caller: Caller, id: string): Promise<queries.StaffRow> {
  const member = await getMember(db, caller, id);
  const refusal = await refusalFor(db, caller, member);
  if (refusal) throw refusal();
  return member;
}

async function describe(db: Database, caller: Caller, member: queries.StaffRow): Promise<StaffAccess> {
  const owner = { tenantId: caller.tenantId, accountId: member.accountId };
  const sessions = await countSessions(db, owner);
  const { on } = await getTwoFactorStatus(db, member.accountId);
  const mayReset = (await refusalFor(db, caller, member)) === undefined;
  return { sessions, twoFactor: on, mayReset, mayConfirmAddress: mayReset && mayConfirmAddress(caller, member) };
}

// An administrator other than the author of the address: alone, they could have links for a new password sent to themselves.
const mayConfirmAddress = (caller: Caller, { account: { linkEmail }, linkEmailBy }: queries.StaffRow): boolean =>
  linkEmail !== null && mayGrantAll(caller) && caller.accountId !== linkEmailBy;

/** Sessions and two-factor status of a member, and the actions that the caller may take. */
export async function describeAccess({ db, caller, params }: SessionCallContext<typeof staffAccess.read>) {
  return describe(db, caller, await getMember(db, caller, params.id));
}

/** Ends every session of a member of staff. */
export async function signOutEverywhere(context: SessionCallContext<typeof staffAccess.signOut>): Promise<StaffAccess> {
  const { db, caller, params, audit } = context;
  const member = await getManaged(db, caller, params.id);
  const sessions = await revokeSessions(db, { tenantId: caller.tenantId, accountId: member.accountId });
  await audit.changed('staff', member.id, { sessions }, { sessions: 0 });
  context.setMessage(t.signedOutEverywhere());
  return describe(db, caller, member);
}

/** Mails a member of staff a link for a new password: only the member chooses it. */
export async function sendLink(
  context: SessionCallContext<typeof staffAccess.sendLink>,
  options: LinkOptions,
): Promise<StaffAccess> {
  const { db, caller, params, audit } = context;
  const member = await getManaged(db, caller, params.id);
  await db.one(queries.lockStaff, { id: member.id });
  if (member.account.status !== 1) throw conflict(t.notActive());
  await mailLinkTo(context, member.accountId, options);
  await audit.changed('staff', member.id, null, { passwordLink: true });
  const email = member.account.linkEmail ?? member.account.email;
  context.setMessage(t.linkMailed({ email, kept: context.mailKept ? 'yes' : 'no' }));
  return describe(db, caller, member);
}

/** Confirms an address that another administrator entered, so that links go there. */
export async function confirmAddressOf(
  call: SessionCallContext<typeof staffAccess.confirmAddress>,
): Promise<StaffAccess> {
  const { db, caller, params, audit, body } = call;
  const { id } = await getMember(db, caller, params.id);
  const [, member] = await Promise.all([db.one(queries.lockStaff, { id }), db.one(queries.findStaff, { id })]);
  const refusal = await refusalFor(db, caller, member);
  if (refusal) throw refusal();
  if (member.account.linkEmail === null) throw conflict(t.addressConfirmedAlready());
  if (!mayConfirmAddress(caller, member)) {
    throw forbidden(t.otherHasToConfirm());
  }
  const owner = { tenantId: caller.tenantId, accountId: member.accountId };
  await confirmAddress(call, owner, { now: member.account.email, seen: body.email });
  await audit.changed('staff', id, { linkEmail: member.account.linkEmail }, { linkEmail: member.account.email });
  call.setMessage(t.linksGoTo({ email: member.account.email }));
  return describe(db, caller, await db.one(queries.findStaff, { id }));
}

/** Resets two-factor sign-in, ends the sessions, and notifies the owner. */
export async function resetTwoFactor(
  call: SessionCallContext<typeof staffAccess.resetTwoFactor>,
): Promise<StaffAccess> {
  const { db, caller, params, audit, outbox } = call;
  const member = await getManaged(db, caller, params.id);
  const had = await removeTwoFactor(call, member.accountId);
  if (!had) throw conflict(t.noTwoFactor());
  await revokeSessions(db, { tenantId: caller.tenantId, accountId: member.accountId });
  await audit.changed('staff', member.id, { twoFactor: true }, { twoFactor: false });
  call.setMessage(t.twoFactorReset());
  const { username, ...account } = await getAccount(db, member.accountId);
  await outbox(db, {
    kind: 'TWO_FACTOR_RESET',
    to: mailAddressOf(member.account),
    about: { record: 'staff', id: member.id },
    ...letterOf(
      languageOfHospital(account),
      { subject: t.resetSubject, text: t.reset },
      { username, by: caller.username },
    ),
  });
  return describe(db, caller, member);
}
