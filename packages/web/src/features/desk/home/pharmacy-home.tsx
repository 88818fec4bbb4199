// Home of the pharmacy: prescriptions to dispense, bill and be paid, drugs in short supply for them, and stock that expires
// soon.

import { drugLot } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import {
  type OrderStage,
  orderStages,
  type PharmacyWorklist,
  pharmacyWorklist,
  type WaitingLine,
  type WaitingOrder,
} from '@almoner/contract/desk/order-worklist';
import { DAY_MS } from '@almoner/contract/durations';
import { billing } from '@almoner/contract/money/billing';
import { Money } from '@almoner/contract/wire';
import { useNavigate } from 'react-router';
import { useNow } from '../../../kernel/browser/use-now';
import { showBanner } from '../../../kernel/call/banner';
import { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useList } from '../../../kernel/call/use-list';
import { formatCount, formatDayInText, formatMoney, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useMoneyUnit } from '../../../kernel/session/money-unit';
import { useSession, useTimeZone } from '../../../kernel/session/session';
import { unitOf } from '../../../records/prescription/units';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { LinkButton } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { ClampedText, TwoLines, type WorkColumn, type WorkStep } from '../../../ui/worklist/worklist';
import { openFrom } from './banner-act';
import { HomeFrame, type HomeProps } from './home-frame';
import { HomeList, OpenLink } from './home-list';
import { HomeWork } from './home-work';
import { t } from './homes.words';
import { amountColumn, openOrders, orderName, RequestText, stageGroups, waitColumns } from './order-columns';
import { priceOf } from './order-price';
import { useRowSteps } from './use-row-steps';
import { type Moment, momentInWords } from './wait-cells';

const REFRESH_SECONDS = 60;
/** Same period as the list of expiring lots. */
const EXPIRES_WITHIN_DAYS = 90;
const LOTS_SHOWN = 5;

const groupWords: Record<OrderStage, () => string> = {
  READY: t.toDispense,
  TO_BILL: t.toBill,
  TO_PAY: t.toPay,
};

const columnsAt = (at: Moment, moneyUnit: number): WorkColumn<WaitingOrder>[] => [
  ...waitColumns<WaitingOrder>(at),
  { key: 'asked', header: t.prescription, cell: (row) => <Prescription of={row} /> },
  { key: 'stock', header: t.stock, width: '184px', extra: true, cell: ({ lines }) => <Stock lines={lines} /> },
  amountColumn((order) => priceOf(order, moneyUnit)),
];

export default function PharmacyHome({ beneath }: HomeProps) {
  const at = { now: useNow(), timeZone: useTimeZone() };
  const moneyUnit = useMoneyUnit();
  const linkTo = useLinkTo();
  const read = useCall(pharmacyWorklist.read, undefined, { refreshSeconds: REFRESH_SECONDS });
  const { data, problem, retry } = read;
  const { stepsOf, busy, refused } = usePharmacySteps(retry);
  const title = t.prescriptions();
  return (
    <HomeFrame
      beneath={beneath}
      title={title}
      count={data && openOrders(data.counts)}
      note={momentInWords(at)}
      action={<LinkButton to={linkTo('pharmacy/new')}>{t.newPrescription()}</LinkButton>}
    >
      {refused && <ProblemNotice problem={refused} safe={kit.nothingChanged()} />}
      <HomeWork
        read={read}
        title={title}
        columns={columnsAt(at, moneyUnit)}
        groups={data && stageGroups(orderStages, data.orders, data.counts, groupWords)}
        nameOf={orderName}
        steps={stepsOf}
        busy={busy}
        none={{ heading: t.noPrescription(), hint: t.noPrescriptionHint() }}
        earlier={{ count: data?.counts.EARLIER ?? 0, to: linkTo('pharmacy') }}
        secondary={beneath === undefined}
      />
      <div className="home-lists">
        <HomeList
          title={t.lacking()}
          rows={data?.short}
          keyOf={({ id }) => id}
          row={(drug) => <Lacking drug={drug} />}
          none={t.nothingLacks()}
          all={linkTo('drugs')}
          problem={data ? null : problem}
          retry={retry}
        />
        <Expiring at={at} />
      </div>
    </HomeFrame>
  );
}

/** Next steps of a prescription for the pharmacy. One that needs no decision is billed in the row itself. */
function usePharmacySteps(readAgain: () => void) {
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const session = useSession();
  const moneyUnit = useMoneyUnit();
  const create = useCommand(billing.create);
  const may = useMay()(billing.create.needs);
  const { take, ...taken } = useRowSteps(readAgain);
  const bill = (order: WaitingOrder, amount: number, written: string) =>
    take(order.id, async () => {
      const to = linkTo('pharmacy/:id/billing', { id: order.id });
      const billingRo = {
        type: 'PHARMACY' as const,
        typeId: order.id,
        ticketId: order.ticketId,
        amount: Money.encode(amount),
      };
      try {
        await create.run({ body: { billingRo } }, { quiet: true });
      } catch (thrown) {
        // Billing despite an allergy needs a reason, which the billing screen asks for.
        if (!to || !(thrown instanceof Problem) || thrown.allergies.length === 0) throw thrown;
        return navigate(to);
      }
      showBanner(t.wasBilled({ patient: orderName(order), amount: written }), openFrom(to));
    });
  const stepsOf = (order: WaitingOrder): WorkStep[] => {
    const { id, stage } = order;
    const open = linkTo('pharmacy/:id/billing', { id });
    const price = priceOf(order, moneyUnit);
    if (stage === 'TO_BILL' && price !== undefined && may && session) {
      const written = formatMoney(price, session);
      return [
        { label: t.bill(), act: () => void bill(order, price, written) },
        { label: t.open(), to: open },
      ];
    }
    const steps: Record<OrderStage, WorkStep> = {
      READY: { label: t.dispense(), to: linkTo('pharmacy/:id/dispense', { id }) },
      TO_BILL: { label: t.bill(), to: open },
      TO_PAY: { label: t.open(), to: linkTo('pharmacy/:id', { id }) },
    };
    return steps[stage].to ? [steps[stage]] : [];
  };
  return { stepsOf, ...taken };
}

function Prescription({ of: { lines, text, by } }: { of: WaitingOrder }) {
  const [first, ...others] = lines;
  if (!first) return <RequestText text={text} by={by} />;
  return (
    <TwoLines
      first={
        <span className="home-asked" title={text}>
          <span dir="auto">{first.drug}</span>
          {'\u00a0'}
          <span>{t.timesCount({ count: formatCount(first.left) })}</span>
        </span>
      }
      second={[others.length > 0 ? t.andMore({ count: others.length }) : '', by].filter(Boolean).join(' · ')}
    />
  );
}

function Stock({ lines }: Pick<WaitingOrder, 'lines'>) {
  if (lines.length === 0) return null;
  const short = lines.filter(({ left, onHand }) => onHand < left);
  const [first, ...others] = short;
  if (!first) return <StatusBadge word={t.inStock} shape="done" tone="grey" />;
  const counts = ({ onHand, left }: WaitingLine) => ({ onHand: formatCount(onHand), left: formatCount(left) });
  const more = others.length > 0 ? t.andMore({ count: others.length }) : '';
  const all = short.map((line) => t.shortOf({ drug: line.drug, ...counts(line) })).join('\n');
  return (
    <TwoLines
      urgency="soon"
      first={
        <span className="urgent home-drug">
          <Icon name="alert" size={14} />
          <ClampedText text={first.drug} whole={all} />
        </span>
      }
      second={[t.oneShort(counts(first)), more].filter(Boolean).join(' · ')}
    />
  );
}

function Lacking({ drug: { id, name, unit, waiting, left, onHand } }: { drug: PharmacyWorklist['short'][number] }) {
  const to = useLinkTo()('drugs/:id', { id });
  const wanted = t.waitFor({ count: waiting, left: formatCount(left), unit: unitOf(left, unit) });
  const there = onHand === 0 ? t.noneOnHand() : t.onHand({ onHand: formatCount(onHand) });
  return (
    <>
      <TwoLines first={name} second={`${wanted} · ${there}`} />
      <OpenLink to={to} of={name} />
    </>
  );
}

function Expiring({ at }: { at: Moment }) {
  const linkTo = useLinkTo();
  const list = useList(drugLot, {
    page: 0,
    size: LOTS_SHOWN,
    sort: { column: 'expiry', descending: false },
    filters: { days: EXPIRES_WITHIN_DAYS },
  });
  return (
    <HomeList
      title={t.expiring()}
      rows={list.data?.data}
      keyOf={({ id }) => id}
      row={(lot) => <ExpiringLot lot={lot} day={today(at, new Date(at.now))} />}
      none={t.nothingExpires({ days: EXPIRES_WITHIN_DAYS })}
      all={linkTo('drugs')}
      problem={list.problem}
      retry={list.retry}
    />
  );
}

const SOON_DAYS = 30;

function ExpiringLot({ lot: { drug, drugId, number, onHand, expiryDate }, day }: { lot: Lot; day: string }) {
  const to = useLinkTo()('drugs/:id', { id: drugId });
  const left = Math.round((Date.parse(expiryDate) - Date.parse(day)) / DAY_MS);
  const word = () => (left < 0 ? t.expired() : t.daysLeft({ count: left }));
  return (
    <>
      <TwoLines
        first={drug.name}
        second={t.lotOf({
          number,
          onHand: formatCount(onHand),
          unit: unitOf(onHand, drug.unit),
          day: formatDayInText(expiryDate),
        })}
      />
      <StatusBadge word={word} shape="pill" tone={left < SOON_DAYS ? 'red' : 'amber'} />
      <OpenLink to={to} of={drug.name} />
    </>
  );
}
