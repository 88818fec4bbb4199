// Dialogs of an entry: reverse it, and pay more of a tax.
import { ReversalInput, TaxPaymentInput, tax } from '@almoner/contract/money/finance-entry';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { useCommand } from '../../../kernel/call/use-command';
import { formatMoney, today } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { DateField } from '../../../ui/date/date-field';
import { MoneyField } from '../../../ui/field/money-field';
import { RadioField } from '../../../ui/field/select-field';
import { TextAreaField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import type { Entry, EntryKind } from './entry-kind';
import { modeOptions, nameOf, owedOf } from './entry-words';
import { t } from './ledger.words';

const reversed = fieldsOf(ReversalInput);
const payment = fieldsOf(TaxPaymentInput);

interface EntryDialogProps {
  kind: EntryKind;
  entry: Entry;
  /** Loads the entry again after another user changed it. */
  reload: () => void;
  onClose: () => void;
}

export function ReverseDialog({ kind, entry, reload, onClose }: EntryDialogProps) {
  const session = useSession();
  const reverse = useCommand(kind.calls.reverse);
  const { id, version } = entry;
  if (!session) return null;
  const paid = entry.amountPaid > 0 ? formatMoney(entry.amountPaid, session) : 'nothing';
  return (
    <FormDialog
      title={t.reverseOf({ entry: nameOf(entry) })}
      schema={ReversalInput}
      server="reversalRo"
      name="reverse"
      initial={{ reason: '', version }}
      submit={kind.reverse()}
      onSubmit={(reversalRo) => reverse.run({ params: { id }, body: { reversalRo } })}
      onSaved={onClose}
      onClose={onClose}
      reload={reload}
    >
      <p className="field-wide">{t.reversing({ paid })}</p>
      <TextAreaField name={reversed.reason} label={t.reason()} rows={2} />
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
      title={t.payOf({ entry: nameOf(entry) })}
      schema={TaxPaymentInput}
      server="taxPaymentRo"
      name="pay"
      initial={{ taxId: entry.id, amount: MoneyOnWire.encode(owed), mode: '', date: today(session) }}
      submit={t.pay()}
      amount={{ at: payment.amount, words: t.payAmount }}
      onSubmit={(taxPaymentRo) => pay.run({ body: { taxPaymentRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.isLeftToPay({ amount: formatMoney(owed, session) })}</p>
      <MoneyField name={payment.amount} label={t.amount()} wide />
      <DateField name={payment.date} label={t.date()} wide />
      <RadioField name={payment.mode} label={t.paymentMode()} options={modeOptions} wide />
    </FormDialog>
  );
}
