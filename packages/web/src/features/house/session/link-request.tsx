// A form that has a link mailed, as for a forgotten password and for a browser that is to be let in.
import type { AnyCall } from '@almoner/contract/call';
import { type ReactNode, type SubmitEvent, useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { CallInput } from '../../../kernel/client';
import type { Problem } from '../../../kernel/problem';
import { useSubmission } from '../../../kernel/use-submission';
import { t as page } from './account.words';
import { focusFirstWrong, typedIn } from './account-field';
import { AccountNotice, TryNotice } from './account-notice';
import type { FieldMessages } from './form-errors';
import { t } from './session.words';

interface Props<C extends AnyCall> {
  call: C;
  /** What is sent of what was typed, or what is wrong with it. */
  check: (typed: ReturnType<typeof typedIn>) => { input?: CallInput<C>; errors?: FieldMessages };
  /** The fields, with what the form found wrong and what the server did. */
  children: (errors: FieldMessages, problem: Problem | null) => ReactNode;
}

export function LinkRequest<C extends AnyCall>({ call, check, children }: Props<C>) {
  const { send, pending, problem, reset } = useSubmission(call);
  const [errors, setErrors] = useState<FieldMessages>({});
  // The server's words: it knows whether mail leaves, and tells nobody whether the account exists.
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
