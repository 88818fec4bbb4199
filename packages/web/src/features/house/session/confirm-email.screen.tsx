// Confirming the email address of a new company with the single-use token of a mailed link.
import { account } from '@almoner/contract/house/session';
import { type SubmitEvent, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSubmission } from '../../../kernel/use-submission';
import { AccountNotice, TryNotice } from './account-notice';
import { AccountPage } from './account-page';

export default function ConfirmEmailScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <AccountPage
      label="Confirm your email address"
      title="Is this your address?"
      lead="Confirm only if it was you who registered the company that the email names."
    >
      {token ? (
        <Confirm token={token} />
      ) : (
        <AccountNotice tone="amber">
          This link is not complete. Please open it from the email again, or sign in and have another one sent.
        </AccountNotice>
      )}
    </AccountPage>
  );
}

// By a press and not by itself: mail programs open links to look at them.
function Confirm({ token }: { token: string }) {
  const { send, pending, problem, reset } = useSubmission(account.confirmEmail);
  const [done, setDone] = useState(false);
  const forget = useCallback(() => reset(), [reset]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = await send({ body: { confirmEmailRo: { token } } }).catch(() => null);
    setDone(answer !== null);
  }

  if (done) {
    return (
      <>
        <AccountNotice tone="green">Your email address is confirmed.</AccountNotice>
        <Link to="/" className="account-submit">
          Go on
        </Link>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      {problem && <TryNotice problem={problem} onGone={forget} />}
      <button type="submit" className="account-submit" aria-disabled={pending}>
        Yes, confirm
      </button>
    </form>
  );
}
