// Shared parts of the pharmacy and laboratory homes: columns and groups of orders.
import type { OrderStage, WaitingOrder } from '@almoner/contract/desk/order-worklist';
import { formatCount } from '../../../kernel/language/format';
import { fullName } from '../../../records/person/name';
import { MoneyText } from '../../../ui/look/money';
import { ClampedText, TwoLines, type WorkColumn, type WorkGroup } from '../../../ui/worklist/worklist';
import { t } from './homes.words';
import { type Moment, PatientCell, WaitCell } from './wait-cells';
import { t as words } from './worklist.words';

/** An order to pharmacy or laboratory, without the fields that differ between them. */
type Order = Omit<WaitingOrder, 'stage' | 'lines'>;

export const orderName = ({ patient }: Pick<Order, 'patient'>): string => fullName(patient);

/** Columns of waiting time and patient. The homes put the columns of the order between these and the amount. */
export const waitColumns = <Row extends Order>(at: Moment): WorkColumn<Row>[] => [
  { key: 'wait', header: words.waiting, width: '104px', cell: ({ since }) => <WaitCell since={since} at={at} /> },
  {
    key: 'who',
    header: words.patient,
    width: '20%',
    cell: ({ patient }) => <PatientCell patient={patient} at={at} />,
  },
];

/** Amount of the bill. Before billing it is the expected price from `priceOf`, in minor units. */
export const amountColumn = <Row extends Order>(
  priceOf: (order: Row) => number | undefined = () => undefined,
): WorkColumn<Row> => ({
  key: 'amount',
  header: t.amount,
  width: '112px',
  end: true,
  cell: (order) => <Amount minor={order.total ?? priceOf(order)} />,
});

/** Amount of the bill, or of the bill that the row's button creates. */
const Amount = ({ minor }: { minor: number | undefined }) => (minor === undefined ? null : <MoneyText minor={minor} />);

/** First line of the request, wrapped to two lines if long, and the requester. */
export function RequestText({ text, by }: Pick<WaitingOrder, 'text' | 'by'>) {
  const [first = ''] = text.split('\n');
  return <TwoLines first={<ClampedText text={first} whole={text} />} second={by} />;
}

/** One group per stage. Its heading says so if not all rows are shown. */
export const stageGroups = <Stage extends string, Row extends Order & { stage: Stage }>(
  stages: readonly Stage[],
  rows: readonly Row[],
  counts: Record<NoInfer<Stage>, number>,
  labels: Record<NoInfer<Stage>, () => string>,
): WorkGroup<Row>[] =>
  stages.map((stage) => {
    const shown = rows.filter((row) => row.stage === stage);
    const all = counts[stage];
    const note = all > shown.length ? t.longestOf({ all: formatCount(all), count: shown.length }) : undefined;
    return { key: stage, label: labels[stage](), note, rows: shown };
  });

export const openOrders = ({ READY, TO_BILL, TO_PAY }: Record<OrderStage, number>): number => READY + TO_BILL + TO_PAY;
