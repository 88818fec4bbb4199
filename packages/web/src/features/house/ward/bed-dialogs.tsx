// Dialogs that add and rename a bed.
import { type Bed, BedChange, BedInput, bed } from '@almoner/contract/house/bed';
import { useCommand } from '../../../kernel/call/use-command';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './ward.words';

const added = fieldsOf(BedInput);
const changed = fieldsOf(BedChange);

export function AddBed({ wardId, onClose }: { wardId: string; onClose: () => void }) {
  const create = useCommand(bed.create);
  return (
    <FormDialog
      title={t.addBed()}
      schema={BedInput}
      server="bedRo"
      initial={{ wardId, name: '' }}
      submit={t.addBed()}
      onSubmit={(bedRo) => create.run({ body: { bedRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextField name={added.name} label={t.bedName()} wide />
    </FormDialog>
  );
}

export function RenameBed({ bed: { id, name, version }, onClose }: { bed: Bed; onClose: () => void }) {
  const update = useCommand(bed.update);
  return (
    <FormDialog
      title={t.renameBedOf({ bed: name })}
      schema={BedChange}
      server="bedRo"
      name={`rename ${id}`}
      initial={{ name, version }}
      submit={t.saveBed()}
      onSubmit={(bedRo) => update.run({ params: { id }, body: { bedRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextField name={changed.name} label={t.bedName()} wide />
    </FormDialog>
  );
}
