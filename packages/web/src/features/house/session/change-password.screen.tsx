// Changes the user's own password (spec 1 section 2.16). This ends the account's other sessions.
import { account, PasswordInput, passwordLength } from '@almoner/contract/house/session';
import { useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { useSession } from '../../../kernel/session/session';
import { PasswordField } from '../../../ui/field/password-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { Screen } from '../../../ui/page/screen';
import { t } from './own-account.words';
import { t as session } from './session.words';

const ChangePassword = PasswordInput.extend({ confirm: PasswordInput.shape.oldPassword }).refine(
  ({ newPassword, confirm }) => newPassword === confirm,
  { path: ['confirm'], error: () => session.repeatPassword() },
);
const at = fieldsOf(ChangePassword);
const EMPTY = { oldPassword: '', newPassword: '', confirm: '' };

export default function ChangePasswordScreen() {
  const id = useSession()?.id ?? '';
  const { run } = useCommand(account.updatePassword);
  const [saves, setSaves] = useState(0);
  return (
    <Screen title={t.changePassword()} width="form">
      {/* A new key empties the form. */}
      <Form
        key={saves}
        submit={t.changePassword()}
        server="passwordRo"
        schema={ChangePassword}
        initial={EMPTY}
        onSubmit={({ oldPassword, newPassword }) =>
          run({ params: { id }, body: { passwordRo: { oldPassword, newPassword } } })
        }
        onSaved={() => setSaves(saves + 1)}
      >
        <PasswordField name={at.oldPassword} label={t.oldPassword()} autoComplete="current-password" wide />
        <PasswordField
          name={at.newPassword}
          label={t.newPassword()}
          hint={t.passwordHint({ count: passwordLength.min })}
          wide
        />
        <PasswordField name={at.confirm} label={t.confirmPassword()} wide />
      </Form>
    </Screen>
  );
}
