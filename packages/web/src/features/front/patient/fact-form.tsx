// The form of an allergy, a condition or the blood group, new or known.

import { bloodGroups, PatientFactChange } from '@almoner/contract/front/patient-profile';
import type { z } from 'zod';
import type { Held } from '../../../kernel/held';
import { severityWords } from '../../../records/allergy/allergies';
import { SubstanceField } from '../../../records/substance/substance-field';
import { DateField } from '../../../ui/date-field';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { optionsIn } from '../../../ui/options';
import { SelectField } from '../../../ui/select-field';
import { TextAreaField, TextField } from '../../../ui/text-field';
import type { FormOptions } from '../../../ui/use-form';
import { allergy, bloodGroup, type FactKind } from './fact-kind';
import { factWords } from './fact-words';
import { bloodInWords } from './patient-facts';
import { t } from './patient-profile.words';

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
const severityOptions = optionsIn(severityWords);

export function FactForm({ kind, save, ...form }: FactFormProps) {
  const words = factWords[kind.kind];
  return (
    <Form {...form} schema={PatientFactChange} server="factRo" onSubmit={save}>
      {kind === bloodGroup ? (
        <SelectField name={at.name} label={words.name()} options={groupOptions} />
      ) : (
        <TextField name={at.name} label={words.name()} wide={kind !== allergy} />
      )}
      {kind === allergy && <SubstanceField at={at} hint={t.substanceHint()} names />}
      {kind === allergy && (
        <SelectField
          name={at.severity}
          label={t.severity()}
          options={severityOptions}
          placeholder={t.severityUnknown()}
          optional
        />
      )}
      {kind !== bloodGroup && <DateField name={at.since} label={t.since()} optional />}
      <TextAreaField name={at.note} label={words.note()} optional />
    </Form>
  );
}
