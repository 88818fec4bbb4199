// Writes an invoice; Save & Send also sends it.
import { invoice } from '@almoner/contract/money/invoice';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../kernel/screen-links';
import { useCommand } from '../../../kernel/use-command';
import { Screen } from '../../../ui/screen';
import { InvoiceForm } from './invoice-form';
import { t } from './invoice-form.words';

export default function InvoiceAddScreen() {
  const create = useCommand(invoice.create);
  const navigate = useNavigate();
  return (
    <Screen title={t.create()} width="form" trail={[{ label: t.invoices(), to: addressOf('invoices') }]}>
      <InvoiceForm
        save={(body) => create.run({ body: body as never })}
        onSaved={({ id }) => navigate(addressOf('invoices/:id', { id }), { replace: true })}
        cancel={addressOf('invoices')}
      />
    </Screen>
  );
}
