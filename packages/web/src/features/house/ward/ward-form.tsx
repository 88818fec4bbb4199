// The form of a ward, new or known.
import { type Ward, WardInput } from '@almoner/contract/house/ward';
import { type WardType, wardType } from '@almoner/contract/house/ward-type';
import type { z } from 'zod';
import { addressOf } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { NumberField } from '../../../ui/number-field';
import { optionsFrom, optionsOf } from '../../../ui/options';
import type { RecordFormProps } from '../../../ui/record-form';
import { RadioField, SelectField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextField } from '../../../ui/text-field';

const at = fieldsOf(WardInput);

const blank = { wardTypeId: null, number: '', numberOfBed: null, status: 1 } as const;

const valuesOf = ({ id: _, type: __, ...values }: Ward) => values;

export function WardForm({ from, save, ...form }: RecordFormProps<z.input<typeof WardInput>, Ward, Ward>) {
  const types = useCall(wardType.list);
  // A ward keeps a type that was made inactive since.
  const offered = (all: readonly WardType[]) =>
    optionsOf(all.filter(({ id, status }) => status === 1 || id === from?.wardTypeId));
  return (
    <Form
      {...form}
      schema={WardInput}
      server="wardRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={addressOf('settings/wards')}
    >
      <SelectField
        name={at.wardTypeId}
        label="Ward Type"
        options={optionsFrom(types, offered, from && optionsOf([from.type]))}
        placeholder="Select Ward Type"
      />
      <TextField name={at.number} label="Ward Number" />
      <NumberField name={at.numberOfBed} label="Number of Beds" />
      <RadioField name={at.status} label="Status" options={activeOptions} wide />
    </Form>
  );
}
