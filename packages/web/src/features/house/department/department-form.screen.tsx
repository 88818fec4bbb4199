// Adds a department, or changes one.
import { type Department, DepartmentInput, department } from '@almoner/contract/house/department';
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
import { t } from './department.words';

const at = fieldsOf(DepartmentInput);
const blank = { name: '', description: '', status: 1 } as const;
const list = screenAddress('departments');
const valuesOf = ({ id: _, ...values }: Department) => values;

export default function DepartmentFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="departmentRo"
      list={list}
      calls={department}
      form={DepartmentForm}
    />
  );
}

type DepartmentFormProps = RecordFormProps<z.input<typeof DepartmentInput>, Department, Department>;

function DepartmentForm({ from, save, ...form }: DepartmentFormProps) {
  return (
    <Form
      {...form}
      schema={DepartmentInput}
      server="departmentRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={list}
    >
      <TextField name={at.name} label={t.name()} wide />
      <TextAreaField name={at.description} label={t.description()} optional />
      <RadioField name={at.status} label={kit.status()} options={activeOptions('department')} wide />
    </Form>
  );
}
