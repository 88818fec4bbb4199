// Past the guesses of others: asking for a link, and, with its token, making this browser a known one.
import { account } from '@almoner/contract/house/session';
import { type SubmitEvent, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSubmission } from '../../../kernel/use-submission';
import { AccountField, type typedIn } from './account-field';
import { AccountNotice, TryNotice } from './account-notice';
import { AccountPage } from './account-page';
import { isRefusal } from './is-refusal';
import { LinkRequest } from './link-request';

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
  return (
    <LinkRequest
      call={account.askToLetIn}
      check={check}
      told="If there is such an account, an email has been sent. Please open its link in this browser."
    >
      {(errors) => (
        <AccountField
          name="username"
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
        />
      )}
    </LinkRequest>
  );
}

function check(typed: ReturnType<typeof typedIn>) {
  const username = (typed.username ?? '').trim();
  if (!username) return { errors: { username: 'Please provide a username.' } };
  return { input: { body: { letInRo: { username } } } };
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
