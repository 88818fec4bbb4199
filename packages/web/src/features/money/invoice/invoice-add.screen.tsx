// Writes an invoice, and sends it at once for Save & Send.
import { invoice } from '@almoner/contract/money/invoice';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kernel/use-command';
import { Screen } from '../../../ui/screen';
import { InvoiceForm } from './invoice-form';

export default function InvoiceAddScreen() {
  const create = useCommand(invoice.create);
  const navigate = useNavigate();
  return (
    <Screen title="Create Invoice" width="form" trail={[{ label: 'Invoices', to: '/home/invoices' }]}>
      <InvoiceForm
        save={(body) => create.run({ body: body as never })}
        onSaved={({ id }) => navigate(`/home/invoices/${id}`, { replace: true })}
        cancel="/home/invoices"
      />
    </Screen>
  );
}
