// Adds education or experience to a profile.
import { staffQualification } from '@almoner/contract/house/staff-qualification';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kernel/call/use-command';
import { Screen } from '../../../ui/page/screen';
import { t } from './profile.words';
import { QualificationForm } from './qualification-form';
import type { QualificationKind } from './qualification-kind';
import { useProfile } from './use-profile';

export default function QualificationAddScreen({ kind }: { kind: QualificationKind }) {
  const { staffId, address } = useProfile();
  const create = useCommand(staffQualification.create);
  const navigate = useNavigate();
  return (
    <Screen title={t.addQualification(kind)} width="form">
      <QualificationForm
        kind={kind}
        initial={{ kind: kind.kind, title: '', place: '', from: '', to: null, note: '' }}
        submit={t.createQualification(kind)}
        save={({ version: _, ...values }) => create.run({ body: { qualificationRo: { ...values, staffId } } })}
        onSaved={() => navigate(address)}
        cancel={address}
      />
    </Screen>
  );
}
