// Registers a member of staff with an account: active at once if an administrator does it, else waiting for one.

import type { AnyCall } from '@almoner/contract/call';
import type { Staff, StaffInput } from '@almoner/contract/house/staff';
import { t as form } from '@almoner/contract/house/staff.words';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import type { Turn } from '../../../kernel/base/gate.ts';
import { toPicture } from '../../../kernel/documents/picture.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { PrepareContext } from '../../../kernel/request/handler.ts';
import { getSettings } from '../company/company.service.ts';
import { refuseTakenNames } from '../session/naming.service.ts';
import { hashPassword, namesOf, randomPasswordHash, refuseGuessable } from '../session/password.service.ts';
import { refuseUnsoundDates, toStaff } from './staff.rules.ts';
import { addStaff, refuseOtherSpecialist } from './staff.service.ts';
import { t } from './staff.words.ts';
import { getRoleToPrepare, mayActivate, nameFields } from './staff-account.service.ts';
import type { StaffDeps } from './staff-naming.service.ts';

interface Made {
  waits: boolean;
  passwordHash: string;
  picture: Buffer | undefined;
}

/**
 * Prepares a staff record with its account; returns the command that creates both. Fails as forbidden where the caller may
 * not give the role, and as a conflict at a taken name or an unknown reference.
 */
export async function prepareEmployment(
  context: Omit<PrepareContext<AnyCall>, 'params' | 'body'>,
  input: StaffInput,
  deps: StaffDeps,
): Promise<(running: CallContext) => Promise<Staff>> {
  const { caller, read, today, file, turn } = context;
  const { accountRo, personRo } = input;
  refuseUnsoundDates(personRo, today);
  const { role, hospital } = await read(async (db) => ({
    role: await getRoleToPrepare(db, caller, accountRo.role),
    hospital: (await getSettings(db)).name,
  }));
  const waits = !mayActivate(caller, role);
  await refuseTakenNames(deps.pool, context, accountRo, nameFields);
  const [picture, passwordHash] = await Promise.all([
    file && toPicture(turn, file),
    // The password of a prepared account is random and unknown.
    waits ? randomPasswordHash(turn) : firstPassword(turn, accountRo, hospital),
  ]);
  return (running) => employ(running, input, { waits, picture, passwordHash });
}

// An account that is active at once needs a password.
async function firstPassword(turn: Turn, account: StaffInput['accountRo'], hospital: string): Promise<string> {
  if (account.password === '') throw badRequest('staffRo.accountRo.password', form.providePassword());
  await refuseGuessable(account.password, 'staffRo.accountRo.password', namesOf({ ...account, hospital }));
  return hashPassword(turn, account.password);
}

async function employ(call: CallContext, input: StaffInput, made: Made): Promise<Staff> {
  const { caller, db } = call;
  const { accountRo } = input;
  const role = await getRoleToPrepare(db, caller, accountRo.role);
  if (!made.waits && !mayActivate(caller, role)) {
    throw conflict(t.roleChanged(), 'staffRo.accountRo.role');
  }
  await refuseOtherSpecialist(db, input.specialistId, role.name);
  const created = await addStaff(call, { ...made, input, roleId: role.id });
  if (made.waits) call.setMessage(t.savedWaits());
  return toStaff(created);
}
