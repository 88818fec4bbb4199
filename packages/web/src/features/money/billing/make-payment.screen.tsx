// Receives a payment for one bill. The form keeps the figures it opened with. If another user changes the bill meanwhile, a
// notice offers the new figures, so that no one takes an amount they did not see.

import { type BillWithReceipts, billing } from '@almoner/contract/money/billing';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type CallState, useCall } from '../../../kernel/call/use-call';
import { formatPercent } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { purposeInWords } from '../../../records/bill/bill-purpose';
import { fullName } from '../../../records/person/name';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { Notice } from '../../../ui/look/notice';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { OnInvoice } from './bill-notices';
import { balanceOf, isPayable, paidOf, useTrail } from './bill-words';
import { t } from './billing.words';
import { NoTill, PaymentForm } from './payment-form';
import './billing.css';

export default function MakePaymentScreen() {
  const { id = '' } = useParams();
  const bill = useCall(billing.read, { id });
  const trail = useTrail(bill.data);
  return (
    <Screen title={t.makePayment()} width="form" {...trail}>
      <Loaded answer={bill} fresh>
        {(known) => <Till known={known} bill={bill} />}
      </Loaded>
    </Screen>
  );
}

function Till({ known, bill }: { known: BillWithReceipts; bill: CallState<typeof billing.read> }) {
  const [opened, setOpened] = useState(known);
  const [paid, setPaid] = useState(false);
  const navigate = useNavigate();
  const changed = known.version > opened.version && !paid;
  // Also if another till was faster: the form is replaced, because the server would refuse it.
  const standing = changed ? known : opened;
  if (!isPayable(standing)) return <NotPayable bill={standing} />;
  const showReceipt = (after: BillWithReceipts) => {
    const receipt = after.receipts.at(-1);
    if (receipt)
      navigate(screenAddress('bills/:id/receipts/:receiptId', { id: after.id, receiptId: receipt.id }), {
        replace: true,
      });
  };
  return (
    <>
      <p className="bills-period">
        {fullName(opened.ticket.patient)} · <span className="whole">{opened.ticket.patient.patientId}</span> ·{' '}
        <span className="whole">{opened.invoice.number}</span> · {purposeInWords(opened)}
      </p>
      <NoTill />
      {changed && <Changed now={known} take={() => setOpened(known)} />}
      <Card>
        <Figures
          figures={[
            { label: t.amount(), value: <MoneyText minor={opened.amount} /> },
            { label: t.discountPercent(), value: formatPercent(opened.discount) },
            { label: t.amountPaid(), value: <MoneyText minor={paidOf(opened)} /> },
            { label: t.stillToPay(), value: <MoneyText minor={balanceOf(opened)} />, strong: true },
          ]}
        />
      </Card>
      <PaymentForm key={opened.version} bill={opened} onPaying={setPaid} onPaid={showReceipt} onRefused={bill.retry} />
    </>
  );
}

function NotPayable({ bill }: { bill: BillWithReceipts }) {
  const linkTo = useLinkTo();
  const to = linkTo('bills/:id', { id: bill.id });
  if (bill.onInvoice) return <OnInvoice invoice={bill.onInvoice} />;
  return (
    <Notice action={to && <LinkButton to={to}>{t.openBill()}</LinkButton>}>
      {t.notPayable({ status: bill.status })}
    </Notice>
  );
}

/** Notice that another user changed the bill while it was open here. */
function Changed({ now, take }: { now: BillWithReceipts; take: () => void }) {
  return (
    <Notice action={<Button onClick={take}>{t.useNewFigures()}</Button>}>
      <p>
        <Rich
          text={t.changed()}
          amount={<MoneyText minor={now.total} />}
          paid={<MoneyText minor={paidOf(now)} />}
          left={<MoneyText minor={balanceOf(now)} />}
        />
      </p>
    </Notice>
  );
}
