// Changes a draft invoice. A sent invoice is read-only.
import { invoice } from '@almoner/contract/money/invoice';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { Redirect } from '../../../kernel/route/redirect';
import { screenAddress } from '../../../kernel/route/screen-links';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { InvoiceForm } from './invoice-form';
import { t } from './invoice-form.words';

export default function InvoiceEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(invoice.read, { id });
  const update = useCommand(invoice.update);
  const navigate = useNavigate();
  const one = screenAddress('invoices/:id', { id });
  return (
    <Screen title={t.edit()} width="form" trail={[{ label: t.invoices(), to: screenAddress('invoices') }]}>
      <Loaded answer={known} fresh>
        {(from) =>
          from.status === 'DRAFT' ? (
            <InvoiceForm
              from={from}
              save={(body) => update.run({ params: { id }, body: body as never })}
              onSaved={() => navigate(one, { replace: true })}
              reload={known.retry}
              cancel={one}
            />
          ) : (
            <Redirect to={one} />
          )
        }
      </Loaded>
    </Screen>
  );
}
