// Items of an invoice, as on the printed invoice.
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import { Link } from 'react-router';
import { currencySign, formatNumber } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { MoneyText } from '../../../ui/look/money';
import { t } from './invoice.words';

export function InvoiceItems({ items }: { items: InvoiceWhole['items'] }) {
  const linkTo = useLinkTo();
  const session = useSession();
  if (!session) return null;
  const currency = currencySign(session);
  return (
    <table className="invoice-items">
      <thead>
        <tr>
          <th scope="col">{t.item()}</th>
          <th scope="col">{t.description()}</th>
          <th scope="col">{t.unitCostIn({ currency })}</th>
          <th scope="col">{t.quantity()}</th>
          <th scope="col">{t.amountIn({ currency })}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, item, description, unitCost, quantity, amount, credited, billId, billNumber }) => {
          const bill = billId && linkTo('bills/:id', { id: billId });
          return (
            <tr key={id}>
              <td data-label={t.item()}>{item}</td>
              <td data-label={t.description()}>
                {description}
                {billNumber && !description.includes(billNumber) && ` ${t.billNumber({ number: billNumber })}`}
                {bill && (
                  <Link className="invoice-bill" to={bill} aria-label={t.openBill({ number: billNumber ?? '' })}>
                    {t.open()}
                  </Link>
                )}
              </td>
              <td data-label={t.unitCost()}>
                <MoneyText minor={unitCost} bare />
              </td>
              <td data-label={t.quantity()}>{formatNumber(quantity)}</td>
              <td data-label={t.amount()}>
                <span>
                  <MoneyText minor={amount} bare />
                  {credited > 0 && (
                    <span className="invoice-credited">
                      {t.credited()} <MoneyText minor={-credited} bare />
                    </span>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
