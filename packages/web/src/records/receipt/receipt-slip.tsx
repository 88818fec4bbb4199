// The receipt of one payment, for a bill or an invoice: who paid, for what, what is left, and what was refunded since.
import { formatInstant } from '../../kernel/format';
import { useSession } from '../../kernel/session';
import { Card } from '../../ui/card';
import { Figures } from '../../ui/figures';
import { Money } from '../../ui/money';
import { RecordHeader } from '../person/record-header';
import { modeWords, refundNumber, type standingAt } from './receipt-words';

interface ReceiptSlipProps {
  name: string;
  /** Whose it is and what was paid for. */
  facts: readonly { label: string; value: string }[];
  /** Kobo, and what it is of: "Amount of the bill". */
  total: number;
  of: string;
  standing: NonNullable<ReturnType<typeof standingAt>>;
}

export function ReceiptSlip({ name, facts, total, of, standing }: ReceiptSlipProps) {
  const session = useSession();
  if (!session) return null;
  const { receipt, before, balance } = standing;
  return (
    <>
      <RecordHeader
        name={name}
        facts={[
          ...facts,
          { label: 'Paid date', value: formatInstant(receipt.paidAt, session) },
          { label: 'Payment method', value: modeWords[receipt.mode] },
          { label: 'Received by', value: receipt.by },
        ]}
      />
      <Card>
        <Figures
          figures={[
            { label: of, value: <Money minor={total} /> },
            { label: 'Paid before', value: <Money minor={before} /> },
            { label: 'Received now', value: <Money minor={receipt.amount} />, strong: true },
            { label: 'Balance', value: balance === 0 ? 'Paid in full' : <Money minor={balance} /> },
            ...(receipt.refund?.status === 'APPROVED'
              ? [
                  {
                    label: `Given back since, refund ${refundNumber(receipt.refund)}`,
                    value: <Money minor={-receipt.refund.amount} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </>
  );
}
