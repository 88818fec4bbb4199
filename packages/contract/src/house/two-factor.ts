// Two-factor sign-in: a code of an authenticator app (TOTP, RFC 6238) after the password, and recovery codes for a user who
// has lost the app.
import { z } from 'zod';
import { session } from '../access.ts';
import { get, post } from '../call.ts';
import { Instant, requiredText } from '../wire.ts';
import { t } from './session.words.ts';

/** A password to check: any text, unlike a new one. */
export const TriedPassword = requiredText(t.fillIn()).min(1, t.fillIn()).max(1000);

const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** The six digits of an authenticator app. */
export const AppCode = requiredText(t.typeAppCode())
  .max(60)
  .overwrite(plain)
  .regex(/^\d{6}$/, t.typeAppCode());

/** A code of six digits or a recovery code, with or without spaces and dashes. */
export const SecondFactor = requiredText(t.typeAppOrRecoveryCode())
  .max(60)
  .overwrite(plain)
  .regex(/^(\d{6}|[A-Z2-7]{16})$/, t.typeAppOrRecoveryCode());

/** For the authenticator app: the address for a QR code, and the secret for typing. Returned only once. */
export const TwoFactorSetup = z.strictObject({ secret: z.string(), uri: z.string() });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

export const RecoveryCodes = z.array(z.string());

/** Answer to a correct password if a second step is required before the session starts. */
export const LoginChallenge = z.strictObject({
  challenge: z.string(),
  /** CODE: a code is required. SETUP: the role requires two factors, and they have to be set up first. */
  twoFactor: z.enum(['CODE', 'SETUP']),
});
export type LoginChallenge = z.infer<typeof LoginChallenge>;

const Challenge = z.string().min(1).max(200);
export const LoginCodeInput = z.strictObject({ challenge: Challenge, code: SecondFactor });
export const LoginSetupInput = z.strictObject({ challenge: Challenge });
export const LoginSetupCodeInput = z.strictObject({ challenge: Challenge, code: AppCode });

export const TwoFactorStatus = z.strictObject({
  on: z.boolean(),
  since: Instant.nullable(),
  /** Number of remaining recovery codes. */
  recoveryCodes: z.int32(),
  /** Whether the role requires two factors. */
  required: z.boolean(),
});
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>;

/** `code` is required to replace the app when two-factor sign-in is already on. */
export const TwoFactorBeginInput = z.strictObject({
  password: TriedPassword,
  code: z.union([z.literal(''), SecondFactor]).default(''),
});
export const TwoFactorConfirmInput = z.strictObject({ code: AppCode });
export const TwoFactorProofInput = z.strictObject({ password: TriedPassword, code: SecondFactor });

export const twoFactor = {
  read: get('/two_factor/read', {
    needs: session(),
    summary: 'View own two-factor sign-in; whether it is on',
    data: TwoFactorStatus,
  }),
  begin: post('/two_factor/create', {
    needs: session(),
    changes: ['two-factor'],
    summary: 'Start own two-factor setup; or to move to another app; nothing changes before a code of it is confirmed',
    body: { twoFactorRo: TwoFactorBeginInput },
    data: TwoFactorSetup,
    notReplayed: true,
  }),
  confirm: post('/two_factor/confirm', {
    needs: session(),
    changes: ['two-factor'],
    summary: 'Switch on own two-factor sign-in; with a code of the app; answers the recovery codes, once',
    body: { twoFactorRo: TwoFactorConfirmInput },
    data: RecoveryCodes,
    notReplayed: true,
  }),
  newRecoveryCodes: post('/two_factor/create/recovery', {
    needs: session(),
    changes: ['recovery codes'],
    summary: 'Create new recovery codes; in place of the earlier ones, answered once',
    body: { twoFactorRo: TwoFactorProofInput },
    data: RecoveryCodes,
    notReplayed: true,
  }),
  delete: post('/two_factor/delete', {
    needs: session(),
    changes: ['two-factor'],
    summary: 'Switch off own two-factor sign-in; refused where the role requires it',
    body: { twoFactorRo: TwoFactorProofInput },
    data: z.null(),
  }),
};
