// Form of education or experience, to add or to change one.

import { StaffQualificationChange } from '@almoner/contract/house/staff-qualification';
import type { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { DateField } from '../../../ui/date/date-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { FormOptions } from '../../../ui/form/use-form';
import { t } from './profile.words';
import type { QualificationKind } from './qualification-kind';

const at = fieldsOf(StaffQualificationChange);

interface QualificationFormProps
  extends Pick<FormOptions<typeof StaffQualificationChange, unknown>, 'initial' | 'onSaved' | 'reload'> {
  kind: QualificationKind;
  submit: string;
  save: (values: WithLoadedVersion<z.input<typeof StaffQualificationChange>>) => Promise<unknown>;
  /** Address of the profile. */
  cancel: string;
}

export function QualificationForm({ kind, save, ...form }: QualificationFormProps) {
  return (
    <Form {...form} schema={StaffQualificationChange} server="qualificationRo" onSubmit={save}>
      <TextField name={at.title} label={t.title()} hint={t.titleHint(kind)} wide />
      <TextField name={at.place} label={t.place()} hint={t.placeHint(kind)} wide />
      <DateField name={at.from} label={t.from()} hint={t.firstOfMonth()} />
      <DateField name={at.to} label={t.to()} optional hint={t.toHint()} />
      <TextAreaField name={at.note} label={t.note()} optional />
    </Form>
  );
}
