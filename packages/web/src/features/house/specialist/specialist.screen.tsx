// What doctors and nurses specialise in, a tab for each.
import { Screen } from '../../../ui/screen';
import { Tabs } from '../../../ui/tabs';
import { SpecialistList } from './specialist-list';

export default function SpecialistScreen() {
  return (
    <Screen title="Specialist">
      <Tabs
        label="Specialists"
        tabs={[
          { key: 'doctor', label: 'Doctor', content: <SpecialistList key="DOCTOR" roleName="DOCTOR" /> },
          { key: 'nurse', label: 'Nurse', content: <SpecialistList key="NURSE" roleName="NURSE" /> },
        ]}
      />
    </Screen>
  );
}
