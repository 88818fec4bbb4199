// Adds or changes a specialist, in a dialog over the list.
import { type Specialist, SpecialistInput, specialist } from '@almoner/contract/specialist';
import { useCommand } from '../../kernel/use-command';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Form } from '../../ui/form';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';

type RoleName = Specialist['role']['name'];

export const roleOptions: readonly { value: RoleName; label: string }[] = [
  { value: 'DOCTOR', label: 'Doctor' },
  { value: 'NURSE', label: 'Nurse' },
];

interface SpecialistDialogProps {
  /** The one to change; nothing to add one. */
  row?: Specialist | undefined;
  /** Of whom a new one is. */
  roleName: RoleName;
  onClose: () => void;
}

export function SpecialistDialog({ row, roleName, onClose }: SpecialistDialogProps) {
  const create = useCommand(specialist.create);
  const update = useCommand(specialist.update);
  const initial = row
    ? { name: row.name, roleName: row.role.name, status: row.status, version: row.version }
    : { name: '', roleName, status: 1 as const };
  return (
    <Dialog
      title={row ? `Edit ${row.name}` : 'Add Specialist'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <Form
        schema={SpecialistInput}
        server="specialistRo"
        name={row?.id ?? roleName}
        initial={initial}
        submit={row ? 'Save Specialist' : 'Create Specialist'}
        onSubmit={(specialistRo) =>
          row ? update.run({ params: { id: row.id }, body: { specialistRo } }) : create.run({ body: { specialistRo } })
        }
        onSaved={onClose}
      >
        <TextField name="name" label="Name" wide />
        <SelectField name="roleName" label="Role" options={roleOptions} wide />
      </Form>
    </Dialog>
  );
}
