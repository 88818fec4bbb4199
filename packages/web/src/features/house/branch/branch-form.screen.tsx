// Adds a branch, or changes one.
import { type Branch, BranchInput, branch } from '@almoner/contract/house/branch';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { RadioField } from '../../../ui/field/select-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './branch.words';

const at = fieldsOf(BranchInput);
const blank = { name: '', address: '', status: 1 } as const;
const list = screenAddress('settings/branches');
const valuesOf = ({ id: _, ...values }: Branch) => values;

export default function BranchFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="branchRo"
      list={list}
      calls={branch}
      form={BranchForm}
    />
  );
}

function BranchForm({ from, save, ...form }: RecordFormProps<z.input<typeof BranchInput>, Branch, Branch>) {
  return (
    <Form
      {...form}
      schema={BranchInput}
      server="branchRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={list}
    >
      <TextField name={at.name} label={t.name()} wide />
      <TextAreaField name={at.address} label={t.address()} />
      <RadioField name={at.status} label={kit.status()} options={activeOptions('branch')} wide />
    </Form>
  );
}
