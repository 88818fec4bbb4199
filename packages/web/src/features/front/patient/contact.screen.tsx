// Adds or changes a contact of a patient.
import { PatientContactChange, patientProfile } from '@almoner/contract/front/patient-profile';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { Redirect } from '../../../kernel/route/redirect';
import { screenAddress } from '../../../kernel/route/screen-links';
import { SwitchField } from '../../../ui/field/switch-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { FormOptions } from '../../../ui/form/use-form';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { titleFor } from './patient-facts';
import { t } from './patient-profile.words';

const at = fieldsOf(PatientContactChange);
const blank = { name: '', relationship: '', phone: '', address: '', nextOfKin: false };

export function ContactAddScreen() {
  const { id: patientId = '' } = useParams();
  const known = useCall(patientProfile.read, { id: patientId });
  const create = useCommand(patientProfile.createContact);
  return (
    <Screen title={titleFor(t.addContact(), known.data)} width="form">
      <ContactForm
        initial={blank}
        submit={t.addContact()}
        save={({ version: _, ...values }) => create.run({ body: { contactRo: { ...values, patientId } } })}
        profile={screenAddress('patients/:id', { id: patientId }, { tab: 'about' })}
      />
    </Screen>
  );
}

export function ContactEditScreen() {
  const { id: patientId = '', recordId: id = '' } = useParams();
  const known = useCall(patientProfile.read, { id: patientId });
  const update = useCommand(patientProfile.updateContact);
  const profile = screenAddress('patients/:id', { id: patientId }, { tab: 'about' });
  return (
    <Screen title={titleFor(t.editContact(), known.data)} width="form">
      <Loaded answer={known} fresh>
        {({ contacts }) => {
          const contact = contacts.find((one) => one.id === id);
          // Removed by another user meanwhile.
          if (!contact) return <Redirect to={profile} />;
          const { id: _, patientId: __, ...initial } = contact;
          return (
            <ContactForm
              initial={initial}
              submit={t.saveContact()}
              save={(contactRo) => update.run({ params: { id }, body: { contactRo } })}
              reload={known.retry}
              profile={profile}
            />
          );
        }}
      </Loaded>
    </Screen>
  );
}

interface ContactFormProps extends Pick<FormOptions<typeof PatientContactChange, unknown>, 'initial' | 'reload'> {
  submit: string;
  save: (values: WithLoadedVersion<z.input<typeof PatientContactChange>>) => Promise<unknown>;
  /** Address to open after saving or cancelling. */
  profile: string;
}

function ContactForm({ save, profile, ...form }: ContactFormProps) {
  const navigate = useNavigate();
  return (
    <Form
      {...form}
      schema={PatientContactChange}
      server="contactRo"
      onSubmit={save}
      onSaved={() => navigate(profile)}
      cancel={profile}
    >
      <TextField name={at.name} label={t.contactName()} />
      <TextField name={at.relationship} label={t.relationship()} hint={t.relationshipHint()} />
      <TextField name={at.phone} label={t.phone()} type="tel" />
      <TextField name={at.address} label={t.address()} optional />
      <SwitchField name={at.nextOfKin} label={t.nextOfKin()} words={t.nextOfKinWords()} />
    </Form>
  );
}
