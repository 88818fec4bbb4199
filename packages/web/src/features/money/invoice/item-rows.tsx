// Item rows of an invoice, and the ticket's bills that can be added as rows.

import { MoneyField } from '../../../ui/field/money-field';
import { NumberField } from '../../../ui/field/number-field';
import { TextField } from '../../../ui/field/text-field';
import { useFormValue } from '../../../ui/form/form-context';
import type { FieldPath } from '../../../ui/form/form-path';
import { FieldRows, RowFields } from '../../../ui/form/row-fields';
import { type FormRow, useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { MoneyText } from '../../../ui/look/money';
import { loadable } from '../../../ui/page/loadable';
import { Complaint } from './complaint';
import { t } from './invoice-form.words';
import { amountOfRow, blankItem, type ItemRow, invoicePaths } from './invoice-values';

const Charges = loadable(async () => (await import('./charges')).Charges);

export function ItemRows() {
  const { rows, list, add, remove, change } = useRows(invoicePaths.items);
  const ticketId = useFormValue(invoicePaths.ticketId);
  return (
    <FieldRows list={list}>
      {ticketId && <Charges ticketId={ticketId} onPull={(now) => change(now, '[data-row-add]')} />}
      {rows.map((row, place) => (
        <Item key={row.id} row={row} place={place + 1} onRemove={() => remove(row.id)} />
      ))}
      <Complaint name={invoicePaths.items} label={t.items()} />
      <p>
        <Button data-row-add="" onClick={() => add(blankItem)}>
          {t.addItem()}
        </Button>
      </p>
    </FieldRows>
  );
}

interface ItemProps {
  row: FormRow<ItemRow>;
  place: number;
  onRemove: () => void;
}

function Item({ row: { id, at: item }, place, onRemove }: ItemProps) {
  // A row for a bill is read-only: its amount is the balance of the bill.
  const pulled = Boolean(useFormValue(item.billId));
  return (
    <RowFields
      id={id}
      className="invoice-row"
      legend={t.itemNumber({ number: place })}
      removeLabel={t.removeItem({ number: place })}
      onRemove={onRemove}
      after={<Complaint name={item.billId} label={t.itemNumber({ number: place })} />}
    >
      <TextField name={item.item} label={t.item()} maxLength={200} />
      <TextField name={item.description} label={t.description()} optional maxLength={500} />
      <MoneyField name={item.unitCost} label={t.unitCost()} readOnly={pulled} />
      <NumberField name={item.quantity} label={t.quantity()} readOnly={pulled} />
      <p className="invoice-amount">
        <span>{t.amount()}</span>
        <Amount of={item} />
      </p>
    </RowFields>
  );
}

/** Separate component, so that typing renders the amount again without the fields. */
const Amount = ({ of }: { of: FieldPath<ItemRow> }) => <MoneyText minor={amountOfRow(useFormValue(of))} />;
