// Form that requests an emailed link, for a forgotten password or to let a browser in.
import type { AnyCall } from '@almoner/contract/call';
import { type ReactNode, type SubmitEvent, useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { CallInput } from '../../../kernel/call/client';
import type { Problem } from '../../../kernel/call/problem';
import { useSubmission } from '../../../kernel/call/use-submission';
import { t as page } from './account.words';
import { focusFirstWrong, typedIn } from './account-field';
import { AccountNotice, TryNotice } from './account-notice';
import type { FieldMessages } from './form-errors';
import { t } from './session.words';

interface Props<C extends AnyCall> {
  call: C;
  /** Checks the typed values. Returns the call input, or the messages by field. */
  check: (typed: ReturnType<typeof typedIn>) => { input?: CallInput<C>; errors?: FieldMessages };
  /** Fields of the form, given the form's messages and the server's problem. */
  children: (errors: FieldMessages, problem: Problem | null) => ReactNode;
}

export function LinkRequest<C extends AnyCall>({ call, check, children }: Props<C>) {
  const { send, pending, problem, reset } = useSubmission(call);
  const [errors, setErrors] = useState<FieldMessages>({});
  // Message of the server, which knows whether mail is sent and never reveals whether the account exists.
  const [told, setTold] = useState('');
  const forget = useCallback(() => reset(), [reset]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { input, errors: found = {} } = check(typedIn(form));
    setErrors(found);
    setTold('');
    if (!input) return focusFirstWrong(form, found);
    const answer = await send(input).catch(() => null);
    setTold(answer?.message ?? '');
  }

  return (
    <form noValidate onSubmit={submit}>
      {told && <AccountNotice tone="blue">{told}</AccountNotice>}
      {problem && <TryNotice problem={problem} onGone={forget} />}
      {children(errors, problem)}
      <div className="account-actions">
        <button type="submit" className="account-submit" aria-disabled={pending}>
          {page.sendLink()}
        </button>
        <Link to="/" className="account-second">
          {t.login()}
        </Link>
      </div>
    </form>
  );
}
