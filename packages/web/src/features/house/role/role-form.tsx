// Form of a role, to add, copy or change one.
import { RoleInput, type RoleRecord } from '@almoner/contract/house/role';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { RadioField } from '../../../ui/field/select-field';
import { SwitchField } from '../../../ui/field/switch-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
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
      <RadioField name={at.status} label={t.status()} options={activeOptions('role')} wide />
    </Form>
  );
}
