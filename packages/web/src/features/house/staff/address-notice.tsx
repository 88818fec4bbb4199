// Shown if another user changed the email address of this account. Links go to it only once the user confirms it with the
// password.
import { account } from '@almoner/contract/house/session';
import type { Staff } from '@almoner/contract/house/staff';
import { useCommand } from '../../../kernel/call/use-command';
import { PasswordField } from '../../../ui/field/password-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { Card } from '../../../ui/look/card';
import { t } from './profile.words';

const schema = account.confirmAddress.body;
const at = fieldsOf(schema);

export function AddressNotice({ account: { email, linkEmail } }: { account: Staff['account'] }) {
  const confirm = useCommand(account.confirmAddress);
  return (
    <Card title={t.isYourAddress()}>
      <p>{t.whoseAddress({ email, linkEmail: linkEmail ?? '' })}</p>
      <Form
        schema={schema}
        key={email}
        initial={{ passwordRo: { password: '', email } }}
        submit={t.confirmAddress()}
        onSubmit={(body) => confirm.run({ body })}
        onSaved={() => undefined}
      >
        <PasswordField name={at.passwordRo.password} label={t.password()} autoComplete="current-password" />
      </Form>
    </Card>
  );
}
