// Changes a contact of a patient.
import { patientProfile } from '@almoner/contract/front/patient-profile';
import { Navigate, useNavigate, useParams } from 'react-router';
import { addressOf } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { Loaded } from '../../../ui/loaded';
import { Screen } from '../../../ui/screen';
import { ContactForm } from './contact-form';
import { titleFor } from './patient-facts';
import { t } from './patient-profile.words';

export default function ContactEditScreen() {
  const { id: patientId = '', recordId: id = '' } = useParams();
  const known = useCall(patientProfile.read, { id: patientId });
  const update = useCommand(patientProfile.updateContact);
  const navigate = useNavigate();
  const profile = addressOf('patients/:id', { id: patientId });
  return (
    <Screen title={titleFor(t.editContact(), known.data)} width="form">
      <Loaded answer={known} fresh>
        {({ contacts }) => {
          const contact = contacts.find((one) => one.id === id);
          // Removed meanwhile.
          if (!contact) return <Navigate to={profile} replace />;
          const { id: _, patientId: __, ...initial } = contact;
          return (
            <ContactForm
              initial={initial}
              submit={t.saveContact()}
              save={(contactRo) => update.run({ params: { id }, body: { contactRo } })}
              onSaved={() => navigate(profile)}
              reload={known.retry}
              cancel={profile}
            />
          );
        }}
      </Loaded>
    </Screen>
  );
}
