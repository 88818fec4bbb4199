// Renames a role, or activates and deactivates it.
import { role } from '@almoner/contract/house/role';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { noteRoleChange } from '../../../kernel/session/context-change';
import { roleInWords } from '../../../records/staff/role-name';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
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
            // A role that every hospital starts with is stored as a code. The form shows its word, and keeps the code
            // unless the word is changed.
            from={{ ...from, name: roleInWords(from.name) }}
            submit={t.save()}
            save={({ name, ...rest }) => {
              const roleRo = { ...rest, name: name === roleInWords(from.name) ? from.name : name };
              return update.run({ params: { id }, body: { roleRo } });
            }}
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
