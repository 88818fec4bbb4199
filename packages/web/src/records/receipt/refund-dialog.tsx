// Asks for a refund of one receipt, over the bill or invoice that it is of. Somebody else decides before any money moves.
import type { Receipt } from '@almoner/contract/money/bill';
import { RefundCharge, RefundInput, refund } from '@almoner/contract/money/refund';
import { Money } from '@almoner/contract/wire';
import { useCommand } from '../../kernel/use-command';
import { FormDialog } from '../../ui/form-dialog';
import { fieldsOf } from '../../ui/form-path';
import { MoneyField } from '../../ui/money-field';
import { RadioField } from '../../ui/select-field';
import { TextAreaField } from '../../ui/text-field';
import { modeOptions, receiptNumber } from './receipt-words';

const RefundForm = RefundInput.extend({ charge: RefundCharge });
const at = fieldsOf(RefundForm);

const chargeOptions = [
  { value: 'STANDS', label: 'The charge stands: the patient owes it again' },
  { value: 'CANCELLED', label: 'Refund and cancel: nothing is owed' },
];

interface RefundDialogProps {
  receipt: Receipt;
  /** Whose money it is. */
  patient: string;
  onClose: () => void;
}

export default function RefundDialog({ receipt, patient, onClose }: RefundDialogProps) {
  const create = useCommand(refund.create);
  const { id: receiptId, amount, mode } = receipt;
  return (
    <FormDialog
      title={`Refund of receipt ${receiptNumber(receipt)} of ${patient}`}
      schema={RefundForm}
      server="refundRo"
      initial={{ receiptId, amount: Money.encode(amount), mode, charge: null, reason: '' }}
      submit="Request refund"
      onSubmit={(refundRo) => create.run({ body: { refundRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="soft">Somebody else has to approve it before the money is given back.</p>
      <MoneyField name={at.amount} label="Amount" />
      <RadioField name={at.mode} label="Method" options={modeOptions} />
      <RadioField name={at.charge} label="What becomes of the charge" options={chargeOptions} />
      <TextAreaField name={at.reason} label="Reason" rows={3} />
    </FormDialog>
  );
}
