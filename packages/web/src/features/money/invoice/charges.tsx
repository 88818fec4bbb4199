// Bills of the ticket that are not on the invoice yet and can be added. Loaded once a ticket is chosen.

import { invoice } from '@almoner/contract/money/invoice';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText } from '../../../kernel/language/format';
import { purposeInWords } from '../../../records/bill/bill-purpose';
import { useFormValue } from '../../../ui/form/form-context';
import { newRow } from '../../../ui/form/row-ids';
import { Button } from '../../../ui/look/button';
import { MoneyText } from '../../../ui/look/money';
import { t } from './invoice-form.words';
import { type ItemRow, invoicePaths, isBlank, itemOf } from './invoice-values';

interface ChargesProps {
  ticketId: string;
  onPull: (rows: readonly ItemRow[]) => void;
}

export function Charges({ ticketId, onPull }: ChargesProps) {
  const rows = useFormValue(invoicePaths.items);
  const charges = useCall(invoice.charges, { ticketId });
  const taken = new Set(rows.map(({ billId }) => billId));
  const open = (charges.data ?? []).filter(({ id }) => !taken.has(id));
  if (open.length === 0) return null;
  const pull = (some: typeof open) => onPull([...rows.filter((row) => !isBlank(row)), ...some.map(itemOf).map(newRow)]);
  return (
    <section className="invoice-charges" aria-label={t.unbilled()}>
      <div className="invoice-charges-head">
        <h3>{t.unbilled()}</h3>
        {open.length > 1 && <Button onClick={() => pull(open)}>{t.pullAll({ count: open.length })}</Button>}
      </div>
      <ul>
        {open.map((bill) => (
          <li key={bill.id}>
            <span>
              {bill.number} · {purposeInWords(bill)} · {formatDayInText(bill.date)}
            </span>
            <MoneyText minor={bill.balance} />
            <Button aria-label={t.pullInBill({ number: bill.number })} onClick={() => pull([bill])}>
              {t.pullIn()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
