// One expense, income or tax: its data, its attachments and, for a tax, its payments.

import { execute } from '@almoner/contract/access';
import { Link, useLocation, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatCount, formatDayInText, formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { MoneyText } from '../../../ui/look/money';
import { Notice } from '../../../ui/look/notice';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TrailLink } from '../../../ui/page/trail-link';
import { type Entry, type EntryKind, type EntryKindProps, entryKinds } from './entry-kind';
import { EntryPapers } from './entry-papers';
import * as words from './entry-words';
import './ledger.css';
import { t } from './ledger.words';

const ReverseDialog = loadable(async () => (await import('./entry-dialogs')).ReverseDialog);
const PayTaxDialog = loadable(async () => (await import('./entry-dialogs')).PayTaxDialog);

export default function EntryScreen({ of }: EntryKindProps) {
  const kind = entryKinds[of];
  const { id = '' } = useParams();
  const read = useCall(kind.calls.read, { id });
  const entry: Entry | undefined = read.data;
  const list = useLinkTo()(of);
  const { state } = useLocation();
  const complaints: string[] = (state as { complaints?: string[] } | null)?.complaints ?? [];
  return (
    <Screen
      title={entry ? words.nameOf(entry) : kind.one()}
      {...(list ? { trail: [{ label: kind.title(), to: list }] } : {})}
      action={entry && <Actions kind={kind} entry={entry} reload={read.retry} />}
    >
      {complaints.length > 0 && (
        <Notice role="alert">
          {complaints.map((complaint) => (
            <p key={complaint}>{complaint}</p>
          ))}
          <p>{kind.isSaved()}</p>
        </Notice>
      )}
      <Loaded answer={read}>
        {(known) => (
          <>
            <About kind={kind} entry={known} />
            {'payments' in known && known.payments.length > 0 && <Payments entry={known} />}
            <EntryPapers kind={kind} entry={known} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Actions({ kind, entry, reload }: { kind: EntryKind; entry: Entry; reload: () => void }) {
  const mayMove = useMay()(execute('ACCOUNT'));
  const [open, setOpen] = useKeptState<'reverse' | 'pay'>('open');
  const close = () => setOpen(undefined);
  return (
    <>
      <TrailLink record={kind.key} id={entry.id} />
      {mayMove && !entry.reversal && <Button onClick={() => setOpen('reverse')}>{t.reverse()}</Button>}
      {mayMove && words.owedOf(entry) > 0 && (
        <Button tone="primary" onClick={() => setOpen('pay')}>
          {t.payRest()}
        </Button>
      )}
      {open === 'reverse' && <ReverseDialog kind={kind} entry={entry} reload={reload} onClose={close} />}
      {open === 'pay' && <PayTaxDialog entry={entry} onClose={close} />}
    </>
  );
}

function About({ kind, entry }: { kind: EntryKind; entry: Entry }) {
  const session = useSession();
  if (!session) return null;
  const { reversal } = entry;
  const quantity = words.quantityOf(entry);
  const facts = [
    { label: t.date(), value: formatDayInText(entry.date) },
    ...(kind.item ? [{ label: kind.from(), value: words.fromOf(entry) }] : []),
    { label: t.category(), value: words.categoryOf(entry) },
    { label: t.refNumber(), value: entry.refNumber },
    ...(kind.item ? [{ label: t.quantity(), value: quantity === null ? null : formatCount(quantity, session) }] : []),
    { label: t.paymentMode(), value: words.modeWords[entry.paymentMode]() },
    ...('tillId' in entry && entry.tillId ? [{ label: t.till(), value: <TillOf id={entry.tillId} /> }] : []),
    { label: t.amount(), value: <MoneyText minor={entry.amount} /> },
    { label: t.amountPaid(), value: <MoneyText minor={entry.amountPaid} /> },
    ...(kind.key === 'tax' ? [{ label: t.balance(), value: <MoneyText minor={words.owedOf(entry)} /> }] : []),
    { label: t.writtenDownBy(), value: entry.createdBy },
  ];
  return (
    <Card title={kind.one()} action={<StatusBadge {...words.entryBadges[entry.status]} />}>
      {reversal && (
        <Notice role="note">{t.reversedBy({ ...reversal, at: formatInstantInText(reversal.at, session) })}</Notice>
      )}
      <Facts facts={facts} />
    </Card>
  );
}

/** Link to the report of the till that paid the expense. */
function TillOf({ id }: { id: string }) {
  const to = useLinkTo()('tills/:id', { id });
  return to ? <Link to={to}>{t.fromOpenTill()}</Link> : t.fromOpenTill();
}

function Payments({ entry }: { entry: Entry }) {
  return (
    <Card title={t.laterPayments()}>
      <ul className="entry-rows">
        {(entry.payments ?? []).map((payment) => (
          <li key={payment.id}>
            <span>{formatDayInText(payment.date)}</span>
            <span>{t.paidBy({ mode: words.modeWords[payment.mode](), by: payment.by })}</span>
            <MoneyText minor={payment.amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
