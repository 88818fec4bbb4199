// Writes an invoice; Save & Send also sends it.
import { invoice } from '@almoner/contract/money/invoice';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { Screen } from '../../../ui/page/screen';
import { InvoiceForm } from './invoice-form';
import { t } from './invoice-form.words';

export default function InvoiceAddScreen() {
  const create = useCommand(invoice.create);
  const navigate = useNavigate();
  return (
    <Screen title={t.create()} width="form" trail={[{ label: t.invoices(), to: screenAddress('invoices') }]}>
      <InvoiceForm
        save={(body) => create.run({ body: body as never })}
        onSaved={({ id }) => navigate(screenAddress('invoices/:id', { id }), { replace: true })}
        cancel={screenAddress('invoices')}
      />
    </Screen>
  );
}
