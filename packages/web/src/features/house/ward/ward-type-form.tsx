// The form of a ward type, new or known.

import { type WardType, WardTypeInput } from '@almoner/contract/house/ward-type';
import { Money } from '@almoner/contract/wire';
import type { z } from 'zod';
import { addressOf } from '../../../kernel/screen-links';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { MoneyField } from '../../../ui/money-field';
import type { RecordFormProps } from '../../../ui/record-form';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextField } from '../../../ui/text-field';

const at = fieldsOf(WardTypeInput);

const blank = { name: '', amount: null, status: 1 } as const;

const valuesOf = ({ id: _, amount, ...values }: WardType) => ({ ...values, amount: Money.encode(amount) });

type WardTypeFormProps = RecordFormProps<z.input<typeof WardTypeInput>, WardType, WardType>;

export function WardTypeForm({ from, save, ...form }: WardTypeFormProps) {
  return (
    <Form
      {...form}
      schema={WardTypeInput}
      server="wardTypeRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={addressOf('settings/ward-types')}
    >
      <TextField name={at.name} label="Ward Type" />
      <MoneyField name={at.amount} label="Amount per day" />
      <RadioField name={at.status} label="Status" options={activeOptions} wide />
    </Form>
  );
}
