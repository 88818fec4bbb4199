// Company signup (spec 1 section 2.3). It ends in the shell, signed in as the new company's root account.
import { passwordLength } from '@almoner/contract/house/session';
import { SignupInput, tenant } from '@almoner/contract/house/tenant';
import { type SubmitEvent, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showBanner } from '../../../kernel/call/banner';
import { asProblem } from '../../../kernel/call/problem';
import { useSubmission } from '../../../kernel/call/use-submission';
import { Rich } from '../../../kernel/language/rich';
import { Redirect } from '../../../kernel/route/redirect';
import { screenAfterSignIn, startSession, useSession } from '../../../kernel/session/session';
import { t as page } from './account.words';
import { AccountField, focusFirstWrong, typedIn } from './account-field';
import { AccountNotice, TryNotice } from './account-notice';
import { AccountPage } from './account-page';
import { type FieldMessages, messagesOfErrors, messagesOfIssues } from './form-errors';
import { t } from './session.words';

const fields = () => [
  { name: 'tenantRo.name', label: page.companyName(), autoComplete: 'organization' },
  { name: 'email', label: page.emailAddress(), type: 'email', autoComplete: 'email' },
  { name: 'username', label: page.username(), autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  {
    name: 'password',
    label: t.password(),
    type: 'password',
    autoComplete: 'new-password',
    hint: page.passwordLength({ count: passwordLength.min }),
  },
  { name: 'confirm', label: page.confirmPasswordOfCompany(), type: 'password', autoComplete: 'new-password' },
  { name: 'phone', label: page.mobileNumber(), type: 'tel', autoComplete: 'tel' },
  { name: 'address', label: page.address(), autoComplete: 'street-address' },
];

/** Request body of a signup, with the messages by field and whether a field is empty or not repeated. */
function checkSignup(typed: Record<string, string>, invite: string | undefined) {
  const { 'tenantRo.name': name = '', confirm = '', ...rest } = typed;
  const checked = SignupInput.safeParse({ ...rest, invite, tenantRo: { name, status: 1 } });
  const errors: FieldMessages = checked.success ? {} : messagesOfIssues(checked.error.issues);
  if (confirm === '' || confirm !== typed.password) errors.confirm = t.repeatPassword();
  const incomplete = Object.values(typed).some((text) => text.trim() === '') || confirm !== typed.password;
  return { body: checked.data, errors, incomplete };
}

export default function RegisterScreen() {
  const session = useSession();
  const invite = useSearchParams()[0].get('invite') ?? undefined;
  const { send, pending, problem, reset } = useSubmission(tenant.create);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [notice, setNotice] = useState('');
  const forget = useCallback(() => reset(), [reset]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { body, errors: found, incomplete } = checkSignup(typedIn(form), invite);
    setErrors(found);
    setNotice(incomplete ? t.fillIn() : '');
    reset();
    if (!body || Object.keys(found).length > 0) return focusFirstWrong(form, found);
    try {
      const answer = await send({ body });
      showBanner(t.signedIn());
      startSession(answer.data);
    } catch (thrown) {
      const refused = messagesOfErrors(asProblem(thrown).errors);
      setErrors(refused);
      focusFirstWrong(form, refused);
    }
  }

  if (session) return <Redirect to={screenAfterSignIn(session.id)} />;
  return (
    <AccountPage
      label={page.register()}
      title={page.registerCompany()}
      foot={
        <p>
          <Rich text={page.haveAccount()} link={(words) => <Link to="/">{words}</Link>} />
        </p>
      }
    >
      <form noValidate onSubmit={submit}>
        {notice && <AccountNotice tone="red">{notice}</AccountNotice>}
        {problem && <TryNotice problem={problem} onGone={forget} />}
        {fields().map((field) => (
          <AccountField key={field.name} {...field} error={errors[field.name]} />
        ))}
        <button type="submit" className="account-submit" aria-disabled={pending}>
          {page.register()}
        </button>
      </form>
    </AccountPage>
  );
}
