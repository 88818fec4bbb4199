// Sign-in: the first page, and the lightest. Checks by hand that nothing is empty; loads the rest of the
// application while the password is being typed.
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { showBanner } from '../../../kernel/banner';
import { SESSION_ENDED } from '../../../kernel/problem';
import { lastSessionEnd, screenAfterSignIn, startSession, useSession } from '../../../kernel/session';
import { useSubmission } from '../../../kernel/use-submission';
import { loadLogin, warmUp } from './account-calls';
import { AccountField, focusFirstWrong, typedIn } from './account-field';
import { AccountNotice, Refusal, Trouble } from './account-notice';
import { AccountPage } from './account-page';
import { FILL_IN } from './form-errors';
import { isRefusal } from './is-refusal';
import { useSecondStep } from './use-second-step';

export default function SignInScreen() {
  const session = useSession();
  const { send, pending, problem, reset } = useSubmission(loadLogin);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [ended] = useState(lastSessionEnd);
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const forget = useCallback(() => reset(), [reset]);
  const second = useSecondStep((opened) => {
    showBanner('Login Successful');
    startSession(opened);
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { username = '', password = '' } = typedIn(form);
    const empty = { ...(username.trim() ? {} : { username: FILL_IN }), ...(password ? {} : { password: FILL_IN }) };
    setErrors(empty);
    setTried(true);
    if (Object.keys(empty).length > 0) return focusFirstWrong(form, empty);
    const answer = await send({ body: { loginRo: { username: username.trim(), password } } }).catch(() => null);
    if (answer) second.take(answer.data);
  }

  if (session) return <Navigate to={screenAfterSignIn(session.id)} replace />;
  if (second.step) return second.step;
  const empty = Object.keys(errors).length > 0;
  return (
    <AccountPage
      label="Sign in"
      title="Sign in"
      lead={ended?.institution || undefined}
      foot={
        <p>
          Don't have an account? <Link to="/register">Register Now</Link>
        </p>
      }
    >
      <form noValidate onSubmit={submit} onInput={warmUp}>
        {ended?.reason === 'expired' && !tried && <AccountNotice tone="blue">{SESSION_ENDED}</AccountNotice>}
        {empty && <AccountNotice tone="red">{FILL_IN}</AccountNotice>}
        {!empty && problem && isRefusal(problem) && <Refusal onGone={forget}>Wrong Username or password</Refusal>}
        {!empty && problem && !isRefusal(problem) && <Trouble problem={problem} onGone={forget} />}
        {!empty && problem?.kind === 'throttled' && (
          <p className="account-aside">
            Is it you, and others keep trying? <Link to="/letIn">Let me in by email</Link>
          </p>
        )}
        <AccountField
          ref={first}
          name="username"
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          wrong={errors.username !== undefined}
        />
        <AccountField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          wrong={errors.password !== undefined}
        />
        <p className="account-aside">
          <Link to="/forgotPassword">Forgot your password?</Link>
        </p>
        <button type="submit" className="account-submit" aria-disabled={pending}>
          Login
        </button>
      </form>
    </AccountPage>
  );
}
