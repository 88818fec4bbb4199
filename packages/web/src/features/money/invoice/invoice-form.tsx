// Form of an invoice: recipient, items, and a live total. The total that counts is computed by the server.
import { type Invoice, InvoiceInput, invoice } from '@almoner/contract/money/invoice';
import { useState } from 'react';
import { today } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { DateField } from '../../../ui/date/date-field';
import { Form, FormSection } from '../../../ui/form/form';
import type { SubmitContext } from '../../../ui/form/use-form';
import { loadable } from '../../../ui/page/loadable';
import { blankInvoice, type InvoiceValues, invoicePaths, valuesOf } from './invoice-values';
import { ItemRows } from './item-rows';
import { PartyFields } from './party-fields';
import './invoice.css';
import { t } from './invoice-form.words';

const Charged = loadable(async () => (await import('./charged')).Charged);

interface InvoiceFormProps {
  from?: Invoice;
  save: (body: { invoiceRo: object; send: boolean }) => Promise<Invoice>;
  onSaved: (saved: Invoice) => void;
  reload?: () => void;
  cancel: string;
}

export function InvoiceForm({ from, save, onSaved, reload, cancel }: InvoiceFormProps) {
  const session = useSession();
  const maySend = useMay()(invoice.send.needs);
  const [blank] = useState(() => blankInvoice(session ? today(session) : ''));
  const andSend = t.saveAndSend();
  const send = (invoiceRo: InvoiceValues, { pressed }: SubmitContext) => save({ invoiceRo, send: pressed === andSend });
  return (
    <Form
      schema={InvoiceInput}
      server="invoiceRo"
      initial={from ? valuesOf(from) : blank}
      submit={t.save()}
      also={maySend ? andSend : undefined}
      onSubmit={send}
      onSaved={onSaved}
      reload={reload}
      cancel={cancel}
    >
      <PartyFields
        chosen={from && { value: from.patient.id, label: fullName(from.patient), detail: from.patient.patientId }}
      />
      <DateField name={invoicePaths.invoiceDate} label={t.invoiceDate()} />
      <DateField name={invoicePaths.dueDate} label={t.dueDate()} />
      <FormSection title={t.items()}>
        <ItemRows />
      </FormSection>
      <Charged from={from?.tax} />
    </Form>
  );
}
