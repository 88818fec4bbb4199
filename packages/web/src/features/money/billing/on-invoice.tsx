// A bill whose balance is asked for on an invoice: where the payment is taken.
import { Link } from 'react-router';
import { Rich } from '../../../kernel/rich';
import { useLinkTo } from '../../../kernel/screen-links';
import { t } from './billing.words';

export function OnInvoice({ invoice }: { invoice: { id: string; number: string } }) {
  const to = useLinkTo()('invoices/:id', { id: invoice.id });
  return (
    <div className="notice" role="status">
      <p>
        <Rich text={t.onInvoice()} invoice={to ? <Link to={to}>{invoice.number}</Link> : invoice.number} />
      </p>
    </div>
  );
}
