// Home of the cashier: patients waiting to pay and the total they owe, the user's till, approvals, and overdue invoices.
import { type CashierWorklist, cashierWorklist, type Payer } from '@almoner/contract/desk/cashier-worklist';
import { useNow } from '../../../kernel/browser/use-now';
import { useCall } from '../../../kernel/call/use-call';
import { formatMoney } from '../../../kernel/language/format';
import { type LinkTo, useLinkTo } from '../../../kernel/route/screen-links';
import { useSession, useTimeZone } from '../../../kernel/session/session';
import { billTypeWords } from '../../../records/bill/bill-purpose';
import { fullName } from '../../../records/person/name';
import { MoneyText } from '../../../ui/look/money';
import { TwoLines, type WorkColumn, type WorkStep } from '../../../ui/worklist/worklist';
import { MyTill, Overdue, ToApprove } from './cashier-lists';
import { HomeFrame, type HomeProps } from './home-frame';
import { HomeWork } from './home-work';
import { t } from './homes.words';
import { type Moment, momentInWords, PatientCell, WaitCell } from './wait-cells';
import { t as words } from './worklist.words';

const REFRESH_SECONDS = 60;

const columnsAt = (at: Moment): WorkColumn<Payer>[] => [
  { key: 'wait', header: words.waiting, width: '104px', cell: ({ since }) => <WaitCell since={since} at={at} /> },
  { key: 'who', header: words.patient, cell: ({ patient }) => <PatientCell patient={patient} at={at} /> },
  {
    key: 'for',
    header: t.for,
    width: '30%',
    cell: ({ types, bills }) => (
      <TwoLines first={types.map((type) => billTypeWords[type]()).join(', ')} second={t.bills({ count: bills })} />
    ),
  },
  {
    key: 'owes',
    header: t.owes,
    width: '136px',
    end: true,
    cell: ({ owed }) => (
      <strong>
        <MoneyText minor={owed} />
      </strong>
    ),
  },
];

export default function CashierHome({ beneath }: HomeProps) {
  const at = { now: useNow(), timeZone: useTimeZone() };
  const session = useSession();
  const linkTo = useLinkTo();
  const read = useCall(cashierWorklist.read, undefined, { refreshSeconds: REFRESH_SECONDS });
  const { data } = read;
  const title = t.waitingToPay();
  const moment = momentInWords(at);
  return (
    <HomeFrame
      beneath={beneath}
      title={title}
      count={data?.waiting}
      note={data && session ? t.owedInAll({ moment, owed: formatMoney(data.owed, session) }) : moment}
    >
      <HomeWork
        read={read}
        title={title}
        columns={columnsAt(at)}
        groups={data && [{ key: 'all', rows: data.people, ...labelOf(data) }]}
        nameOf={({ patient }) => fullName(patient)}
        steps={(payer) => stepsOf(payer, linkTo)}
        none={{ heading: t.noPayer(), hint: t.noPayerHint() }}
        earlier={{ count: data?.earlier ?? 0, to: linkTo('bills'), say: t.earlierPayers }}
        secondary={beneath === undefined}
      />
      <div className="home-lists">
        <MyTill />
        <ToApprove />
        <Overdue at={at} />
      </div>
    </HomeFrame>
  );
}

/** Heading of the list, only if some rows are left out: it says how many. */
const labelOf = ({ people, waiting }: CashierWorklist) =>
  waiting > people.length ? { label: t.waitingToPay(), note: t.longestOf({ all: waiting, count: people.length }) } : {};

/** A single bill opens its own payment screen; several bills are paid together. */
function stepsOf({ id, bills, billId }: Payer, linkTo: LinkTo): WorkStep[] {
  const to = bills > 1 ? linkTo('patients/:id/pay', { id }) : linkTo('bills/:id/pay', { id: billId });
  return to ? [{ label: t.takePayment(), to }] : [];
}
