// The form of a department, new or known.
import { type Department, DepartmentInput } from '@almoner/contract/department';
import type { z } from 'zod';
import { Form } from '../../ui/form';
import { RadioField } from '../../ui/select-field';
import { activeOptions } from '../../ui/status-badge';
import { TextAreaField, TextField } from '../../ui/text-field';

interface DepartmentFormProps {
  /** What the form begins with; nothing for a new department. */
  from?: Omit<Department, 'id'>;
  submit: string;
  save: (values: z.input<typeof DepartmentInput>) => Promise<Department>;
  onSaved: () => void;
  /** Reads the department again after somebody else changed it. */
  reload?: () => void;
}

const blank = { name: '', description: '', status: 1 } as const;

export function DepartmentForm({ from, submit, save, onSaved, reload }: DepartmentFormProps) {
  return (
    <Form
      schema={DepartmentInput}
      server="departmentRo"
      initial={from ?? blank}
      submit={submit}
      onSubmit={save}
      onSaved={onSaved}
      reload={reload}
      cancel="/home/departments"
    >
      <TextField name="name" label="Name" wide />
      <TextAreaField name="description" label="Description" optional />
      <RadioField name="status" label="Status" options={activeOptions} wide />
    </Form>
  );
}
