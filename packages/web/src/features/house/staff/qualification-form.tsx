// The form of education or experience, new or known.

import { StaffQualificationChange } from '@almoner/contract/house/staff-qualification';
import type { z } from 'zod';
import type { Held } from '../../../kernel/held';
import { DateField } from '../../../ui/date-field';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { TextAreaField, TextField } from '../../../ui/text-field';
import type { FormOptions } from '../../../ui/use-form';
import type { QualificationKind } from './qualification-kind';

const at = fieldsOf(StaffQualificationChange);

interface QualificationFormProps
  extends Pick<FormOptions<typeof StaffQualificationChange, unknown>, 'initial' | 'onSaved' | 'reload'> {
  kind: QualificationKind;
  submit: string;
  save: (values: Held<z.input<typeof StaffQualificationChange>>) => Promise<unknown>;
  /** The profile. */
  cancel: string;
}

export function QualificationForm({ kind, save, ...form }: QualificationFormProps) {
  return (
    <Form {...form} schema={StaffQualificationChange} server="qualificationRo" onSubmit={save}>
      <TextField name={at.title} label="Title" hint={kind.title} wide />
      <TextField name={at.place} label="Place" hint={kind.place} wide />
      <DateField name={at.from} label="From" hint="The first of the month will do." />
      <DateField name={at.to} label="To" optional hint="Leave it empty while it goes on." />
      <TextAreaField name={at.note} label="Note" optional />
    </Form>
  );
}
