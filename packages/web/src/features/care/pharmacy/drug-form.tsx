// Form of a drug, to add or to change one.

import { type Drug, DrugInput } from '@almoner/contract/care/drug';
import { Money } from '@almoner/contract/wire';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/route/screen-links';
import { SubstanceField } from '../../../records/substance/substance-field';
import { activeOptions } from '../../../ui/badge/status-badge';
import { MoneyField } from '../../../ui/field/money-field';
import { NumberField } from '../../../ui/field/number-field';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './drug.words';
import { partsOptions } from './parts-words';

const at = fieldsOf(DrugInput);

const blank = {
  name: '',
  unit: '',
  dividedInto: 1,
  price: null,
  reorderLevel: 0,
  substanceId: null,
  status: 1,
} as const;

const valuesOf = ({ name, unit, dividedInto, price, reorderLevel, substanceId, status, version }: Drug) => ({
  name,
  unit,
  dividedInto,
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
      cancel={from ? screenAddress('drugs/:id', { id: from.id }) : screenAddress('drugs')}
    >
      <TextField name={at.name} label={t.name()} hint={t.nameHint()} wide />
      <SubstanceField at={at} hint={t.substanceHint()} />
      <TextField name={at.unit} label={t.unit()} hint={t.unitHint()} />
      <SelectField name={at.dividedInto} label={t.parts()} hint={t.partsHint()} options={partsOptions} />
      <MoneyField name={at.price} label={t.pricePerUnit()} />
      <NumberField name={at.reorderLevel} label={t.level()} hint={t.levelHint()} />
      <RadioField name={at.status} label={kit.status()} options={activeOptions('drug')} wide />
    </Form>
  );
}
