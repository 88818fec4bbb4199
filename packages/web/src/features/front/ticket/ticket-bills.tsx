// Bills of a ticket, newest first, and the amount still to be paid, for roles that may read accounts.

import type { Bill } from '@almoner/contract/money/bill';
import { Link } from 'react-router';
import { formatDayInText } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { purposeInWords } from '../../../records/bill/bill-purpose';
import { billBadges } from '../../../records/bill/bill-status';
import { owedOf, useTicketBills } from '../../../records/bill/owed';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './ticket.words';

export function TicketBills({ ticketId }: { ticketId: string }) {
  const bills = useTicketBills(ticketId);
  if (!bills.may) return null;
  return (
    <Card title={t.bills()}>
      <Loaded answer={bills} lines={2}>
        {(known) => <BillRows bills={known} />}
      </Loaded>
    </Card>
  );
}

function BillRows({ bills }: { bills: readonly Bill[] }) {
  const linkTo = useLinkTo();
  if (bills.length === 0) return <p className="soft">{kit.noRecordFound()}</p>;
  const owed = owedOf(bills);
  return (
    <>
      <ul className="card-lines ticket-appointments">
        {bills.map((bill) => {
          const to = linkTo('bills/:id', { id: bill.id });
          return (
            <li key={bill.id}>
              <strong>{to ? <Link to={to}>{bill.invoice.number}</Link> : bill.invoice.number}</strong>
              <StatusBadge {...billBadges[bill.status]} />
              <span>
                {purposeInWords(bill)} <span className="soft">· {formatDayInText(bill.date)}</span>
              </span>
              <MoneyText minor={bill.total} />
            </li>
          );
        })}
      </ul>
      {owed > 0 && (
        <p>
          <Rich text={t.toBePaid()} amount={<MoneyText minor={owed} />} />
        </p>
      )}
    </>
  );
}
