// Dialogs to send, pay, mail again or void an invoice.
import {
  InvoiceMailInput,
  InvoicePaymentInput,
  InvoiceVoidInput,
  type InvoiceWhole,
  invoice,
} from '@almoner/contract/money/invoice';
import { Money } from '@almoner/contract/wire';
import { useState } from 'react';
import { loadedVersion } from '../../../kernel/call/loaded-version';
import { useCommand } from '../../../kernel/call/use-command';
import { Rich } from '../../../kernel/language/rich';
import { useMailKept } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { modeOptions } from '../../../records/receipt/receipt-words';
import { MoneyField } from '../../../ui/field/money-field';
import { RadioField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { Figures } from '../../../ui/look/figures';
import { MoneyText as Amount } from '../../../ui/look/money';
import { Confirm } from '../../../ui/overlay/confirm';
import { t } from './invoice.words';

const payment = fieldsOf(InvoicePaymentInput);
const voided = fieldsOf(InvoiceVoidInput);
const mailed = fieldsOf(InvoiceMailInput);

interface DialogProps {
  invoice: InvoiceWhole;
  onClose: () => void;
}

/** The invoice as it was when the dialog opened, so that the user confirms the figures they saw. */
const useAsked = (one: InvoiceWhole) => useState(one)[0];

export function PayDialog({ invoice: now, onClose }: DialogProps) {
  const { id, patient, total: asked, credited, paid, balance } = useAsked(now);
  const total = asked - credited;
  const pay = useCommand(invoice.pay);
  return (
    <FormDialog
      title={t.takePaymentOf({ patient: fullName(patient) })}
      name="pay"
      schema={InvoicePaymentInput}
      server="invoicePaymentRo"
      initial={{ invoiceId: id, amount: Money.encode(total), amountPaid: Money.encode(balance), mode: null }}
      submit={t.takePayment()}
      amount={{ at: payment.amountPaid, words: t.takeAmount }}
      onSubmit={(invoicePaymentRo) => pay.run({ body: { invoicePaymentRo } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <div className="field-wide">
        <Figures
          figures={[
            { label: t.amount(), value: <Amount minor={total} /> },
            { label: t.amountPaid(), value: <Amount minor={paid} /> },
            { label: t.stillToPay(), value: <Amount minor={balance} />, strong: true },
          ]}
        />
      </div>
      <MoneyField name={payment.amountPaid} label={t.amountToPay()} />
      <RadioField name={payment.mode} label={t.paymentMethod()} options={modeOptions} />
    </FormDialog>
  );
}

export function VoidDialog({ invoice: { id, number, patient }, onClose }: DialogProps) {
  const undo = useCommand(invoice.void);
  return (
    <FormDialog
      title={t.voidOf({ number: number ?? '', patient: fullName(patient) })}
      name="void"
      schema={InvoiceVoidInput}
      initial={{ reason: '' }}
      submit={t.voidInvoice()}
      onSubmit={(body) => undo.run({ params: { id }, body })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p className="field-wide">{t.voiding()}</p>
      <TextField name={voided.reason} label={t.reason()} wide />
    </FormDialog>
  );
}

export function MailDialog({ invoice: { id, number, email, patient }, onClose }: DialogProps) {
  const mail = useCommand(invoice.mail);
  return (
    <FormDialog
      title={t.mailOf({ number: number ?? '', patient: fullName(patient) })}
      name="mail"
      schema={InvoiceMailInput}
      initial={{ email }}
      submit={t.sendMail()}
      onSubmit={(body) => mail.run({ params: { id }, body })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextField name={mailed.email} label={t.email()} type="email" wide />
    </FormDialog>
  );
}

export function SendDialog({ invoice: now, onClose }: DialogProps) {
  const { id, email, total, patient, ...asked } = useAsked(now);
  const kept = useMailKept();
  const send = useCommand(invoice.send);
  return (
    <Confirm
      question={t.sendOf({ patient: fullName(patient) })}
      act={t.sendInvoice()}
      tone="primary"
      run={() => send.run({ params: { id }, body: { version: loadedVersion(asked) } })}
      onClose={onClose}
    >
      <p>
        <Rich text={t.sending()} amount={<Amount minor={total} />} />{' '}
        {email ? t.sendingMails({ email, kept }) : t.sendingMailsNobody()}
      </p>
    </Confirm>
  );
}
