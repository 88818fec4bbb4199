// Somebody else has changed one's email address: it counts for links once one has confirmed it with the password.
import { account } from '@almoner/contract/house/session';
import type { Staff } from '@almoner/contract/house/staff';
import { useCommand } from '../../../kernel/use-command';
import { Card } from '../../../ui/card';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { PasswordField } from '../../../ui/password-field';

const schema = account.confirmAddress.body;
const at = fieldsOf(schema);

export function AddressNotice({ account: { email, linkEmail } }: { account: Staff['account'] }) {
  const confirm = useCommand(account.confirmAddress);
  return (
    <Card title="Is this your email address?">
      <p>
        Somebody has changed your email address to {email}. Links for a new password still go to {linkEmail}. If the new
        address is yours, confirm it with your password; if not, tell your administrator.
      </p>
      <Form
        schema={schema}
        key={email}
        initial={{ passwordRo: { password: '', email } }}
        submit="Confirm new address"
        onSubmit={(body) => confirm.run({ body })}
        onSaved={() => undefined}
      >
        <PasswordField name={at.passwordRo.password} label="Password" autoComplete="current-password" />
      </Form>
    </Card>
  );
}
