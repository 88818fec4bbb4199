// Lists of the cashier's home: the user's till, refunds and discounts that wait for approval, and overdue invoices.
import { DAY_MS } from '@almoner/contract/durations';
import { billing, TO_DECIDE } from '@almoner/contract/money/billing';
import { invoice } from '@almoner/contract/money/invoice';
import { refund } from '@almoner/contract/money/refund';
import { till } from '@almoner/contract/money/till';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { formatDayInText, formatInstantInText, formatPercent, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { TwoLines } from '../../../ui/worklist/worklist';
import { HomeList, OpenLink } from './home-list';
import { t } from './homes.words';
import type { Moment } from './wait-cells';

const SHOWN = 5;

export function MyTill() {
  const session = useSession();
  const linkTo = useLinkTo();
  const mine = useCall(till.mine);
  // Null is a valid answer: no till is open.
  const answer = { ...mine, data: mine.data === undefined ? undefined : { open: mine.data } };
  return (
    <Card title={t.myTill()}>
      <Loaded answer={answer}>
        {({ open }) =>
          open && session ? (
            <>
              <p className="home-none">{t.openedAt({ at: formatInstantInText(open.openedAt, session) })}</p>
              <Figures
                figures={[
                  { label: t.openingFloat(), value: <MoneyText minor={open.openingFloat} /> },
                  { label: t.cash(), value: <MoneyText minor={open.cash.received - open.cash.refunded} /> },
                  { label: t.transfer(), value: <MoneyText minor={open.transfer.received - open.transfer.refunded} /> },
                  { label: t.inDrawer(), strong: true, value: <MoneyText minor={open.cash.expected} /> },
                ]}
              />
              <p>
                <LinkButton to={linkTo('tills/:id/close', { id: open.id })}>{t.close()}</LinkButton>
              </p>
            </>
          ) : (
            <>
              <p className="home-none">{t.noTill()}</p>
              <p>
                <LinkButton to={linkTo('tills/mine')}>{t.openTill()}</LinkButton>
              </p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface Decision {
  id: string;
  what: string;
  who: string;
  second: string;
  minor: number;
  to: string | undefined;
}

export function ToApprove() {
  const session = useSession();
  const linkTo = useLinkTo();
  const page = { page: 0, size: SHOWN };
  const refunds = useList(refund, {
    ...page,
    sort: { column: 'asked', descending: false },
    filters: { status: 'REQUESTED' },
  });
  const discounts = useList(billing, {
    ...page,
    sort: { column: 'created', descending: false },
    filters: { status: TO_DECIDE },
  });
  const known = refunds.data && discounts.data && session;
  const rows = known && [
    ...(refunds.data?.data ?? []).map(
      ({ id, patient, amount, reason, requestedAt }): Decision => ({
        id,
        what: t.refundOf(),
        who: fullName(patient),
        second: `${reason} · ${t.asked({ at: formatInstantInText(requestedAt, session) })}`,
        minor: amount,
        to: linkTo('refunds/:id', { id }),
      }),
    ),
    ...(discounts.data?.data ?? []).map(
      ({ id, ticket, amount, discountRequest, invoice: { number } }): Decision => ({
        id,
        what: t.discountAsked({ percent: formatPercent(discountRequest?.discount ?? 0) }),
        who: fullName(ticket.patient),
        second: [number, discountRequest?.by].filter(Boolean).join(' · '),
        minor: amount,
        to: linkTo('bills/:id', { id }),
      }),
    ),
  ];
  const retry = () => {
    refunds.retry();
    discounts.retry();
  };
  return (
    <HomeList
      title={t.approve()}
      rows={rows || undefined}
      keyOf={({ id }) => id}
      row={({ what, who, second, minor, to }) => (
        <>
          <TwoLines first={`${what} · ${who}`} second={second} />
          <MoneyText minor={minor} />
          <OpenLink to={to} of={`${what} · ${who}`} label={t.decide()} />
        </>
      )}
      none={t.nothingToApprove()}
      all={linkTo('refunds')}
      problem={refunds.problem ?? discounts.problem}
      retry={retry}
    />
  );
}

export function Overdue({ at }: { at: Moment }) {
  const linkTo = useLinkTo();
  const list = useList(invoice, {
    page: 0,
    size: SHOWN,
    sort: { column: 'due', descending: false },
    filters: { status: 'OVERDUE' },
  });
  const day = Date.parse(today(at, new Date(at.now)));
  return (
    <HomeList
      title={t.invoicesOverdue()}
      rows={list.data?.data}
      keyOf={({ id }) => id}
      row={({ id, patient, dueDate, balance, number }) => (
        <>
          <TwoLines
            first={fullName(patient)}
            second={t.dueOn({ late: Math.round((day - Date.parse(dueDate)) / DAY_MS), day: formatDayInText(dueDate) })}
          />
          <MoneyText minor={balance} />
          <OpenLink to={linkTo('invoices/:id', { id })} of={number ?? fullName(patient)} />
        </>
      )}
      none={t.nothingOverdue()}
      all={linkTo('invoices', {}, { status: 'OVERDUE' })}
      problem={list.problem}
      retry={list.retry}
    />
  );
}
