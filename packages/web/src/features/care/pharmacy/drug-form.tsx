// The form of a drug, new or known.
import { type Drug, DrugInput } from '@almoner/contract/care/drug';
import { Money } from '@almoner/contract/wire';
import type { z } from 'zod';
import { addressOf } from '../../../kernel/screen-links';
import { SubstanceField } from '../../../records/substance/substance-field';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { MoneyField } from '../../../ui/money-field';
import { NumberField } from '../../../ui/number-field';
import type { RecordFormProps } from '../../../ui/record-form';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextField } from '../../../ui/text-field';

const at = fieldsOf(DrugInput);

const blank = { name: '', unit: '', price: null, reorderLevel: 0, substanceId: null, status: 1 } as const;

const valuesOf = ({ name, unit, price, reorderLevel, substanceId, status, version }: Drug) => ({
  name,
  unit,
  price: Money.encode(price),
  reorderLevel,
  substanceId,
  status,
  version,
});

type DrugFormProps = RecordFormProps<z.input<typeof DrugInput>, Drug, Drug>;

export function DrugForm({ from, save, ...form }: DrugFormProps) {
  return (
    <Form
      {...form}
      schema={DrugInput}
      server="drugRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={from ? addressOf('drugs/:id', { id: from.id }) : addressOf('drugs')}
    >
      <TextField name={at.name} label="Name" hint="With strength and form, such as Amoxicillin 500 mg capsule." wide />
      <SubstanceField at={at} hint="Warns where a patient is allergic to it. Suggested by the name." />
      <TextField name={at.unit} label="Unit" hint="What one is: tablet, capsule, bottle." />
      <MoneyField name={at.price} label="Price per unit" />
      <NumberField
        name={at.reorderLevel}
        label="Reorder level"
        hint="At so many or fewer it is on the low stock list."
      />
      <RadioField name={at.status} label="Status" options={activeOptions} wide />
    </Form>
  );
}
