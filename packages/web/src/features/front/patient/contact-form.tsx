// The form of a patient's contact, new or known.

import { PatientContactChange } from '@almoner/contract/front/patient-profile';
import type { z } from 'zod';
import type { Held } from '../../../kernel/held';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { SwitchField } from '../../../ui/switch-field';
import { TextField } from '../../../ui/text-field';
import type { FormOptions } from '../../../ui/use-form';
import { t } from './patient-profile.words';

const at = fieldsOf(PatientContactChange);

interface ContactFormProps
  extends Pick<FormOptions<typeof PatientContactChange, unknown>, 'initial' | 'onSaved' | 'reload'> {
  submit: string;
  save: (values: Held<z.input<typeof PatientContactChange>>) => Promise<unknown>;
  /** The profile. */
  cancel: string;
}

export function ContactForm({ save, ...form }: ContactFormProps) {
  return (
    <Form {...form} schema={PatientContactChange} server="contactRo" onSubmit={save}>
      <TextField name={at.name} label={t.contactName()} />
      <TextField name={at.relationship} label={t.relationship()} hint={t.relationshipHint()} />
      <TextField name={at.phone} label={t.phone()} type="tel" />
      <TextField name={at.address} label={t.address()} optional />
      <SwitchField name={at.nextOfKin} label={t.nextOfKin()} words={t.nextOfKinWords()} />
    </Form>
  );
}
