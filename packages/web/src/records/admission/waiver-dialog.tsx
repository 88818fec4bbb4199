// Dialog for a waiver: lets a patient leave although something is unbilled or unpaid. It lists the open items and asks for
// the reason.
import { type StayAccount, stayCharge, WaiverInput } from '@almoner/contract/care/stay-charge';
import { Money } from '@almoner/contract/wire';
import { useCommand } from '../../kernel/call/use-command';
import { TextAreaField } from '../../ui/field/text-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { fieldsOf } from '../../ui/form/form-path';
import { t } from './stay-account.words';
import { StayDueList } from './stay-due';

const at = fieldsOf(WaiverInput);

interface WaiverDialogProps {
  admissionId: string;
  name: string;
  /** Open items as shown when the dialog was opened. */
  due: StayAccount['due'];
  onClose: () => void;
}

export function WaiverDialog({ admissionId, name, due, onClose }: WaiverDialogProps) {
  const waive = useCommand(stayCharge.waive);
  return (
    <FormDialog
      title={t.waiveName({ name })}
      schema={WaiverInput}
      server="waiverRo"
      name={`waive ${admissionId}`}
      initial={{ reason: '', owed: Money.encode(due.owed) }}
      submit={t.waive()}
      onSubmit={(waiverRo) => waive.run({ params: { admissionId }, body: { waiverRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <div className="field-wide">
        <p>
          <strong>{t.due()}</strong>
        </p>
        <StayDueList due={due} />
        <p className="soft">{t.waiveHint()}</p>
      </div>
      <TextAreaField name={at.reason} label={t.reason()} />
    </FormDialog>
  );
}
