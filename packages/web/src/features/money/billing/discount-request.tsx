// A discount that waits on a bill for a second person: said to everybody, decided by who may receive payments.
import type { Bill } from '@almoner/contract/money/bill';
import { billing } from '@almoner/contract/money/billing';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { versionHeld } from '../../../kernel/held';
import { useSession } from '../../../kernel/session';
import { useCommand } from '../../../kernel/use-command';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { Money } from '../../../ui/money';
import { discountInWords } from './bill-words';

type Verdict = 'APPROVED' | 'DECLINED';
type Asked = NonNullable<Bill['discountRequest']>;

export function DiscountRequest({ bill, asked }: { bill: Bill; asked: Asked }) {
  const session = useSession();
  const may = useMay();
  const [verdict, setVerdict] = useState<Verdict>();
  const isOwn = session?.id === asked.accountId;
  const mayDecide = may(billing.decideDiscount.needs);
  return (
    <div className="notice" role="status">
      <p>
        {isOwn ? 'You' : asked.by} asked for a discount of {discountInWords(asked.discount)}. Until somebody else
        approves it, <Money minor={bill.total} /> is to be paid.
      </p>
      {mayDecide && (
        <p className="discount-verdicts">
          {(!isOwn || session?.isRoot) && (
            <Button tone="primary" onClick={() => setVerdict('APPROVED')}>
              Approve discount
            </Button>
          )}
          <Button onClick={() => setVerdict('DECLINED')}>{isOwn ? 'Take back' : 'Decline discount'}</Button>
        </p>
      )}
      {verdict && <Decision bill={bill} asked={asked} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </div>
  );
}

interface DecisionProps {
  bill: Bill;
  asked: Asked;
  verdict: Verdict;
  onClose: () => void;
}

function Decision({ bill, asked, verdict, onClose }: DecisionProps) {
  // What was asked about is what is decided, whatever the page shows by then.
  const [{ id, version, ticket }] = useState(() => ({ ...bill, version: versionHeld(bill) }));
  const [{ discount, by }] = useState(asked);
  const decide = useCommand(billing.decideDiscount);
  const isApproval = verdict === 'APPROVED';
  const act = isApproval ? 'Approve discount' : 'Decline discount';
  return (
    <Confirm
      question={`${act} of ${discountInWords(discount)} for ${fullName(ticket.patient)}?`}
      act={act}
      tone={isApproval ? 'primary' : 'danger'}
      run={() => decide.run({ params: { id }, body: { discountRo: { status: verdict, version } } })}
      onClose={onClose}
    >
      <p>Asked for by {by}.</p>
    </Confirm>
  );
}
