// Asking for a link to choose a new password (spec 1 section 2.4). What it says never tells whether the account exists.
import { account, ForgotPasswordInput } from '@almoner/contract/session';
import { type SubmitEvent, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useSubmission } from '../../kernel/use-submission';
import { AccountField, focusFirstWrong, typedIn } from './account-field';
import { AccountNotice, TryNotice } from './account-notice';
import { AccountPage } from './account-page';
import { type FieldMessages, messagesOfErrors, messagesOfIssues } from './form-errors';

export default function ForgotPasswordScreen() {
  const { send, pending, problem, reset } = useSubmission(account.forgotPassword);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [sent, setSent] = useState(false);
  const forget = useCallback(() => reset(), [reset]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = ForgotPasswordInput.safeParse(typedIn(form));
    const found = checked.success ? {} : messagesOfIssues(checked.error.issues);
    setErrors(found);
    setSent(false);
    if (!checked.success) return focusFirstWrong(form, found);
    const answer = await send({ body: { forgotPasswordRo: checked.data } }).catch(() => null);
    setSent(answer !== null);
  }

  const refused = problem ? messagesOfErrors(problem.errors, 'forgotPasswordRo') : {};
  return (
    <AccountPage
      label="Reset My Password"
      title="Reset My Password"
      lead="We will email you a link to choose a new password. It works for 10 minutes."
    >
      <form noValidate onSubmit={submit}>
        {sent && <AccountNotice tone="green">An email has been sent, Please confirm</AccountNotice>}
        {problem && <TryNotice problem={problem} onGone={forget} />}
        <AccountField
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username ?? refused.username}
        />
        <AccountField
          name="email"
          label="Registered email"
          type="email"
          autoComplete="email"
          error={errors.email ?? refused.email}
        />
        <div className="account-actions">
          <button type="submit" className="account-submit" aria-disabled={pending}>
            Send the link
          </button>
          <Link to="/" className="account-second">
            Login
          </Link>
        </div>
      </form>
    </AccountPage>
  );
}
