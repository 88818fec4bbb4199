// What was measured just now, noted over the trend.
import { VitalSignsInput, vitalSigns } from '@almoner/contract/treatment';
import { useCommand } from '../../kernel/use-command';
import { FormDialog } from '../../ui/form-dialog';
import { blankVitals } from './treatment-values';
import { VitalFields } from './vital-fields';

export function NoteDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const create = useCommand(vitalSigns.create);
  return (
    <FormDialog
      title="Add Vital Signs"
      schema={VitalSignsInput}
      server="vitalSignsRo"
      initial={blankVitals}
      submit="Save Vital Signs"
      onSubmit={(vitalSignsRo) => create.run({ body: { vitalSignsRo, ticketId } }, { touches: ['treatment'] })}
      onSaved={onClose}
      onClose={onClose}
    >
      <VitalFields path="" />
    </FormDialog>
  );
}
