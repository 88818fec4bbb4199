// Payment form: the amount received and the method. The bill's total is sent as shown, and the server refuses the payment if
// it has changed.

import type { Bill } from '@almoner/contract/money/bill';
import { type BillWithReceipts, billing, PaymentInput } from '@almoner/contract/money/billing';
import { till } from '@almoner/contract/money/till';
import { Money } from '@almoner/contract/wire';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { modeOptions } from '../../../records/receipt/receipt-words';
import { MoneyField } from '../../../ui/field/money-field';
import { RadioField } from '../../../ui/field/select-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { LinkButton } from '../../../ui/look/button';
import { Notice } from '../../../ui/look/notice';
import { balanceOf } from './bill-words';
import { t } from './billing.words';
import { whilePaying } from './while-paying';

const at = fieldsOf(PaymentInput);

interface PaymentFormProps {
  bill: Bill;
  /**
   * Called with true while a payment is pending and after it succeeded. Changes of the bill in that time come from this
   * payment.
   */
  onPaying: (paying: boolean) => void;
  onPaid: (after: BillWithReceipts) => void;
  /** Loads the bill again after a refusal, because it has probably changed. */
  onRefused: () => void;
}

export function PaymentForm({ bill, onPaying, onPaid, onRefused }: PaymentFormProps) {
  const pay = useCommand(billing.pay);
  const linkTo = useLinkTo();
  const { id: billingId, ticketId, type: sourceType, typeId: sourceTypeId } = bill;
  const initial = {
    amount: Money.encode(bill.total),
    amountPaid: Money.encode(balanceOf(bill)),
    ticketId,
    billingId,
    mode: null,
  };
  return (
    <Form
      schema={PaymentInput}
      server="paymentRo"
      // The name has the version of the bill, so that a draft for other figures is not restored.
      name={`${billingId} ${bill.version}`}
      initial={initial}
      submit={t.pay()}
      amount={{ at: at.amountPaid, words: t.payAmount }}
      onSubmit={(paymentRo) =>
        whilePaying(pay.run({ body: { paymentRo, sourceType, sourceTypeId } }), { onPaying, onRefused })
      }
      onSaved={onPaid}
      cancel={linkTo('bills') ?? '/home'}
    >
      <MoneyField name={at.amountPaid} label={t.amountToPay()} />
      <RadioField name={at.mode} label={t.paymentMethod()} options={modeOptions} />
    </Form>
  );
}

/** Warns a cashier without an open till that the payment will not be counted in any till. */
export function NoTill() {
  const open = useLinkTo()('tills/mine');
  const mine = useCall(till.mine, {}, { enabled: open !== undefined });
  if (!open || mine.data !== null) return null;
  return <Notice action={<LinkButton to={open}>{t.openTill()}</LinkButton>}>{t.noTill()}</Notice>;
}
