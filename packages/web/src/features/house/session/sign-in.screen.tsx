// Sign-in: the first and lightest page. It checks for empty fields by hand and loads the rest of the application while the
// user types the password.
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showBanner } from '../../../kernel/call/banner';
import { t as problems } from '../../../kernel/call/call.words';
import { useSubmission } from '../../../kernel/call/use-submission';
import { Rich } from '../../../kernel/language/rich';
import { Redirect } from '../../../kernel/route/redirect';
import { lastSessionEnd, screenAfterSignIn, startSession, useSession } from '../../../kernel/session/session';
import { loadLogin, warmUp } from './account-calls';
import { AccountField, focusFirstWrong, typedIn } from './account-field';
import { AccountNotice, FailureNotice, Refusal } from './account-notice';
import { AccountPage } from './account-page';
import { isRefusal } from './is-refusal';
import { t } from './session.words';
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
    showBanner(t.signedIn());
    startSession(opened);
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { username = '', password = '' } = typedIn(form);
    const empty = {
      ...(username.trim() ? {} : { username: t.fillIn() }),
      ...(password ? {} : { password: t.fillIn() }),
    };
    setErrors(empty);
    setTried(true);
    if (Object.keys(empty).length > 0) return focusFirstWrong(form, empty);
    const answer = await send({ body: { loginRo: { username: username.trim(), password } } }).catch(() => null);
    if (answer) second.take(answer.data);
  }

  if (session) return <Redirect to={screenAfterSignIn(session.id)} />;
  if (second.step) return second.step;
  const empty = Object.keys(errors).length > 0;
  return (
    <AccountPage
      label={t.signIn()}
      title={t.signIn()}
      lead={ended?.institution || undefined}
      foot={
        <p>
          <Rich text={t.noAccount()} link={(words) => <Link to="/register">{words}</Link>} />
        </p>
      }
    >
      <form noValidate onSubmit={submit} onInput={warmUp}>
        {ended?.reason === 'expired' && !tried && <AccountNotice tone="blue">{problems.sessionEnded()}</AccountNotice>}
        {empty && <AccountNotice tone="red">{t.fillIn()}</AccountNotice>}
        {!empty && problem && isRefusal(problem) && <Refusal onGone={forget}>{t.wrong()}</Refusal>}
        {!empty && problem && !isRefusal(problem) && <FailureNotice problem={problem} onGone={forget} />}
        {!empty && problem?.kind === 'throttled' && (
          <p className="account-aside">
            <Rich text={t.throttled()} link={(words) => <Link to="/letIn">{words}</Link>} />
          </p>
        )}
        <AccountField
          ref={first}
          name="username"
          label={t.usernameOrEmail()}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          wrong={errors.username !== undefined}
        />
        <AccountField
          name="password"
          label={t.password()}
          type="password"
          autoComplete="current-password"
          wrong={errors.password !== undefined}
        />
        <p className="account-aside">
          <Link to="/forgotPassword">{t.forgot()}</Link>
        </p>
        <button type="submit" className="account-submit" aria-disabled={pending}>
          {t.login()}
        </button>
      </form>
    </AccountPage>
  );
}
