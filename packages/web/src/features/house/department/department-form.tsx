// The form of a department, new or known.
import { type Department, DepartmentInput } from '@almoner/contract/house/department';
import type { z } from 'zod';
import { addressOf } from '../../../kernel/screen-links';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import type { RecordFormProps } from '../../../ui/record-form';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { t } from './department.words';

const at = fieldsOf(DepartmentInput);

type DepartmentFormProps = RecordFormProps<z.input<typeof DepartmentInput>, Department, Department>;

const blank = { name: '', description: '', status: 1 } as const;

const valuesOf = ({ id: _, ...values }: Department) => values;

export function DepartmentForm({ from, save, ...form }: DepartmentFormProps) {
  return (
    <Form
      {...form}
      schema={DepartmentInput}
      server="departmentRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={addressOf('departments')}
    >
      <TextField name={at.name} label={t.name()} wide />
      <TextAreaField name={at.description} label={t.description()} optional />
      <RadioField name={at.status} label={t.status()} options={activeOptions} wide />
    </Form>
  );
}
