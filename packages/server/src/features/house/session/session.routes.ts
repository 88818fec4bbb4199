// The calls of signing in and out.
import type { device } from '@almoner/contract/house/device';
import type { account } from '@almoner/contract/house/session';
import type { twoFactor } from '@almoner/contract/house/two-factor';
import type { Pool } from '../../../kernel/database/database.ts';
import type { Vault } from '../../../kernel/database/vault.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { setOwnLanguage } from './account.service.ts';
import { confirmByLink, sendConfirmation } from './confirm-email.service.ts';
import { endDevice, endOtherDevices, listDevices, signOut } from './device.service.ts';
import { letIn, mailLetInLink } from './let-in.service.ts';
import { changeOwnPassword, confirmOwnAddress, mailResetLink, resetPassword } from './new-password.service.ts';
import { confirmAtSignIn, setUpAtSignIn, signInWithCode } from './second-step.service.ts';
import { describeSession } from './session.service.ts';
import { signIn } from './sign-in.service.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactorStatus,
  renewRecoveryCodes,
  switchTwoFactorOff,
} from './two-factor.service.ts';

export interface SessionDeps {
  pool: Pool;
  /** Encrypts the secrets of authenticator apps. */
  vault: Vault;
  /** Public address of the product; links in mails begin with it. */
  publicUrl: string;
  /** Makes open screens read changed records again. */
  tell(tenantId: string, records: string[]): void;
}

export function accountHandlers(deps: SessionDeps): Handlers<typeof account> {
  const { pool } = deps;
  const domain = new URL(deps.publicUrl).host;
  return {
    login: (context) => signIn(context, pool, domain),
    loginCode: (context) => signInWithCode(context, { ...deps, domain }),
    loginSetup: (context) => setUpAtSignIn(context, { ...deps, domain }),
    loginSetupCode: (context) => confirmAtSignIn(context, { ...deps, domain }),
    context: ({ db, caller, mailKept }) => describeSession(db, caller.accountId, { domain, mailKept }),
    logout: signOut,
    forgotPassword: (context) => mailResetLink(context, deps),
    resetPassword: (context) => resetPassword(context, pool),
    askToLetIn: (context) => mailLetInLink(context, deps),
    letIn: (context) => letIn(context, pool),
    confirmEmail: (context) => confirmByLink(context, deps),
    sendConfirmation: sendConfirmation(pool, deps.publicUrl),
    confirmAddress: confirmOwnAddress(pool),
    setLanguage: (call) => setOwnLanguage(call, call.body.languageRo.language),
    updatePassword: changeOwnPassword(pool),
  };
}

export const deviceHandlers: Handlers<typeof device> = {
  list: (call) => listDevices(call),
  end: endDevice,
  endOthers: endOtherDevices,
};

export const twoFactorHandlers = (deps: SessionDeps): Handlers<typeof twoFactor> => ({
  read: ({ db, caller }) => getTwoFactorStatus(db, caller.accountId),
  begin: beginTwoFactor(deps),
  confirm: confirmTwoFactor(deps),
  newRecoveryCodes: renewRecoveryCodes(deps),
  delete: switchTwoFactorOff(deps),
});
