// Lock screen: the user's name and a password field. Unlocking is a new sign-in that returns to the same screen; until then
// nothing of the shell is in the page.
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSubmission } from '../../../kernel/call/use-submission';
import { Redirect } from '../../../kernel/route/redirect';
import { dropDrafts } from '../../../kernel/session/drafts';
import {
  currentSession,
  forgetLastEnd,
  forgetLocked,
  type Locked,
  lockedAccount,
  screenAfterSignIn,
  startSession,
  useSession,
} from '../../../kernel/session/session';
import { loadLogin, warmUp } from './account-calls';
import { AccountField, focusFirstWrong, typedIn } from './account-field';
import { FailureNotice, Refusal } from './account-notice';
import { AccountPage } from './account-page';
import { isRefusal } from './is-refusal';
import { lockSession } from './leave-session';
import { t } from './session.words';
import { useSecondStep } from './use-second-step';

export default function LockScreen() {
  const session = useSession();
  // Opening this address while signed in locks the session, for example from a bookmark or a second tab.
  const [arrivedSignedIn] = useState(() => currentSession() !== null);
  const [unlocked, setUnlocked] = useState(false);
  useEffect(() => {
    if (arrivedSignedIn) void lockSession();
  }, [arrivedSignedIn]);

  if (session) return unlocked ? <Redirect to={screenAfterSignIn(session.id)} /> : null;
  const locked = lockedAccount();
  if (!locked) return <Redirect to="/" />;
  return <UnlockForm locked={locked} onUnlock={() => setUnlocked(true)} />;
}

function UnlockForm({ locked, onUnlock }: { locked: Locked; onUnlock: () => void }) {
  const { send, problem, pending, reset } = useSubmission(loadLogin);
  const [empty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const forget = useCallback(() => reset(), [reset]);
  const second = useSecondStep((opened) => {
    onUnlock();
    startSession(opened);
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { password = '' } = typedIn(form);
    setEmpty(password === '');
    if (password === '') return focusFirstWrong(form, { password: 'empty' });
    const answer = await send({ body: { loginRo: { username: locked.username, password } } }).catch(() => null);
    if (!answer) return field.current?.select();
    second.take(answer.data);
  }

  if (second.step) return second.step;
  return (
    <AccountPage
      label={t.locked()}
      title={locked.name}
      lead={locked.institution}
      foot={
        <Link to="/" onClick={signInAnew}>
          {t.differentUser()}
        </Link>
      }
    >
      <form noValidate onSubmit={submit} onInput={warmUp}>
        {problem && isRefusal(problem) && <Refusal onGone={forget}>{t.wrong()}</Refusal>}
        {problem && !isRefusal(problem) && <FailureNotice problem={problem} onGone={forget} />}
        {/* For password managers: the account of the password. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={locked.username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <AccountField
          ref={field}
          name="password"
          label={t.password()}
          type="password"
          autoComplete="current-password"
          error={empty ? t.fillIn() : undefined}
        />
        <button type="submit" className="account-submit" aria-disabled={pending}>
          {t.unlock()}
        </button>
      </form>
    </AccountPage>
  );
}

function signInAnew(): void {
  forgetLocked();
  forgetLastEnd();
  dropDrafts();
}
