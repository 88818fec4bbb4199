// What was received of a bill, each time with its receipt and what of it was given back.
import type { BillWithReceipts, Receipt } from '@almoner/contract/billing';
import { refund } from '@almoner/contract/refund';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../kernel/access';
import { formatInstant } from '../../kernel/format';
import { useLinkTo } from '../../kernel/screen-links';
import { useSession } from '../../kernel/session';
import { Button } from '../../ui/button';
import { later } from '../../ui/later';
import { Money } from '../../ui/money';
import { modeWords, receiptNumber } from './bill-words';
import { refundNumber } from './refund-words';

const RefundDialog = later(() => import('./refund-dialog').then((part) => part.default));

export function ReceiptList({ bill }: { bill: BillWithReceipts }) {
  const session = useSession();
  const may = useMay();
  const [returning, setReturning] = useState<Receipt>();
  if (!session) return null;
  if (bill.receipts.length === 0) return <p className="bills-soft">Nothing is paid yet.</p>;
  // What an invoice has taken over is given back there.
  const refundable = may(refund.create.needs) && bill.status !== 'INVOICED';
  return (
    <>
      <ul className="receipts">
        {bill.receipts.map((receipt) => (
          <li key={receipt.id}>
            <Link to={`/home/bills/${bill.id}/receipts/${receipt.id}`}>Receipt {receiptNumber(receipt)}</Link>
            <span className="bills-soft">
              {formatInstant(receipt.paidAt, session)} · {modeWords[receipt.mode]} · taken by {receipt.by}
            </span>
            <Money minor={receipt.amount} />
            {receipt.refund && <Returned refund={receipt.refund} />}
            {refundable && !receipt.refund && (
              <Button
                tone="quiet"
                aria-label={`Refund receipt ${receiptNumber(receipt)}`}
                onClick={() => setReturning(receipt)}
              >
                Refund
              </Button>
            )}
          </li>
        ))}
      </ul>
      {returning && <RefundDialog receipt={returning} onClose={() => setReturning(undefined)} />}
    </>
  );
}

function Returned({ refund }: { refund: NonNullable<Receipt['refund']> }) {
  const to = useLinkTo()('refunds/:id', { id: refund.id });
  const isDone = refund.status === 'APPROVED';
  const words = isDone ? `Refund ${refundNumber(refund)}` : 'Refund requested';
  return (
    <span className="receipt-refund">
      {to ? <Link to={to}>{words}</Link> : words}
      <span className="bills-soft">{isDone ? `given back, ${modeWords[refund.mode]}` : 'to be approved'}</span>
      <Money minor={isDone ? -refund.amount : refund.amount} />
    </span>
  );
}
