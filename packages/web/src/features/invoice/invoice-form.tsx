// The form of an invoice: for whom, what for, and what it comes to while it is written. The server computes what counts.
import { type Invoice, invoice } from '@almoner/contract/invoice';
import { useState } from 'react';
import { useMay } from '../../kernel/access';
import { today } from '../../kernel/format';
import { Problem } from '../../kernel/problem';
import { useSession } from '../../kernel/session';
import { Card } from '../../ui/card';
import { DateField } from '../../ui/date-field';
import { Figures } from '../../ui/figures';
import { Form, FormSection } from '../../ui/form';
import { useFormValue } from '../../ui/form-context';
import { type FormRows, problemOfRows } from '../../ui/form-rows';
import { Money } from '../../ui/money';
import { NumberField } from '../../ui/number-field';
import { TextAreaField } from '../../ui/text-field';
import { blankInvoice, InvoiceForm as FormSchema, type InvoiceValues, previewOf, valuesOf } from './invoice-values';
import { nameOf } from './invoice-words';
import { ItemRows } from './item-rows';
import { PartyFields } from './party-fields';
import { TaxField, useTaxes } from './tax-field';
import './invoice.css';

const SEND = 'Save & Send';

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
  const taxes = useTaxes(from?.tax);
  const send = async ({ items, ...values }: InvoiceValues, pressed?: string) => {
    try {
      return await save({ invoiceRo: { ...values, items: Object.values(items) }, send: pressed === SEND });
    } catch (thrown) {
      throw thrown instanceof Problem ? problemOfRows(thrown, 'invoiceRo.items', items) : thrown;
    }
  };
  return (
    <Form
      schema={FormSchema}
      server="invoiceRo"
      initial={from ? valuesOf(from) : blank}
      submit="Save"
      also={maySend ? SEND : undefined}
      onSubmit={send}
      onSaved={onSaved}
      reload={reload}
      cancel={cancel}
    >
      <PartyFields
        chosen={from && { value: from.patient.id, label: nameOf(from.patient), detail: from.patient.patientId }}
      />
      <DateField name="invoiceDate" label="Invoice date" />
      <DateField name="dueDate" label="Due date" />
      <FormSection title="Items">
        <ItemRows />
      </FormSection>
      <TaxField taxes={taxes} />
      <NumberField name="discount" label="Discount %" fraction />
      <Preview taxes={taxes} />
      <TextAreaField name="otherInformation" label="Other information" optional />
    </Form>
  );
}

function Preview({ taxes }: { taxes: ReturnType<typeof useTaxes> }) {
  const rows = (useFormValue('items') ?? {}) as FormRows<unknown>;
  const discount = useFormValue('discount');
  const chosen = useFormValue('tax.categoryId');
  const rate = taxes.find(({ id }) => id === chosen)?.rate ?? 0;
  const totals = previewOf(rows, discount, rate);
  return (
    <div className="field-wide invoice-preview" role="status" aria-label="What it comes to">
      <Card>
        <Figures
          figures={[
            { label: 'Total', value: <Money minor={totals.subtotal} /> },
            { label: 'Discount', value: <Money minor={totals.discountAmount === 0 ? 0 : -totals.discountAmount} /> },
            { label: 'Tax', value: <Money minor={totals.taxAmount} /> },
            { label: 'Grand total', value: <Money minor={totals.total} />, strong: true },
          ]}
        />
      </Card>
    </div>
  );
}
