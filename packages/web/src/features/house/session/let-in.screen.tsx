// Lets a user sign in despite a lockout after failed attempts: requests an emailed link and, with its token, marks this
// browser as known.
import { account } from '@almoner/contract/house/session';
import { type SubmitEvent, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSubmission } from '../../../kernel/call/use-submission';
import { t as page } from './account.words';
import { AccountField, type typedIn } from './account-field';
import { AccountNotice, TryNotice } from './account-notice';
import { AccountPage } from './account-page';
import { isRefusal } from './is-refusal';
import { LinkRequest } from './link-request';
import { t } from './session.words';

export default function LetInScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <AccountPage label={page.letMeIn()} title={page.isItYou()} lead={token ? page.letIn() : page.tooManyTries()}>
      {token ? <KnowBrowser token={token} /> : <AskForLink />}
    </AccountPage>
  );
}

function AskForLink() {
  return (
    <LinkRequest call={account.askToLetIn} check={check}>
      {(errors) => (
        <AccountField
          name="username"
          label={t.usernameOrEmail()}
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
  if (!username) return { errors: { username: page.provideUsername() } };
  return { input: { body: { letInRo: { username } } } };
}

// Needs a button press, because mail programs open links to inspect them.
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
        <AccountNotice tone="green">{page.nowKnown()}</AccountNotice>
        <Link to="/" className="account-submit">
          {t.login()}
        </Link>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      {problem && <TryNotice problem={problem} onGone={forget} />}
      {problem && isRefusal(problem) ? (
        <Link to="/letIn" className="account-submit">
          {page.askNewLink()}
        </Link>
      ) : (
        <button type="submit" className="account-submit" aria-disabled={pending}>
          {page.yesLetMeIn()}
        </button>
      )}
    </form>
  );
}
