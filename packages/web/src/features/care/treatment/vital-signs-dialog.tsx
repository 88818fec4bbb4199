// Dialog that records vital signs, over the trend.
import { VitalSignsInput, vitalSigns } from '@almoner/contract/care/vital-signs';
import { useCommand } from '../../../kernel/call/use-command';
import { VitalFields } from '../../../records/vitals/vital-fields';
import { blankVitals } from '../../../records/vitals/vital-kinds';
import { t } from '../../../records/vitals/vitals.words';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';

const at = fieldsOf(VitalSignsInput);

interface NoteDialogProps {
  ticketId: string;
  /** Name of the patient; undefined until it is loaded. */
  patient: string | undefined;
  onClose: () => void;
}

export function VitalSignsDialog({ ticketId, patient, onClose }: NoteDialogProps) {
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
