// Adds a role without permissions.
import { role } from '@almoner/contract/house/role';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { Screen } from '../../../ui/page/screen';
import { t } from './role.words';
import { RoleForm } from './role-form';

export default function RoleAddScreen() {
  const create = useCommand(role.create);
  const navigate = useNavigate();
  return (
    <Screen title={t.add()} width="form">
      <RoleForm
        submit={t.create()}
        save={(roleRo) => create.run({ body: { roleRo } })}
        onSaved={({ id }) => navigate(screenAddress('settings/roles', {}, { role: id }))}
      />
    </Screen>
  );
}
