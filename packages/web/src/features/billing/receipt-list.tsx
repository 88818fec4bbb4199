// What was received of a bill, each time with its receipt.
import type { BillWithReceipts } from '@almoner/contract/billing';
import { Link } from 'react-router';
import { formatInstant } from '../../kernel/format';
import { useSession } from '../../kernel/session';
import { Money } from '../../ui/money';
import { modeWords, receiptNumber } from './bill-words';

export function ReceiptList({ bill }: { bill: BillWithReceipts }) {
  const session = useSession();
  if (!session) return null;
  if (bill.receipts.length === 0) return <p className="bills-soft">Nothing is paid yet.</p>;
  return (
    <ul className="receipts">
      {bill.receipts.map((receipt) => (
        <li key={receipt.id}>
          <Link to={`/home/bills/${bill.id}/receipts/${receipt.id}`}>Receipt {receiptNumber(receipt)}</Link>
          <span className="bills-soft">
            {formatInstant(receipt.paidAt, session)} · {modeWords[receipt.mode]} · taken by {receipt.by}
          </span>
          <Money minor={receipt.amount} />
        </li>
      ))}
    </ul>
  );
}
