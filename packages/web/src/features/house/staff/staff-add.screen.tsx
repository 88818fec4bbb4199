// Adds a doctor or nurse with an account and an optional picture.
import { write } from '@almoner/contract/access';
import { staff } from '@almoner/contract/house/staff';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kernel/call/use-command';
import { today } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { Screen } from '../../../ui/page/screen';
import { t } from './staff.words';
import { StaffForm } from './staff-form';
import type { StaffKind } from './staff-kind';
import { NewStaff, newValues, PreparedStaff } from './staff-values';

export default function StaffAddScreen({ kind }: { kind: StaffKind }) {
  const create = useCommand(staff.create);
  const navigate = useNavigate();
  const session = useSession();
  const activates = useMay()(write('ROLE'));
  return (
    <Screen title={t.add({ kind: kind.module })} width="form">
      {session && (
        <StaffForm
          kind={kind}
          schema={activates ? NewStaff : PreparedStaff}
          initial={newValues(kind.module, today(session))}
          submit={t.create({ kind: kind.module })}
          save={({ confirm: _, ...staffRo }, file) => create.run({ body: { staffRo }, ...(file ? { file } : {}) })}
          onSaved={() => navigate(kind.address)}
        />
      )}
    </Screen>
  );
}
