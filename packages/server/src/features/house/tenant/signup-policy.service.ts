// Permission to sign a company up: the first of an installation always may, later ones as SIGNUP of the environment says.
import { hashOf } from '../../../kernel/auth/caller.ts';
import { isInvitation } from '../../../kernel/auth/invitation.ts';
import type { SignupMode } from '../../../kernel/base/config.ts';
import { conflict, forbidden } from '../../../kernel/base/failure.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import * as queries from './tenant.queries.ts';
import { t } from './tenant.words.ts';

export interface SignupPolicy {
  signup: SignupMode;
  invitationKey: Buffer;
}

const constraintErrors: ConstraintErrors = {
  signup_receipt_pkey: () => conflict(t.invitationUsed()),
};

interface SignupAttempt {
  invite: string | undefined;
  now: Date;
}

/** Checks whether a company may sign up, in the transaction that creates it. Fails as forbidden. */
export async function refuseUninvited(
  db: Database,
  { signup, invitationKey }: SignupPolicy,
  { invite, now }: SignupAttempt,
  made: { tenantId: string; accountId: string },
): Promise<void> {
  if (signup === 'open') return;
  // Serialised: of two concurrent sign-ups in an empty installation only one is the first.
  await db.run(queries.lockFirst, {});
  if ((await db.first(queries.findOther, made)) === undefined) return;
  if (signup === 'closed') {
    throw forbidden(t.signupClosed());
  }
  if (!invite) throw forbidden(t.needsInvitation());
  if (!isInvitation(invitationKey, invite, now)) {
    throw forbidden(t.invitationBad());
  }
  const key = hashOf(`invitation ${invite}`);
  await db.run(queries.insertReceipt, { ...made, key, bodyHash: key }, constraintErrors);
}
