// Notices above a bill: its balance is on an invoice, or a discount waits for approval by a second user who may receive
// payments.
import type { Bill } from '@almoner/contract/money/bill';
import { billing } from '@almoner/contract/money/billing';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadedVersion } from '../../../kernel/call/loaded-version';
import { useCommand } from '../../../kernel/call/use-command';
import { formatPercent } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/look/button';
import { MoneyText } from '../../../ui/look/money';
import { Notice } from '../../../ui/look/notice';
import { Confirm } from '../../../ui/overlay/confirm';
import { t } from './billing.words';

/** Links a bill to the invoice that carries its balance and takes its payment. */
export function OnInvoice({ invoice }: { invoice: { id: string; number: string } }) {
  const to = useLinkTo()('invoices/:id', { id: invoice.id });
  return (
    <Notice>
      <p>
        <Rich text={t.onInvoice()} invoice={to ? <Link to={to}>{invoice.number}</Link> : invoice.number} />
      </p>
    </Notice>
  );
}

type Verdict = 'APPROVED' | 'DECLINED';
type RequestedDiscount = NonNullable<Bill['discountRequest']>;

export function DiscountRequest({ bill, asked }: { bill: Bill; asked: RequestedDiscount }) {
  const session = useSession();
  const may = useMay();
  const [verdict, setVerdict] = useState<Verdict>();
  const isOwn = session?.id === asked.accountId;
  const mayDecide = may(billing.decideDiscount.needs);
  const discount = formatPercent(asked.discount);
  return (
    <Notice>
      <p>
        <Rich
          text={isOwn ? t.askedForByYou({ discount }) : t.askedFor({ discount })}
          by={asked.by}
          amount={<MoneyText minor={bill.total} />}
        />
      </p>
      {mayDecide && (
        <p className="discount-verdicts">
          {(!isOwn || session?.isRoot) && (
            <Button tone="primary" onClick={() => setVerdict('APPROVED')}>
              {t.approveDiscount()}
            </Button>
          )}
          <Button onClick={() => setVerdict('DECLINED')}>{isOwn ? t.takeBack() : t.declineDiscount()}</Button>
        </p>
      )}
      {verdict && <Decision bill={bill} asked={asked} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </Notice>
  );
}

interface DecisionProps {
  bill: Bill;
  asked: RequestedDiscount;
  verdict: Verdict;
  onClose: () => void;
}

function Decision({ bill, asked, verdict, onClose }: DecisionProps) {
  // The decision applies to the request as shown when the dialog opened, even if the page changes.
  const [{ id, version, ticket }] = useState(() => ({ ...bill, version: loadedVersion(bill) }));
  const [{ discount, by }] = useState(asked);
  const decide = useCommand(billing.decideDiscount);
  const isApproval = verdict === 'APPROVED';
  const asks = { discount: formatPercent(discount), patient: fullName(ticket.patient) };
  return (
    <Confirm
      question={isApproval ? t.approveDiscountOf(asks) : t.declineDiscountOf(asks)}
      act={isApproval ? t.approveDiscount() : t.declineDiscount()}
      tone={isApproval ? 'primary' : 'danger'}
      run={() => decide.run({ params: { id }, body: { discountRo: { status: verdict, version } } })}
      onClose={onClose}
    >
      <p>{t.askedForBy({ by })}</p>
    </Confirm>
  );
}
