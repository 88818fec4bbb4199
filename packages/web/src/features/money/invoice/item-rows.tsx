// What is asked for, row by row; and the bills of the ticket that can be pulled in as rows.
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { useField } from '../../../ui/field';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { type FormRows, withoutRow, withRow } from '../../../ui/form-rows';
import { later } from '../../../ui/later';
import { Money } from '../../../ui/money';
import { MoneyField } from '../../../ui/money-field';
import { NumberField } from '../../../ui/number-field';
import { TextField } from '../../../ui/text-field';
import { amountOfRow, blankItem, type ItemRows as Rows } from './invoice-values';

const Charges = later(async () => (await import('./charges')).Charges);

export function ItemRows() {
  const form = useFormControl();
  const rows = (useFormValue('items') ?? {}) as Rows;
  const chosen = useFormValue('ticketId');
  const ticketId = typeof chosen === 'string' ? chosen : undefined;
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
      {ticketId && <Charges ticketId={ticketId} rows={rows} onPull={(now) => change(now, '[data-row-add]')} />}
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
