// Adds somebody to reach for a patient.
import { patientProfile } from '@almoner/contract/front/patient-profile';
import { useNavigate, useParams } from 'react-router';
import { addressOf } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { Screen } from '../../../ui/screen';
import { ContactForm } from './contact-form';
import { titleFor } from './patient-facts';
import { t } from './patient-profile.words';

export default function ContactAddScreen() {
  const { id: patientId = '' } = useParams();
  const known = useCall(patientProfile.read, { id: patientId });
  const create = useCommand(patientProfile.createContact);
  const navigate = useNavigate();
  const profile = addressOf('patients/:id', { id: patientId });
  return (
    <Screen title={titleFor(t.addContact(), known.data)} width="form">
      <ContactForm
        initial={{ name: '', relationship: '', phone: '', address: '', nextOfKin: false }}
        submit={t.addContact()}
        save={({ version: _, ...values }) => create.run({ body: { contactRo: { ...values, patientId } } })}
        onSaved={() => navigate(profile)}
        cancel={profile}
      />
    </Screen>
  );
}
