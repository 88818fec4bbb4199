// Adds a ward type, or changes one.
import { type WardType, WardTypeInput, wardType } from '@almoner/contract/house/ward-type';
import { Money } from '@almoner/contract/wire';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { MoneyField } from '../../../ui/field/money-field';
import { RadioField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './ward.words';

const at = fieldsOf(WardTypeInput);
const blank = { name: '', amount: null, status: 1 } as const;
const list = screenAddress('settings/ward-types');
const valuesOf = ({ id: _, amount, ...values }: WardType) => ({ ...values, amount: Money.encode(amount) });

export default function WardTypeFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.addType(), submit: t.createType() }}
      edit={{ title: t.editType(), submit: t.saveType() }}
      body="wardTypeRo"
      list={list}
      calls={wardType}
      form={WardTypeForm}
    />
  );
}

function WardTypeForm({ from, save, ...form }: RecordFormProps<z.input<typeof WardTypeInput>, WardType, WardType>) {
  return (
    <Form
      {...form}
      schema={WardTypeInput}
      server="wardTypeRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={list}
    >
      <TextField name={at.name} label={t.type()} />
      <MoneyField name={at.amount} label={t.amountPerDay()} />
      <RadioField name={at.status} label={kit.status()} options={activeOptions('wardType')} wide />
    </Form>
  );
}
