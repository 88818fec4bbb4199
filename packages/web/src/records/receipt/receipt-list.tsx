// Receipts of a bill or an invoice, with their refunds.

import type { Receipt, ReceiptRefund } from '@almoner/contract/money/bill';
import { refund } from '@almoner/contract/money/refund';
import { Link } from 'react-router';
import { formatInstantInText } from '../../kernel/language/format';
import { useLinkTo } from '../../kernel/route/screen-links';
import { useMay } from '../../kernel/session/access';
import { useKeptState } from '../../kernel/session/drafts';
import { useSession } from '../../kernel/session/session';
import { Button } from '../../ui/look/button';
import { MoneyText } from '../../ui/look/money';
import { loadable } from '../../ui/page/loadable';
import { t } from './receipt.words';
import { modeWords, receiptNumber, refundableOf, refundNumber } from './receipt-words';
import './receipts.css';

const RefundDialog = loadable(() => import('./refund-dialog').then((part) => part.default));

interface ReceiptListProps {
  receipts: readonly Receipt[];
  /** Name of the patient who paid. */
  patient: string;
  /** Address of the screen of a receipt. */
  to: (receiptId: string) => string;
  /** Upper limit of a refund in kobo, if the bill or invoice has less left than its receipts. */
  left?: number;
}

export function ReceiptList({ receipts, patient, to, left = Number.POSITIVE_INFINITY }: ReceiptListProps) {
  const session = useSession();
  const may = useMay();
  const [returning, setReturning] = useKeptState<Receipt>('returning');
  if (!session) return null;
  if (receipts.length === 0) return <p className="soft">{t.nothingPaid()}</p>;
  const mayReturn = left > 0 && may(refund.create.needs);
  return (
    <>
      <ul className="receipts">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <Link to={to(receipt.id)}>{t.receipt({ number: receiptNumber(receipt) })}</Link>
            <span className="soft">
              {t.received({
                at: formatInstantInText(receipt.paidAt, session),
                mode: modeWords[receipt.mode](),
                by: receipt.by,
              })}
              <PaidTogether receipt={receipt} />
            </span>
            <MoneyText minor={receipt.amount} />
            {receipt.refunds.map((refund) => (
              <Returned key={refund.id} refund={refund} />
            ))}
            {mayReturn && refundableOf(receipt) > 0 && (
              <Button
                tone="quiet"
                aria-label={t.refundReceipt({ number: receiptNumber(receipt) })}
                onClick={() => setReturning(receipt)}
              >
                {t.refund()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {returning && (
        <RefundDialog receipt={returning} left={left} patient={patient} onClose={() => setReturning(undefined)} />
      )}
    </>
  );
}

/** Link to the receipt of the whole payment, if several bills were paid at once. */
function PaidTogether({ receipt: { counterPaymentId } }: { receipt: Receipt }) {
  const linkTo = useLinkTo();
  const to = counterPaymentId && linkTo('payments/:id', { id: counterPaymentId });
  return to ? (
    <>
      {' '}
      · <Link to={to}>{t.paidTogether()}</Link>
    </>
  ) : null;
}

function Returned({ refund }: { refund: ReceiptRefund }) {
  const to = useLinkTo()('refunds/:id', { id: refund.id });
  const isDone = refund.status === 'APPROVED';
  const words = isDone ? t.refundNumbered({ number: refundNumber(refund) }) : t.refundRequested();
  return (
    <span className="receipt-refund">
      {to ? <Link to={to}>{words}</Link> : words}
      <span className="soft">{isDone ? t.givenBack(refund) : t.toBeApproved()}</span>
      <MoneyText minor={isDone ? -refund.amount : refund.amount} />
    </span>
  );
}
