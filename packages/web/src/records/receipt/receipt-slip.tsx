// The receipt of one payment for a bill or an invoice: payer, purpose, balance, and refunds since.
import type { ReactNode } from 'react';
import { formatInstantInText } from '../../kernel/language/format';
import { useSession } from '../../kernel/session/session';
import { Card } from '../../ui/look/card';
import { Figures } from '../../ui/look/figures';
import { MoneyText } from '../../ui/look/money';
import { RecordHeader } from '../person/record-header';
import { t } from './receipt.words';
import { type balanceAsOf, givenBackOf, modeWords, refundNumber } from './receipt-words';

interface ReceiptSlipProps {
  name: string;
  /** Facts of the receipt, such as patient and purpose. */
  facts: readonly { label: string; value: string }[];
  /** Total in kobo, with its label: "Amount of the bill". */
  total: number;
  of: string;
  standing: NonNullable<ReturnType<typeof balanceAsOf>>;
  /** The charges one by one. */
  children?: ReactNode;
}

export function ReceiptSlip({ name, facts, total, of, standing, children }: ReceiptSlipProps) {
  const session = useSession();
  if (!session) return null;
  const { receipt, before, balance } = standing;
  return (
    <>
      <RecordHeader
        name={name}
        facts={[
          ...facts,
          { label: t.paidDate(), value: formatInstantInText(receipt.paidAt, session) },
          { label: t.paymentMethod(), value: modeWords[receipt.mode]() },
          { label: t.receivedBy(), value: receipt.by },
        ]}
      />
      {children && <Card>{children}</Card>}
      <Card>
        <Figures
          figures={[
            { label: of, value: <MoneyText minor={total} /> },
            { label: t.paidBefore(), value: <MoneyText minor={before} /> },
            { label: t.receivedNow(), value: <MoneyText minor={receipt.amount} />, strong: true },
            { label: t.balance(), value: balance === 0 ? t.paidInFull() : <MoneyText minor={balance} /> },
            ...givenBackOf(receipt).map((refund) => ({
              label: t.givenBackSince({ number: refundNumber(refund) }),
              value: <MoneyText minor={-refund.amount} />,
            })),
          ]}
        />
      </Card>
    </>
  );
}
