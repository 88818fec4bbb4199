// Signing in and out, passwords: spec 1 sections 2.2, 2.4, 2.5 and 2.16.
import { z } from 'zod';
import { modules, open, permissions, session } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Language } from '../language.ts';
import { EmailAddress, Id, line, requiredText } from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { t } from './session.words.ts';
import {
  LoginChallenge,
  LoginCodeInput,
  LoginSetupCodeInput,
  LoginSetupInput,
  RecoveryCodes,
  TriedPassword,
  TwoFactorSetup,
} from './two-factor.ts';

/** The minimum and maximum length of a password, in characters. */
export const passwordLength = { min: 10, max: 128 };

/** A new password. Only the server refuses common ones. */
export const NewPassword = requiredText(t.fillIn())
  .min(1, t.fillIn())
  .min(passwordLength.min, t.tooShort(passwordLength))
  .max(passwordLength.max, wire.tooLong(passwordLength));

export const Username = line(t.provideUsername(), 60).refine((name) => !/[\s@/]/.test(name), t.characters());

export const RoleSummary = z.strictObject({
  name: z.string(),
  moduleList: z.array(
    z.strictObject({
      name: z.enum(modules),
      status: z.boolean(),
      permissionList: z.array(z.enum(permissions)),
    }),
  ),
});

/** The session as the browser stores it. Only this answer contains a token. */
export const SessionContext = z.strictObject({
  id: Id,
  staffId: Id,
  username: z.string(),
  name: z.string(),
  role: RoleSummary,
  institution: z.string(),
  tenantCode: z.string(),
  token: z.string(),
  isRoot: z.boolean(),
  domain: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  locale: z.string(),
  idleLockMinutes: z.int32(),
  /** Language of the account, otherwise of the hospital; null for that of the browser. */
  language: Language.nullable(),
  /** Incremented by every change of the company's settings; open screens then read data again. */
  companyVersion: z.int32(),
  /** Unconfirmed mail address of the root account; null once it is confirmed, and for other accounts. */
  addressToConfirm: z.string().nullable(),
  /** Whether no mail server is set, so that letters are kept in the local outbox and not sent. */
  mailKept: z.boolean(),
});
export type SessionContext = z.infer<typeof SessionContext>;

export const LoginInput = z.strictObject({
  username: line(t.fillIn(), 254),
  password: TriedPassword,
});

export const PasswordInput = z.strictObject({ oldPassword: TriedPassword, newPassword: NewPassword });

export const ForgotPasswordInput = z.strictObject({
  username: line(t.provideUsername(), 254),
  email: EmailAddress,
});

export const account = {
  login: post('/account/login', {
    needs: open(),
    changes: ['session'],
    summary: 'Sign in; with a username or an email address; with two factors a challenge and no session yet',
    body: { loginRo: LoginInput },
    data: z.union([SessionContext, LoginChallenge]),
  }),
  loginCode: post('/account/login/code', {
    needs: open(),
    changes: ['session'],
    summary: 'Sign in with a two-factor code; the challenge with a code of the app or a recovery code',
    body: { loginCodeRo: LoginCodeInput },
    data: SessionContext,
  }),
  loginSetup: post('/account/login/setup', {
    needs: open(),
    changes: ['two-factor'],
    summary: 'Start two-factor setup at sign-in; where the role requires it, before there is a session',
    body: { loginSetupRo: LoginSetupInput },
    data: TwoFactorSetup,
  }),
  loginSetupCode: post('/account/login/setup/confirm', {
    needs: open(),
    changes: ['two-factor', 'session'],
    summary: 'Finish two-factor setup at sign-in; with a code of the app: a session, and the recovery codes, once',
    body: { loginSetupRo: LoginSetupCodeInput },
    data: z.strictObject({ session: SessionContext, recoveryCodes: RecoveryCodes }),
  }),
  logout: change('/account/logout/{id}', {
    needs: session(),
    changes: ['session'],
    summary: 'Sign out; revokes the session of this call',
    data: z.null(),
  }),
  context: get('/account/context', {
    needs: session(),
    summary: 'View the signed-in account; with its role as it is now; the token is not repeated',
    data: SessionContext.omit({ token: true }),
  }),
  forgotPassword: post('/account/forgot_password', {
    needs: open(),
    changes: ['password link'],
    summary: 'Request a link for a new password; mailed, single-use; the answer never tells whether the account exists',
    body: { forgotPasswordRo: ForgotPasswordInput },
    data: z.null(),
  }),
  resetPassword: post('/account/reset_password', {
    needs: open(),
    changes: ['password'],
    summary: 'Choose a new password by link; with the token of a mailed link',
    body: {
      resetPasswordRo: z.strictObject({ token: z.string().min(1).max(200), newPassword: NewPassword }),
    },
    data: z.null(),
  }),
  askToLetIn: post('/account/let_in', {
    needs: open(),
    changes: ['let-in link'],
    summary:
      'Request a sign-in link; mailed, it lets a browser in past the guesses of others; never tells whether the account exists',
    body: { letInRo: z.strictObject({ username: line(t.provideUsername(), 254) }) },
    data: z.null(),
  }),
  letIn: post('/account/let_in/confirm', {
    needs: open(),
    changes: ['device'],
    summary:
      'Open a sign-in link; makes the browser of this call known to the account of the link; its sign-ins are counted alone',
    body: { letInRo: z.strictObject({ token: z.string().min(1).max(200) }) },
    data: z.null(),
  }),
  confirmEmail: post('/account/confirm_email', {
    needs: open(),
    changes: ['confirmed address'],
    summary:
      'Confirm the email address of a company; a new one, with the token of a mailed link, once: it may mail others then',
    body: { confirmEmailRo: z.strictObject({ token: z.string().min(1).max(200) }) },
    data: z.null(),
  }),
  sendConfirmation: post('/account/confirm_email/send', {
    needs: session(),
    changes: ['confirmation link'],
    summary: 'Send the confirmation link again; with which the root account confirms its email address',
    data: z.null(),
  }),
  confirmAddress: post('/account/update/address', {
    needs: session(),
    changes: ['account'],
    summary: 'Confirm own new email address; with the password: links go there from now on',
    /** `email` is the address shown to the user; if it has changed since, the call is refused. */
    body: { passwordRo: z.strictObject({ password: TriedPassword, email: EmailAddress.optional() }) },
    data: z.null(),
  }),
  setLanguage: post('/account/language', {
    needs: session(),
    changes: ['account'],
    summary: 'Choose own language; null for that of the hospital, or of the browser',
    body: { languageRo: z.strictObject({ language: Language.nullable() }) },
    data: z.null(),
  }),
  updatePassword: post('/account/update/password/{id}', {
    needs: session(),
    changes: ['password'],
    summary: "Change own password; ends the account's other sessions",
    body: { passwordRo: PasswordInput },
    data: z.null(),
  }),
};
