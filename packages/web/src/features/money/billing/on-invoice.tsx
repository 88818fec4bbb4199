// A bill whose balance is asked for on an invoice: where the payment is taken.
import { Link } from 'react-router';
import { useLinkTo } from '../../../kernel/screen-links';

export function OnInvoice({ invoice }: { invoice: { id: string; number: string } }) {
  const to = useLinkTo()('invoices/:id', { id: invoice.id });
  return (
    <div className="notice" role="status">
      <p>
        This bill is on invoice {to ? <Link to={to}>{invoice.number}</Link> : invoice.number}; take the payment there.
      </p>
    </div>
  );
}
