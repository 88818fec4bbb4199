// Changes education or experience in a profile.
import { staffQualification } from '@almoner/contract/house/staff-qualification';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { Redirect } from '../../../kernel/route/redirect';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './profile.words';
import { QualificationForm } from './qualification-form';
import type { QualificationKind } from './qualification-kind';
import { useProfile } from './use-profile';

export default function QualificationEditScreen({ kind }: { kind: QualificationKind }) {
  const { recordId: id = '' } = useParams();
  const { staffId, address } = useProfile();
  const list = useCall(staffQualification.list, { staffId });
  const update = useCommand(staffQualification.update);
  const navigate = useNavigate();
  return (
    <Screen title={t.editQualification(kind)} width="form">
      <Loaded answer={list} fresh>
        {(records) => {
          const known = records.find((record) => record.id === id && record.kind === kind.kind);
          // Deleted by another user meanwhile.
          if (!known) return <Redirect to={address} />;
          const { id: _, staffId: __, ...initial } = known;
          return (
            <QualificationForm
              kind={kind}
              initial={initial}
              submit={t.saveQualification(kind)}
              save={(qualificationRo) => update.run({ params: { id }, body: { qualificationRo } })}
              onSaved={() => navigate(address)}
              reload={list.retry}
              cancel={address}
            />
          );
        }}
      </Loaded>
    </Screen>
  );
}
