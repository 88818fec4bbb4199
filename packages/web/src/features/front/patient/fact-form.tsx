// The form of an allergy, a condition or the blood group, new or known.

import { bloodGroups, PatientFactChange, severities } from '@almoner/contract/front/patient-profile';
import type { z } from 'zod';
import type { Held } from '../../../kernel/held';
import { SubstanceField } from '../../../records/substance/substance-field';
import { DateField } from '../../../ui/date-field';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { optionsOfCodes } from '../../../ui/options';
import { SelectField } from '../../../ui/select-field';
import { TextAreaField, TextField } from '../../../ui/text-field';
import type { FormOptions } from '../../../ui/use-form';
import { allergy, bloodGroup, type FactKind } from './fact-kind';
import { bloodInWords } from './patient-facts';

const at = fieldsOf(PatientFactChange);

type Change = z.input<typeof PatientFactChange>;

interface FactFormProps extends Pick<FormOptions<typeof PatientFactChange, unknown>, 'initial' | 'onSaved' | 'reload'> {
  kind: FactKind;
  submit: string;
  save: (values: Held<Change>) => Promise<unknown>;
  /** The profile. */
  cancel: string;
}

const groupOptions = bloodGroups.map((group) => ({ value: group, label: bloodInWords(group) }));
const severityOptions = optionsOfCodes(severities);

export function FactForm({ kind, save, ...form }: FactFormProps) {
  return (
    <Form {...form} schema={PatientFactChange} server="factRo" onSubmit={save}>
      {kind === bloodGroup ? (
        <SelectField name={at.name} label={kind.name} options={groupOptions} />
      ) : (
        <TextField name={at.name} label={kind.name} wide={kind !== allergy} />
      )}
      {kind === allergy && <SubstanceField at={at} hint="Choose one, or leave it to the words." names />}
      {kind === allergy && (
        <SelectField name={at.severity} label="Severity" options={severityOptions} placeholder="Not known" optional />
      )}
      {kind !== bloodGroup && <DateField name={at.since} label="Since" optional />}
      <TextAreaField name={at.note} label={kind.note} optional />
    </Form>
  );
}
