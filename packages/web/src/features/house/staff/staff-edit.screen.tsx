// Changes a doctor or nurse.
import { staff } from '@almoner/contract/house/staff';
import { useNavigate, useParams } from 'react-router';
import { withFormChanges } from '../../../kernel/call/save-conflict';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { Redirect } from '../../../kernel/route/redirect';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './staff.words';
import { StaffForm } from './staff-form';
import type { StaffKind } from './staff-kind';
import { ChangedStaff, changesInForm, valuesOf } from './staff-values';

export default function StaffEditScreen({ kind }: { kind: StaffKind }) {
  const { id = '' } = useParams();
  const known = useCall(staff.read, { id });
  const update = useCommand(staff.update);
  const navigate = useNavigate();
  return (
    <Screen title={t.edit({ kind: kind.module })} width="form">
      <Loaded answer={known} fresh>
        {(record) =>
          record.account.role.name === kind.module ? (
            <StaffForm
              kind={kind}
              known={record}
              schema={ChangedStaff}
              initial={valuesOf(record)}
              submit={t.save({ kind: kind.module })}
              save={(staffRo, file) =>
                withFormChanges(
                  update.run({ params: { id }, body: { staffRo }, ...(file ? { file } : {}) }),
                  changesInForm,
                )
              }
              onSaved={() => navigate(kind.address)}
              reload={known.retry}
            />
          ) : (
            <Redirect to={kind.address} />
          )
        }
      </Loaded>
    </Screen>
  );
}
