// The short forms of one entry: taking it back, and paying more of a tax.
import { ReversalInput, TaxPaymentInput, tax } from '@almoner/contract/money/finance-entry';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { formatMoney, today } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { useCommand } from '../../../kernel/use-command';
import { DateField } from '../../../ui/date-field';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldsOf } from '../../../ui/form-path';
import { MoneyField } from '../../../ui/money-field';
import { RadioField } from '../../../ui/select-field';
import { TextAreaField } from '../../../ui/text-field';
import type { Entry, EntryKind } from './entry-kind';
import { modeOptions, nameOf, owedOf } from './entry-words';

const reversed = fieldsOf(ReversalInput);
const payment = fieldsOf(TaxPaymentInput);

interface EntryDialogProps {
  kind: EntryKind;
  entry: Entry;
  /** Reads the entry again after somebody else changed it. */
  reload: () => void;
  onClose: () => void;
}

export function ReverseDialog({ kind, entry, reload, onClose }: EntryDialogProps) {
  const session = useSession();
  const reverse = useCommand(kind.calls.reverse);
  const { id, version } = entry;
  if (!session) return null;
  const paid = entry.amountPaid > 0 ? `${formatMoney(entry.amountPaid, session)} is booked back today.` : '';
  return (
    <FormDialog
      title={`Reverse ${nameOf(entry)}?`}
      schema={ReversalInput}
      server="reversalRo"
      name="reverse"
      initial={{ reason: '', version }}
      submit={`Reverse ${kind.one}`}
      onSubmit={(reversalRo) => reverse.run({ params: { id }, body: { reversalRo } })}
      onSaved={onClose}
      onClose={onClose}
      reload={reload}
    >
      <p className="field-wide">The entry stays and is marked as reversed. {paid} This cannot be taken back.</p>
      <TextAreaField name={reversed.reason} label="Reason" rows={2} />
    </FormDialog>
  );
}

export function PayTaxDialog({ entry, onClose }: Pick<EntryDialogProps, 'entry' | 'onClose'>) {
  const session = useSession();
  const pay = useCommand(tax.pay);
  if (!session) return null;
  const owed = owedOf(entry);
  return (
    <FormDialog
      title={`Pay ${nameOf(entry)}`}
      schema={TaxPaymentInput}
      server="taxPaymentRo"
      name="pay"
      initial={{ taxId: entry.id, amount: MoneyOnWire.encode(owed), mode: '', date: today(session) }}
      submit="Pay"
      onSubmit={(taxPaymentRo) => pay.run({ body: { taxPaymentRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{formatMoney(owed, session)} is left to pay.</p>
      <MoneyField name={payment.amount} label="Amount" wide />
      <DateField name={payment.date} label="Date" wide />
      <RadioField name={payment.mode} label="Payment mode" options={modeOptions} wide />
    </FormDialog>
  );
}
