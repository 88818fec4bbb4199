// Adds or changes a specialist, in a dialog over the list.
import { type Specialist, SpecialistInput, specialist } from '@almoner/contract/house/specialist';
import type { FieldChange } from '@almoner/contract/wire';
import { withFormChanges } from '../../../kernel/call/save-conflict';
import { useCommand } from '../../../kernel/call/use-command';
import type { Option } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './specialist.words';

const at = fieldsOf(SpecialistInput);

type RoleName = Specialist['role']['name'];

export const roleOptions: readonly Option[] = [
  { value: 'DOCTOR', label: t.doctor },
  { value: 'NURSE', label: t.nurse },
];

interface SpecialistDialogProps {
  /** The specialist to change; undefined to add one. */
  row?: Specialist | undefined;
  /** Role of a new specialist. */
  roleName: RoleName;
  onClose: () => void;
  /** Loads the list again after another user changed this specialist. */
  reload: () => void;
}

const inForm = (changes: readonly FieldChange[]) =>
  changes.map((change) => (change.field === 'role.name' ? { ...change, field: 'roleName' } : change));

export function SpecialistDialog({ row, roleName, onClose, reload }: SpecialistDialogProps) {
  const create = useCommand(specialist.create);
  const update = useCommand(specialist.update);
  const initial = row
    ? { name: row.name, roleName: row.role.name, status: row.status, version: row.version }
    : { name: '', roleName, status: 1 as const };
  return (
    <FormDialog
      title={row ? t.edit({ name: row.name }) : t.add()}
      onClose={onClose}
      schema={SpecialistInput}
      server="specialistRo"
      name={row?.id ?? roleName}
      initial={initial}
      submit={row ? t.save() : t.create()}
      onSubmit={(specialistRo) =>
        row
          ? withFormChanges(update.run({ params: { id: row.id }, body: { specialistRo } }), inForm)
          : create.run({ body: { specialistRo } })
      }
      onSaved={onClose}
      reload={row && reload}
    >
      <TextField name={at.name} label={t.name()} wide />
      <SelectField name={at.roleName} label={t.role()} options={roleOptions} wide />
    </FormDialog>
  );
}
