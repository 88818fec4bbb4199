// Report of one till: its sums, its count, and every receipt, refund and expense behind them.
import { type TillReport, till } from '@almoner/contract/money/till';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { RecordHeader } from '../../../records/person/record-header';
import { t as receipts } from '../../../records/receipt/receipt.words';
import { modeWords, receiptNumber } from '../../../records/receipt/receipt-words';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { usePrintMark } from '../../../ui/print/print-mark';
import { t } from './till.words';
import { TillSums, tillBadge } from './till-sums';
import '../../../records/receipt/receipts.css';
import './billing.css';

export default function TillScreen() {
  const { id = '' } = useParams();
  const answer = useCall(till.read, { id });
  const list = useLinkTo()('tills');
  return (
    <Screen
      title={answer.data ? t.tillOf({ cashier: answer.data.cashier }) : t.till()}
      {...(list ? { trail: [{ label: t.tills(), to: list }] } : {})}
      action={answer.data && <Actions till={answer.data} />}
    >
      <Loaded answer={answer}>{(row) => <Report till={row} />}</Loaded>
    </Screen>
  );
}

function Actions({ till: { id, closedAt, mine } }: { till: TillReport }) {
  const close = useLinkTo()('tills/:id/close', { id });
  const isRoot = useSession()?.isRoot ?? false;
  const offered = close && !closedAt && (mine || isRoot);
  return (
    <>
      <TrailLink record="till" id={id} />
      <Button tone={offered ? 'plain' : 'primary'} onClick={() => window.print()}>
        {t.printReport()}
      </Button>
      {offered && (
        <LinkButton to={close} tone="primary">
          {t.close()}
        </LinkButton>
      )}
    </>
  );
}

function Report({ till: row }: { till: TillReport }) {
  const session = useSession();
  const opened = session && formatInstantInText(row.openedAt, session);
  usePrintMark(opened ? `${t.tillOf({ cashier: row.cashier })} · ${opened}` : undefined);
  if (!session) return null;
  return (
    <>
      <RecordHeader
        name={row.cashier}
        badge={<StatusBadge {...tillBadge(row)} />}
        facts={[
          { label: t.opened(), value: opened },
          { label: t.closed(), value: row.closedAt && formatInstantInText(row.closedAt, session) },
          { label: t.payments(), value: String(row.receipts) },
          { label: t.refunds(), value: String(row.refunds) },
          { label: t.expenses(), value: String(row.expenses) },
          ...(row.note ? [{ label: t.note(), value: row.note }] : []),
        ]}
      />
      <Card title={t.count()}>
        <TillSums {...row} />
      </Card>
      <Card title={t.receipts()}>
        <Lines of={row.receiptList} named={receipts.receipt} none={t.nothingReceived()} sign={1} />
      </Card>
      <Card title={t.refunds()}>
        <Lines of={row.refundList} named={receipts.refundNumbered} none={t.nothingGivenBack()} sign={-1} />
      </Card>
      <Card title={t.expenses()}>
        <Expenses of={row.expenseList} />
      </Card>
    </>
  );
}

interface LinesProps {
  of: readonly (TillReport['receiptList'][number] & { reason?: string })[];
  named: (of: { number: string }) => string;
  none: string;
  /** -1 for refunds, which are shown as negative amounts. */
  sign: 1 | -1;
}

function Lines({ of, named, none, sign }: LinesProps) {
  const session = useSession();
  const linkTo = useLinkTo();
  if (!session || of.length === 0) return <p className="soft">{none}</p>;
  const address = ({ id, billId }: LinesProps['of'][number]) => {
    if (sign < 0) return linkTo('refunds/:id', { id });
    return billId ? linkTo('bills/:id/receipts/:receiptId', { id: billId, receiptId: id }) : undefined;
  };
  return (
    <ul className="receipts">
      {of.map((line) => {
        const to = address(line);
        const name = named({ number: receiptNumber(line) });
        return (
          <li key={line.id}>
            {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
            <span className="soft">
              {[formatInstantInText(line.at, session), modeWords[line.mode](), line.patient]
                .filter(Boolean)
                .join(' · ')}
              {line.invoiceNumber && <span className="whole"> · {line.invoiceNumber}</span>}
              {line.reason && ` · ${line.reason}`}
            </span>
            <MoneyText minor={sign * line.amount} />
          </li>
        );
      })}
    </ul>
  );
}

function Expenses({ of }: { of: TillReport['expenseList'] }) {
  const session = useSession();
  const linkTo = useLinkTo();
  if (!session || of.length === 0) return <p className="soft">{t.nothingSpent()}</p>;
  return (
    <ul className="receipts">
      {of.map(({ id, item, at, from, refNumber, amount }) => {
        const to = linkTo('expenses/:id', { id });
        return (
          <li key={id}>
            {to ? <Link to={to}>{item}</Link> : <span>{item}</span>}
            <span className="soft">{[formatInstantInText(at, session), from, refNumber].join(' · ')}</span>
            <MoneyText minor={-amount} />
          </li>
        );
      })}
    </ul>
  );
}
