// Requests a link to reset the password (spec 1 section 2.4). The response never reveals whether the account exists.
import { account, ForgotPasswordInput } from '@almoner/contract/house/session';
import { t as page } from './account.words';
import { AccountField, type typedIn } from './account-field';
import { AccountPage } from './account-page';
import { messagesOfErrors, messagesOfIssues } from './form-errors';
import { LinkRequest } from './link-request';

export default function ForgotPasswordScreen() {
  return (
    <AccountPage label={page.resetPassword()} title={page.resetPassword()} lead={page.linkToChoose()}>
      <LinkRequest call={account.forgotPassword} check={check}>
        {(errors, problem) => {
          const refused = problem ? messagesOfErrors(problem.errors, 'forgotPasswordRo') : {};
          return (
            <>
              <AccountField
                name="username"
                label={page.username()}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                error={errors.username ?? refused.username}
              />
              <AccountField
                name="email"
                label={page.registeredEmail()}
                type="email"
                autoComplete="email"
                error={errors.email ?? refused.email}
              />
            </>
          );
        }}
      </LinkRequest>
    </AccountPage>
  );
}

function check(typed: ReturnType<typeof typedIn>) {
  const checked = ForgotPasswordInput.safeParse(typed);
  if (!checked.success) return { errors: messagesOfIssues(checked.error.issues) };
  return { input: { body: { forgotPasswordRo: checked.data } } };
}
