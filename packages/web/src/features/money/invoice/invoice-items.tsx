// The items of an invoice, as its paper has them.
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import { Link } from 'react-router';
import { currencySign } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { Money } from '../../../ui/money';

export function InvoiceItems({ items }: { items: InvoiceWhole['items'] }) {
  const linkTo = useLinkTo();
  const session = useSession();
  const sign = session ? ` (${currencySign(session)})` : '';
  return (
    <table className="invoice-items">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Description</th>
          <th scope="col">Unit cost{sign}</th>
          <th scope="col">Qty</th>
          <th scope="col">Amount{sign}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, item, description, unitCost, quantity, amount, billId, billNumber }) => {
          const bill = billId && linkTo('bills/:id', { id: billId });
          return (
            <tr key={id}>
              <td data-label="Item">{item}</td>
              <td data-label="Description">
                {description}
                {billNumber && !description.includes(billNumber) && ` Bill ${billNumber}`}
                {bill && (
                  <Link className="invoice-bill" to={bill} aria-label={`Open bill ${billNumber}`}>
                    Open
                  </Link>
                )}
              </td>
              <td data-label="Unit cost">
                <Money minor={unitCost} bare />
              </td>
              <td data-label="Qty">{quantity}</td>
              <td data-label="Amount">
                <Money minor={amount} bare />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
