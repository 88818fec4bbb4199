// The form of a substance, new or known.
import { SubstanceInput } from '@almoner/contract/house/substance';
import type { Substance } from '@almoner/contract/house/substance-list';
import type { z } from 'zod';
import { addressOf } from '../../../kernel/screen-links';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import type { RecordFormProps } from '../../../ui/record-form';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextField } from '../../../ui/text-field';

const at = fieldsOf(SubstanceInput);

const blank = { name: '', drugClass: '', crossClass: '', words: '', status: 1 } as const;

const valuesOf = ({ id: _, ...values }: Substance) => values;

type SubstanceFormProps = RecordFormProps<z.input<typeof SubstanceInput>, Substance, Substance>;

export function SubstanceForm({ from, save, ...form }: SubstanceFormProps) {
  return (
    <Form
      {...form}
      schema={SubstanceInput}
      server="substanceRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={addressOf('settings/substances')}
    >
      <TextField name={at.name} label="Name" />
      <TextField
        name={at.drugClass}
        label="Class"
        hint="Who is allergic to one of a class is warned of all of it."
        optional
      />
      <TextField
        name={at.words}
        label="Other names"
        hint="Brands and other spellings, between commas."
        maxLength={1000}
        optional
      />
      <TextField
        name={at.crossClass}
        label="May cross-react with class"
        hint="Shown as a note, without asking for a reason."
        optional
      />
      <RadioField name={at.status} label="Status" options={activeOptions} wide />
    </Form>
  );
}
