// The form of a patient's contact, new or known.

import { PatientContactChange } from '@almoner/contract/front/patient-profile';
import type { z } from 'zod';
import type { Held } from '../../../kernel/held';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { SwitchField } from '../../../ui/switch-field';
import { TextField } from '../../../ui/text-field';
import type { FormOptions } from '../../../ui/use-form';

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
      <TextField name={at.name} label="Name" />
      <TextField name={at.relationship} label="Relationship" hint="Such as mother, husband or neighbour." />
      <TextField name={at.phone} label="Phone" type="tel" />
      <TextField name={at.address} label="Address" optional />
      <SwitchField name={at.nextOfKin} label="Next of kin" words="Reached first" />
    </Form>
  );
}
