// Approving or declining a refund, each asked about first: approving gives the money back.
import { type Refund, refund } from '@almoner/contract/money/refund';
import { formatMoney } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { useCommand } from '../../../kernel/use-command';
import { fullName } from '../../../records/person/name';
import { modeWords, receiptNumber } from '../../../records/receipt/receipt-words';
import { Confirm } from '../../../ui/confirm';
import type { Verdict } from './refund-verdicts';
import { chargeWords } from './refund-words';

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
  const act = isApproval ? 'Approve refund' : asked.requestedByMe ? 'Take back request' : 'Decline refund';
  return (
    <Confirm
      question={`${act} of ${amount} to ${fullName(asked.patient)}?`}
      act={act}
      tone={isApproval ? 'primary' : 'danger'}
      run={() => setStatus.run({ params: { id: asked.id, status: verdict } })}
      onClose={onClose}
    >
      <p>
        {isApproval
          ? `Give back ${amount}, ${modeWords[asked.mode]()}. ${chargeWords(asked)} This cannot be taken back.`
          : `Receipt ${receiptNumber(asked.receipt)} stays as it is. Another refund of it can be requested.`}
      </p>
      <p>Reason: {asked.reason}</p>
    </Confirm>
  );
}
