// Adds a role with the permissions of another.
import { role } from '@almoner/contract/house/role';
import { useNavigate, useParams } from 'react-router';
import { screenAddress } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { roleInWords } from '../../../records/staff/role-name';
import { Loaded } from '../../../ui/loaded';
import { Screen } from '../../../ui/screen';
import { t } from './role.words';
import { RoleForm } from './role-form';

export default function RoleCopyScreen() {
  const { id = '' } = useParams();
  const model = useCall(role.read, { id });
  const copy = useCommand(role.copy);
  const navigate = useNavigate();
  return (
    <Screen title={t.copyRole()} width="form">
      <Loaded answer={model} fresh>
        {({ name }) => (
          <>
            <p>{t.beginsWith({ name: roleInWords(name) })}</p>
            <RoleForm
              submit={t.create()}
              save={(roleRo) => copy.run({ params: { id }, body: { roleRo } })}
              onSaved={(saved) => navigate(screenAddress('settings/roles', {}, { role: saved.id }))}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
