// The form of a branch, new or known.
import { type Branch, BranchInput } from '@almoner/contract/house/branch';
import type { z } from 'zod';
import { addressOf } from '../../../kernel/screen-links';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import type { RecordFormProps } from '../../../ui/record-form';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextAreaField, TextField } from '../../../ui/text-field';

const at = fieldsOf(BranchInput);

const blank = { name: '', address: '', status: 1 } as const;

const valuesOf = ({ id: _, ...values }: Branch) => values;

export function BranchForm({ from, save, ...form }: RecordFormProps<z.input<typeof BranchInput>, Branch, Branch>) {
  return (
    <Form
      {...form}
      schema={BranchInput}
      server="branchRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={addressOf('settings/branches')}
    >
      <TextField name={at.name} label="Name" wide />
      <TextAreaField name={at.address} label="Address" />
      <RadioField name={at.status} label="Status" options={activeOptions} wide />
    </Form>
  );
}
