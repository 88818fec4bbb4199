// Dialog that requests a refund of one receipt of a bill or invoice. Another user approves it before money is paid out.
import type { Receipt } from '@almoner/contract/money/bill';
import { RefundCharge, RefundInput, refund } from '@almoner/contract/money/refund';
import { Money } from '@almoner/contract/wire';
import { useCommand } from '../../kernel/call/use-command';
import { formatMoney } from '../../kernel/language/format';
import { useSession } from '../../kernel/session/session';
import { MoneyField } from '../../ui/field/money-field';
import { RadioField } from '../../ui/field/select-field';
import { TextAreaField } from '../../ui/field/text-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { fieldsOf } from '../../ui/form/form-path';
import { t } from './receipt.words';
import { modeOptions, receiptNumber, refundableOf } from './receipt-words';

const RefundForm = RefundInput.extend({ charge: RefundCharge });
const at = fieldsOf(RefundForm);

const chargeOptions = [
  { value: 'STANDS', label: t.chargeStands },
  { value: 'CANCELLED', label: t.chargeCancelled },
];

interface RefundDialogProps {
  receipt: Receipt;
  /** Amount of all receipts that can be refunded now, in kobo. */
  left: number;
  /** Name of the patient. */
  patient: string;
  onClose: () => void;
}

export default function RefundDialog({ receipt, left, patient, onClose }: RefundDialogProps) {
  const create = useCommand(refund.create);
  const { id: receiptId, mode } = receipt;
  const session = useSession();
  const rest = refundableOf(receipt);
  return (
    <FormDialog
      title={t.refundOf({ number: receiptNumber(receipt), patient })}
      schema={RefundForm}
      server="refundRo"
      initial={{ receiptId, amount: Money.encode(Math.min(rest, left)), mode, charge: null, reason: '' }}
      submit={t.requestRefund()}
      onSubmit={(refundRo) => create.run({ body: { refundRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="soft">{t.approvedBySomebodyElse()}</p>
      <MoneyField
        name={at.amount}
        label={t.amount()}
        {...(session && rest < receipt.amount ? { hint: t.restOfReceipt({ rest: formatMoney(rest, session) }) } : {})}
      />
      <RadioField name={at.mode} label={t.method()} options={modeOptions} />
      <RadioField name={at.charge} label={t.charge()} options={chargeOptions} />
      <TextAreaField name={at.reason} label={t.reason()} rows={3} />
    </FormDialog>
  );
}
