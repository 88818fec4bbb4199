// Form of a role, to add, copy or change one.
import { RoleInput, type RoleRecord } from '@almoner/contract/house/role';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/screen-links';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import type { RecordFormProps } from '../../../ui/record-form';
import { RadioField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { SwitchField } from '../../../ui/switch-field';
import { TextField } from '../../../ui/text-field';
import { t } from './role.words';

const at = fieldsOf(RoleInput);

type RoleValues = z.input<typeof RoleInput>;
type RoleFormProps = RecordFormProps<RoleValues, RoleRecord, RoleValues>;

const blank = { name: '', status: 1, twoFactor: false } as const;

export function RoleForm({ from, submit, save, onSaved, reload }: RoleFormProps) {
  return (
    <Form
      schema={RoleInput}
      server="roleRo"
      initial={from ?? blank}
      submit={submit}
      onSubmit={save}
      onSaved={onSaved}
      reload={reload}
      cancel={screenAddress('settings/roles')}
    >
      <TextField name={at.name} label={t.name()} wide />
      <SwitchField name={at.twoFactor} label={t.twoFactor()} words={t.requireTwoFactor()} wide />
      <RadioField name={at.status} label={t.status()} options={activeOptions} wide />
    </Form>
  );
}
