// Confirms the email address of a new company with the single-use token of an emailed link.
import { account } from '@almoner/contract/house/session';
import { type SubmitEvent, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSubmission } from '../../../kernel/call/use-submission';
import { t as page } from './account.words';
import { AccountNotice, TryNotice } from './account-notice';
import { AccountPage } from './account-page';

export default function ConfirmEmailScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <AccountPage label={page.confirmEmail()} title={page.isThisYourAddress()} lead={page.confirmOnlyIfYou()}>
      {token ? <Confirm token={token} /> : <AccountNotice tone="amber">{page.incompleteConfirmLink()}</AccountNotice>}
    </AccountPage>
  );
}

// Needs a button press, because mail programs open links to inspect them.
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
        <AccountNotice tone="green">{page.emailConfirmed()}</AccountNotice>
        <Link to="/" className="account-submit">
          {page.goOn()}
        </Link>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      {problem && <TryNotice problem={problem} onGone={forget} />}
      <button type="submit" className="account-submit" aria-disabled={pending}>
        {page.yesConfirm()}
      </button>
    </form>
  );
}
