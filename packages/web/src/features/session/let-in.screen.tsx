// Past the guesses of others: asking for a link, and, with its token, making this browser a known one.
import { account } from '@almoner/contract/session';
import { type SubmitEvent, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSubmission } from '../../kernel/use-submission';
import { AccountField, focusFirstWrong, typedIn } from './account-field';
import { AccountNotice, TryNotice } from './account-notice';
import { AccountPage } from './account-page';
import type { FieldMessages } from './form-errors';
import { isRefusal } from './is-refusal';

export default function LetInScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <AccountPage
      label="Let me in"
      title="Is it you?"
      lead={
        token
          ? 'If it was you who asked, this browser is let in from now on, with your password.'
          : 'Others have tried this account too often. We will email you a link that lets this browser in.'
      }
    >
      {token ? <KnowBrowser token={token} /> : <AskForLink />}
    </AccountPage>
  );
}

function AskForLink() {
  const { send, pending, problem, reset } = useSubmission(account.askToLetIn);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [sent, setSent] = useState(false);
  const forget = useCallback(() => reset(), [reset]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = (typedIn(event.currentTarget).username ?? '').trim();
    const found: FieldMessages = username ? {} : { username: 'Please provide a username.' };
    setErrors(found);
    setSent(false);
    if (!username) return focusFirstWrong(event.currentTarget, found);
    const answer = await send({ body: { letInRo: { username } } }).catch(() => null);
    setSent(answer !== null);
  }

  return (
    <form noValidate onSubmit={submit}>
      {sent && (
        <AccountNotice tone="green">
          If there is such an account, an email has been sent. Please open its link in this browser.
        </AccountNotice>
      )}
      {problem && <TryNotice problem={problem} onGone={forget} />}
      <AccountField
        name="username"
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
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
  );
}

// By a press and not by itself: mail programs open links to look at them.
function KnowBrowser({ token }: { token: string }) {
  const { send, pending, problem, reset } = useSubmission(account.letIn);
  const [done, setDone] = useState(false);
  const forget = useCallback(() => reset(), [reset]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = await send({ body: { letInRo: { token } } }).catch(() => null);
    setDone(answer !== null);
  }

  if (done) {
    return (
      <>
        <AccountNotice tone="green">This browser is known now. Please sign in.</AccountNotice>
        <Link to="/" className="account-submit">
          Login
        </Link>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      {problem && <TryNotice problem={problem} onGone={forget} />}
      {problem && isRefusal(problem) ? (
        <Link to="/letIn" className="account-submit">
          Ask for a new link
        </Link>
      ) : (
        <button type="submit" className="account-submit" aria-disabled={pending}>
          Yes, let me in
        </button>
      )}
    </form>
  );
}
