// Sets a new password with the single-use token of an emailed link.
import { account, NewPassword, passwordLength } from '@almoner/contract/house/session';
import { type SubmitEvent, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { asProblem } from '../../../kernel/call/problem';
import { useSubmission } from '../../../kernel/call/use-submission';
import { translateMessage } from '../../../kernel/language/i18n';
import { t as page } from './account.words';
import { AccountField, focusFirstWrong, typedIn } from './account-field';
import { AccountNotice, TryNotice } from './account-notice';
import { AccountPage } from './account-page';
import { type FieldMessages, messagesOfErrors } from './form-errors';
import { isRefusal } from './is-refusal';
import { t } from './session.words';

/** Messages for a new password and its repetition. */
function checkNewPassword(newPassword: string, confirm: string): FieldMessages {
  const checked = NewPassword.safeParse(newPassword);
  return {
    ...(checked.success ? {} : { newPassword: translateMessage(checked.error.issues[0]?.message ?? '') }),
    ...(confirm === newPassword ? {} : { confirm: t.repeatPassword() }),
  };
}

export default function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  return (
    <AccountPage label={page.chooseNewPassword()} title={page.chooseNewPassword()}>
      {done && (
        <>
          <AccountNotice tone="green">{page.passwordSaved()}</AccountNotice>
          <Link to="/" className="account-submit">
            {t.login()}
          </Link>
        </>
      )}
      {!done && token === '' && (
        <>
          <AccountNotice tone="amber">{page.incompletePasswordLink()}</AccountNotice>
          <Link to="/forgotPassword" className="account-submit">
            {page.askNewLink()}
          </Link>
        </>
      )}
      {!done && token !== '' && <NewPasswordForm token={token} onDone={() => setDone(true)} />}
    </AccountPage>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { send, pending, problem, reset } = useSubmission(account.resetPassword);
  const [errors, setErrors] = useState<FieldMessages>({});
  const forget = useCallback(() => reset(), [reset]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { newPassword = '', confirm = '' } = typedIn(form);
    const found = checkNewPassword(newPassword, confirm);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstWrong(form, found);
    try {
      await send({ body: { resetPasswordRo: { token, newPassword } } });
      onDone();
    } catch (thrown) {
      const refused = messagesOfErrors(asProblem(thrown).errors, 'resetPasswordRo');
      setErrors(refused);
      focusFirstWrong(form, refused);
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      {problem && <TryNotice problem={problem} onGone={forget} />}
      {/* A refusal without a message for the password concerns the link. */}
      {problem && isRefusal(problem) && !errors.newPassword && <Link to="/forgotPassword">{page.askNewLink()}</Link>}
      <AccountField
        name="newPassword"
        label={page.newPassword()}
        type="password"
        autoComplete="new-password"
        hint={page.passwordLength({ count: passwordLength.min })}
        error={errors.newPassword}
      />
      <AccountField
        name="confirm"
        label={page.confirmPassword()}
        type="password"
        autoComplete="new-password"
        error={errors.confirm}
      />
      <button type="submit" className="account-submit" aria-disabled={pending}>
        {page.savePassword()}
      </button>
    </form>
  );
}
