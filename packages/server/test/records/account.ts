// Sign-in: password, devices, codes.
import { calls } from '@almoner/contract/calls';
import { type TOTP, URI } from 'otpauth';
import { aPassword } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

/** The current code of an authenticator app with this key. */
const codeOf = (uri: string) => (URI.parse(uri) as TOTP).generate();
const token = 'a'.repeat(43);

export default recordTests({
  // The administrator has two sessions, two-factor sign-in with recovery codes, and an unconfirmed app that would replace
  // the first.
  made: async ({ hospital: { admin, signIn } }) => {
    await signIn(admin.session.username);
    const other = (await admin.get(calls.device.list)).find((one: { current: boolean }) => !one.current);
    const begin = (code: string) =>
      admin.get(calls.twoFactor.begin, { body: { twoFactorRo: { password: aPassword, code } } });
    const { uri } = await begin('');
    const codes: string[] = await admin.get(calls.twoFactor.confirm, { body: { twoFactorRo: { code: codeOf(uri) } } });
    const { uri: pendingUri } = await begin(String(codes[9]));
    return {
      accountId: admin.session.id,
      sessionId: String(other.id),
      recoveryCode: (which: number) => String(codes[which]),
      pendingUri: String(pendingUri),
    };
  },
  examples: {
    account: {
      login: () => ({ body: { loginRo: { username: 'somebody', password: aPassword } } }),
      loginCode: () => ({ body: { loginCodeRo: { challenge: token, code: '123456' } } }),
      loginSetup: () => ({ body: { loginSetupRo: { challenge: token } } }),
      loginSetupCode: () => ({ body: { loginSetupRo: { challenge: token, code: '123456' } } }),
      logout: ({ accountId }) => ({ params: { id: accountId } }),
      forgotPassword: () => ({ body: { forgotPasswordRo: { username: 'somebody', email: 'some@body.example' } } }),
      resetPassword: () => ({ body: { resetPasswordRo: { token, newPassword: aPassword } } }),
      askToLetIn: () => ({ body: { letInRo: { username: 'somebody' } } }),
      confirmEmail: () => ({ body: { confirmEmailRo: { token } } }),
      letIn: () => ({ body: { letInRo: { token } } }),
      confirmAddress: () => ({ body: { passwordRo: { password: aPassword } } }),
      setLanguage: () => ({ body: { languageRo: { language: 'fr' } } }),
      updatePassword: ({ accountId }) => ({
        params: { id: accountId },
        body: { passwordRo: { oldPassword: aPassword, newPassword: aPassword } },
      }),
    },
    device: {
      end: ({ sessionId }) => ({ params: { id: sessionId } }),
    },
    twoFactor: {
      begin: ({ recoveryCode }) => ({ body: { twoFactorRo: { password: aPassword, code: recoveryCode(0) } } }),
      confirm: ({ pendingUri }) => ({ body: { twoFactorRo: { code: codeOf(pendingUri) } } }),
      newRecoveryCodes: ({ recoveryCode }) => ({
        body: { twoFactorRo: { password: aPassword, code: recoveryCode(1) } },
      }),
      delete: ({ recoveryCode }) => ({ body: { twoFactorRo: { password: aPassword, code: recoveryCode(2) } } }),
    },
  },
});
