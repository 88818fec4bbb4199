// Specialists (specialities): a tab each for doctors and nurses.
import { Screen } from '../../../ui/page/screen';
import { Tabs } from '../../../ui/page/tabs';
import { t } from './specialist.words';
import { SpecialistList } from './specialist-list';

export default function SpecialistScreen() {
  return (
    <Screen title={t.specialist()}>
      <Tabs
        label={t.specialists()}
        tabs={[
          { key: 'doctor', label: t.doctor(), content: <SpecialistList key="DOCTOR" roleName="DOCTOR" /> },
          { key: 'nurse', label: t.nurse(), content: <SpecialistList key="NURSE" roleName="NURSE" /> },
        ]}
      />
    </Screen>
  );
}
