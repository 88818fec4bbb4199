// The form of a branch, new or known.
import { type Branch, BranchInput } from '@almoner/contract/branch';
import type { z } from 'zod';
import { Form } from '../../ui/form';
import { RadioField } from '../../ui/select-field';
import { activeOptions } from '../../ui/status-badge';
import { TextAreaField, TextField } from '../../ui/text-field';

interface BranchFormProps {
  /** What the form begins with; nothing for a new branch. */
  from?: Omit<Branch, 'id'>;
  submit: string;
  save: (values: z.input<typeof BranchInput>) => Promise<Branch>;
  onSaved: () => void;
  /** Reads the branch again after somebody else changed it. */
  reload?: () => void;
}

const blank = { name: '', address: '', status: 1 } as const;

export function BranchForm({ from, submit, save, onSaved, reload }: BranchFormProps) {
  return (
    <Form
      schema={BranchInput}
      server="branchRo"
      initial={from ?? blank}
      submit={submit}
      onSubmit={save}
      onSaved={onSaved}
      reload={reload}
      cancel="/settings/branches"
    >
      <TextField name="name" label="Name" wide />
      <TextAreaField name="address" label="Address" />
      <RadioField name="status" label="Status" options={activeOptions} wide />
    </Form>
  );
}
