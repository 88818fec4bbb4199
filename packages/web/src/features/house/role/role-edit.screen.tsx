// Renames a role, or activates and deactivates it.
import { role } from '@almoner/contract/house/role';
import { useNavigate, useParams } from 'react-router';
import { noteRoleChange } from '../../../kernel/context-change';
import { screenAddress } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { Loaded } from '../../../ui/loaded';
import { Screen } from '../../../ui/screen';
import { t } from './role.words';
import { RoleForm } from './role-form';

export default function RoleEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(role.read, { id });
  const update = useCommand(role.update);
  const navigate = useNavigate();
  return (
    <Screen title={t.edit()} width="form">
      <Loaded answer={known} fresh>
        {({ id: _, accounts: __, ...from }) => (
          <RoleForm
            from={from}
            submit={t.save()}
            save={(roleRo) => update.run({ params: { id }, body: { roleRo } })}
            onSaved={() => {
              noteRoleChange();
              navigate(screenAddress('settings/roles', {}, { role: id }));
            }}
            reload={known.retry}
          />
        )}
      </Loaded>
    </Screen>
  );
}
