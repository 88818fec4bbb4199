// Dialog that credits lines of a sent invoice, with a reason. An amount paid beyond the new total is requested as a refund
// at once.
import { CreditNoteInput, creditNote } from '@almoner/contract/money/credit-note';
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import { invoiceTotalsOf } from '@almoner/contract/money/invoice-totals';
import { useMemo, useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { Rich } from '../../../kernel/language/rich';
import { useMoneyUnit } from '../../../kernel/session/money-unit';
import { fullName } from '../../../records/person/name';
import { MoneyField } from '../../../ui/field/money-field';
import { NumberField } from '../../../ui/field/number-field';
import { TextField } from '../../../ui/field/text-field';
import { useFormState } from '../../../ui/form/form-context';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { FieldRows } from '../../../ui/form/row-fields';
import { type FormRow, useRows } from '../../../ui/form/use-rows';
import { MoneyText } from '../../../ui/look/money';
import { Complaint } from './complaint';
import { t } from './credit.words';
import { type CreditRow, creditedOf, creditRowsOf, leftToCredit, requestedRefunds } from './credit-values';

const at = fieldsOf(CreditNoteInput);

interface CreditDialogProps {
  invoice: InvoiceWhole;
  onClose: () => void;
}

export function CreditDialog({ invoice: now, onClose }: CreditDialogProps) {
  const [one] = useState(now);
  const write = useCommand(creditNote.create);
  const initial = useMemo(() => ({ invoiceId: one.id, lines: creditRowsOf(one), reason: '' }), [one]);
  return (
    <FormDialog
      title={t.creditOf({ number: one.number ?? '', patient: fullName(one.patient) })}
      name="credit"
      schema={CreditNoteInput}
      server="creditNoteRo"
      initial={initial}
      submit={t.writeCreditNote()}
      onSubmit={(creditNoteRo) => write.run({ body: { creditNoteRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide soft">{t.moneyOnly()}</p>
      <Lines invoice={one} />
      <Outcome invoice={one} />
      <TextField name={at.reason} label={t.reason()} wide />
    </FormDialog>
  );
}

function Lines({ invoice }: { invoice: InvoiceWhole }) {
  const { rows, list } = useRows<CreditRow>(at.lines);
  const items = invoice.items.filter((item) => leftToCredit(item) > 0);
  return (
    <FieldRows list={list}>
      {rows.map((row, place) => {
        const item = items[place];
        return item && <Line key={row.id} row={row} item={item} />;
      })}
      <Complaint name={at.lines} label={t.lines()} />
    </FieldRows>
  );
}

interface LineProps {
  row: FormRow<CreditRow>;
  item: InvoiceWhole['items'][number];
}

function Line({ row: { id, at: line }, item }: LineProps) {
  return (
    <fieldset className="invoice-credit-line" data-row={id}>
      <legend>
        {item.item} <span className="soft">{item.description}</span>
      </legend>
      <p className="soft">
        <Rich
          text={t.leftOf()}
          left={<MoneyText minor={leftToCredit(item)} />}
          amount={<MoneyText minor={item.amount} />}
        />
      </p>
      {item.quantity > 1 && <NumberField name={line.quantity} label={t.quantity()} optional />}
      <MoneyField name={line.amount} label={item.quantity > 1 ? t.orAmount() : t.amount()} optional />
      <Complaint name={line.itemId} label={item.item} />
    </fieldset>
  );
}

/** Total of the credit note so far, and the refund that follows from it. */
function Outcome({ invoice }: { invoice: InvoiceWhole }) {
  const unit = useMoneyUnit();
  const taken = useFormState(({ content: held }) =>
    creditedOf(invoice, (held.values as { lines?: CreditRow[] }).lines ?? []),
  );
  const standing = invoice.items.reduce((sum, item) => sum + leftToCredit(item), 0);
  const worth = (kobo: number) =>
    invoiceTotalsOf([{ unitCost: Math.max(0, kobo), quantity: 1 }], invoice.discount, invoice.tax.rate, unit).total;
  const credit = worth(standing) - worth(standing - taken);
  const back = Math.max(0, invoice.paid - worth(standing - taken) - requestedRefunds(invoice));
  return (
    <div className="field-wide" role="status">
      <p>
        <Rich text={t.comesTo()} amount={<MoneyText minor={credit} />} />
      </p>
      {credit > 0 && back > 0 && (
        <p>
          <Rich text={t.toGiveBack()} amount={<MoneyText minor={back} />} />
        </p>
      )}
    </div>
  );
}
