// What is asked for, row by row; and the bills of the ticket that can be pulled in as rows.
import { invoice } from '@almoner/contract/invoice';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../kernel/format';
import { useCall } from '../../kernel/use-call';
import { Button } from '../../ui/button';
import { useField } from '../../ui/field';
import { useFormControl, useFormValue } from '../../ui/form-context';
import { type FormRows, withoutRow, withRow } from '../../ui/form-rows';
import { Money } from '../../ui/money';
import { MoneyField } from '../../ui/money-field';
import { NumberField } from '../../ui/number-field';
import { TextField } from '../../ui/text-field';
import { amountOfRow, blankItem, isBlank, itemOf } from './invoice-values';

type Rows = FormRows<{ billId: string | null }>;

export function ItemRows() {
  const form = useFormControl();
  const rows = (useFormValue('items') ?? {}) as Rows;
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  // What was added is where the typing goes on, once it is there; what was taken away leaves the focus at the way to
  // add.
  useEffect(() => {
    const target = next.current && list.current?.querySelector<HTMLElement>(next.current);
    if (!target) return;
    next.current = undefined;
    target.focus();
  });
  const change = (now: FormRows<unknown>, focus: string) => {
    next.current = focus;
    form.set('items', now);
  };
  const add = () => {
    const now = withRow<unknown>(rows, blankItem);
    const added = Object.keys(now).find((key) => !(key in rows));
    change(now, `[data-row="${added}"] input`);
  };
  return (
    <div className="field-wide invoice-rows" ref={list}>
      <Charges rows={rows} onPull={(now) => change(now, '[data-row-add]')} />
      {Object.keys(rows).map((key, place) => (
        <ItemRow
          key={key}
          row={key}
          place={place + 1}
          pulled={Boolean(rows[key]?.billId)}
          onRemove={() => change(withoutRow(rows, key), '[data-row-add]')}
        />
      ))}
      <Complaint path="items" label="Items" />
      <p>
        <Button data-row-add="" onClick={add}>
          Add item
        </Button>
      </p>
    </div>
  );
}

interface ItemRowProps {
  /** Its key in the form. */
  row: string;
  place: number;
  /** Asks for a bill: its amount is the bill's. */
  pulled: boolean;
  onRemove: () => void;
}

function ItemRow({ row, place, pulled, onRemove }: ItemRowProps) {
  const path = `items.${row}`;
  const values = useFormValue(path);
  return (
    <fieldset className="invoice-row" data-row={row}>
      <legend>Item {place}</legend>
      <TextField name={`${path}.item`} label="Item" maxLength={200} />
      <TextField name={`${path}.description`} label="Description" optional maxLength={500} />
      <MoneyField name={`${path}.unitCost`} label="Unit cost" readOnly={pulled} />
      <NumberField name={`${path}.quantity`} label="Qty" readOnly={pulled} />
      <p className="invoice-amount">
        <span>Amount</span>
        <Money minor={amountOfRow(values)} />
      </p>
      <Button tone="quiet" aria-label={`Remove item ${place}`} onClick={onRemove}>
        Remove
      </Button>
      <Complaint path={`${path}.billId`} label={`Item ${place}`} />
    </fieldset>
  );
}

/** What is wrong with something that has no field of its own. */
function Complaint({ path, label }: { path: string; label: string }) {
  const { control, message } = useField({ name: path, label });
  if (!message) return null;
  return (
    <p className="field-message" id={control.id} tabIndex={-1} data-failing>
      {message}
    </p>
  );
}

/** The ticket's bills that are not on the invoice yet. */
function Charges({ rows, onPull }: { rows: Rows; onPull: (rows: FormRows<unknown>) => void }) {
  const chosen = useFormValue('ticketId');
  const ticketId = typeof chosen === 'string' ? chosen : '';
  const charges = useCall(invoice.charges, { ticketId }, { enabled: ticketId !== '' });
  const taken = new Set(Object.values(rows).map(({ billId }) => billId));
  const open = ticketId ? (charges.data ?? []).filter(({ id }) => !taken.has(id)) : [];
  if (open.length === 0) return null;
  const pull = (some: typeof open) => {
    const written = Object.fromEntries(Object.entries(rows).filter(([, row]) => !isBlank(row)));
    onPull(some.reduce<FormRows<unknown>>((now, bill) => withRow(now, itemOf(bill)), written));
  };
  return (
    <section className="invoice-charges" aria-label="Unbilled charges of this ticket">
      <div className="invoice-charges-head">
        <h3>Unbilled charges of this ticket</h3>
        {open.length > 1 && <Button onClick={() => pull(open)}>Pull in all {open.length}</Button>}
      </div>
      <ul>
        {open.map((bill) => (
          <li key={bill.id}>
            <span>
              {bill.number} · {bill.purpose} · {formatDay(bill.date)}
            </span>
            <Money minor={bill.balance} />
            <Button aria-label={`Pull in ${bill.number}`} onClick={() => pull([bill])}>
              Pull in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
