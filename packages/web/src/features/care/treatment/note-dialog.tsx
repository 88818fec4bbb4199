// What was measured just now, noted over the trend.
import { VitalSignsInput, vitalSigns } from '@almoner/contract/care/treatment';
import { useCommand } from '../../../kernel/use-command';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldsOf } from '../../../ui/form-path';
import { blankVitals } from './treatment-values';
import { VitalFields } from './vital-fields';
import { t } from './vitals.words';

const at = fieldsOf(VitalSignsInput);

interface NoteDialogProps {
  ticketId: string;
  /** The patient's name, once it is known. */
  patient: string | undefined;
  onClose: () => void;
}

export function NoteDialog({ ticketId, patient, onClose }: NoteDialogProps) {
  const create = useCommand(vitalSigns.create);
  return (
    <FormDialog
      title={patient ? t.addFor({ patient }) : t.add()}
      name="vital signs"
      schema={VitalSignsInput}
      server="vitalSignsRo"
      initial={blankVitals}
      submit={t.save()}
      onSubmit={(vitalSignsRo) => create.run({ body: { vitalSignsRo, ticketId } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <VitalFields at={at} />
    </FormDialog>
  );
}
