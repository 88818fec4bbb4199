// Adds a role with the permissions of another.
import { role } from '@almoner/contract/house/role';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { roleInWords } from '../../../records/staff/role-name';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
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
