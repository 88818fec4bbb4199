// What is asked before an invoice is sent, paid, mailed again or void.
import { paymentModes } from '@almoner/contract/money/bill';
import {
  InvoiceMailInput,
  InvoicePaymentInput,
  InvoiceVoidInput,
  type InvoiceWhole,
  invoice,
} from '@almoner/contract/money/invoice';
import { Money } from '@almoner/contract/wire';
import { useState } from 'react';
import { versionHeld } from '../../../kernel/held';
import { useCommand } from '../../../kernel/use-command';
import { fullName } from '../../../records/person/name';
import { Confirm } from '../../../ui/confirm';
import { Figures } from '../../../ui/figures';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldsOf } from '../../../ui/form-path';
import { Money as Amount } from '../../../ui/money';
import { MoneyField } from '../../../ui/money-field';
import { optionsOfCodes } from '../../../ui/options';
import { RadioField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';

const payment = fieldsOf(InvoicePaymentInput);
const voided = fieldsOf(InvoiceVoidInput);
const mailed = fieldsOf(InvoiceMailInput);

const modes = optionsOfCodes(paymentModes);

interface DialogProps {
  invoice: InvoiceWhole;
  onClose: () => void;
}

/** The invoice as it was when the question was asked: nobody agrees to figures that came later. */
const useAsked = (one: InvoiceWhole) => useState(one)[0];

export function PayDialog({ invoice: now, onClose }: DialogProps) {
  const { id, patient, total, paid, balance } = useAsked(now);
  const pay = useCommand(invoice.pay);
  return (
    <FormDialog
      title={`Take payment from ${fullName(patient)}`}
      name="pay"
      schema={InvoicePaymentInput}
      server="invoicePaymentRo"
      initial={{ invoiceId: id, amount: Money.encode(total), amountPaid: Money.encode(balance), mode: null }}
      submit="Pay"
      onSubmit={(invoicePaymentRo) => pay.run({ body: { invoicePaymentRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <div className="field-wide">
        <Figures
          figures={[
            { label: 'Amount', value: <Amount minor={total} /> },
            { label: 'Amount paid', value: <Amount minor={paid} /> },
            { label: 'Total amount', value: <Amount minor={balance} />, strong: true },
          ]}
        />
      </div>
      <MoneyField name={payment.amountPaid} label="Amount to pay" />
      <RadioField name={payment.mode} label="Payment method" options={modes} />
    </FormDialog>
  );
}

export function VoidDialog({ invoice: { id, number, patient }, onClose }: DialogProps) {
  const undo = useCommand(invoice.void);
  return (
    <FormDialog
      title={`Void ${number} of ${fullName(patient)}?`}
      name="void"
      schema={InvoiceVoidInput}
      initial={{ reason: '' }}
      submit="Void Invoice"
      onSubmit={(body) => undo.run({ params: { id }, body })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">
        The invoice keeps its number and can no longer be paid. Its bills are owed by themselves again.
      </p>
      <TextField name={voided.reason} label="Reason" wide />
    </FormDialog>
  );
}

export function MailDialog({ invoice: { id, number, email, patient }, onClose }: DialogProps) {
  const mail = useCommand(invoice.mail);
  return (
    <FormDialog
      title={`Mail ${number} of ${fullName(patient)}`}
      name="mail"
      schema={InvoiceMailInput}
      initial={{ email }}
      submit="Send Mail"
      onSubmit={(body) => mail.run({ params: { id }, body })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextField name={mailed.email} label="Email" type="email" wide />
    </FormDialog>
  );
}

export function SendDialog({ invoice: now, onClose }: DialogProps) {
  const { id, email, total, patient, ...asked } = useAsked(now);
  const send = useCommand(invoice.send);
  return (
    <Confirm
      question={`Send this invoice of ${fullName(patient)}?`}
      act="Send Invoice"
      tone="primary"
      run={() => send.run({ params: { id }, body: { version: versionHeld(asked) } })}
      onClose={onClose}
    >
      <p>
        It gets its number, asks for <Amount minor={total} />, and can no longer be changed.{' '}
        {email ? `It is mailed to ${email}.` : 'No mail is sent, because it has no email address.'}
      </p>
    </Confirm>
  );
}
