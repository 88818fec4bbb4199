// Confirms the approval or refusal of a refund. Approval gives the money back.
import { type Refund, refund } from '@almoner/contract/money/refund';
import { useCommand } from '../../../kernel/call/use-command';
import { formatMoney } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { receiptNumber } from '../../../records/receipt/receipt-words';
import { Confirm } from '../../../ui/overlay/confirm';
import { t } from './refund.words';
import type { Verdict } from './refund-words';

interface RefundDecisionProps {
  refund: Refund;
  verdict: Verdict;
  onClose: () => void;
}

export default function RefundDecision({ refund: asked, verdict, onClose }: RefundDecisionProps) {
  const setStatus = useCommand(refund.setStatus);
  const session = useSession();
  if (!session) return null;
  const isApproval = verdict === 'APPROVED';
  const amount = formatMoney(asked.amount, session);
  const { receipt, creditNote } = asked;
  const charge = creditNote ? 'CREDITED' : asked.charge;
  const asks = { amount, patient: fullName(asked.patient) };
  const [question, act] = isApproval
    ? [t.approveOf(asks), t.approveRefund()]
    : asked.requestedByMe
      ? [t.takeBackOf(asks), t.takeBackRequest()]
      : [t.declineOf(asks), t.declineRefund()];
  const source = {
    of: receipt.invoiceId ? 'invoice' : 'bill',
    number: receipt.invoiceNumber,
    creditNote: creditNote?.number ?? '',
  };
  return (
    <Confirm
      question={question}
      act={act}
      tone={isApproval ? 'primary' : 'danger'}
      run={() => setStatus.run({ params: { id: asked.id, status: verdict } })}
      onClose={onClose}
    >
      <p>
        {isApproval
          ? [t.giveBack({ amount, mode: asked.mode }), t.chargeAfter({ charge, ...source }), t.isFinal()].join(' ')
          : t.receiptStays({ number: receiptNumber(receipt) })}
      </p>
      <p>{t.reason({ reason: asked.reason })}</p>
    </Confirm>
  );
}
