// What the homes of pharmacy and laboratory share: columns, groups, and what is left from earlier days.
import type { OrderStage, WaitingOrder } from '@almoner/contract/desk/order-worklist';
import { formatCount } from '../../../kernel/format';
import { fullName } from '../../../records/person/name';
import { Money } from '../../../ui/money';
import { TwoLines, Words, type WorkColumn, type WorkGroup } from '../../../ui/worklist';
import { t } from './homes.words';
import type { Moment } from './visit-cells';
import { PatientCell, WaitCell } from './wait-cells';
import { t as words } from './worklist.words';

/** An order of pharmacy or laboratory, whichever stages it can have. */
type Order = Omit<WaitingOrder, 'stage' | 'lines'>;

export const orderName = ({ patient }: Pick<Order, 'patient'>): string => fullName(patient);

/** When and who; the columns of what was asked for stand between these and the amount. */
export const waitColumns = <Row extends Order>(at: Moment): WorkColumn<Row>[] => [
  { key: 'wait', header: words.waiting, width: '104px', cell: ({ since }) => <WaitCell since={since} at={at} /> },
  {
    key: 'who',
    header: words.patient,
    width: '20%',
    cell: ({ patient }) => <PatientCell patient={patient} at={at} />,
  },
];

/** `priceOf` is what an order will cost that is not billed yet, in minor units. */
export const amountColumn = <Row extends Order>(
  priceOf: (order: Row) => number | undefined = () => undefined,
): WorkColumn<Row> => ({
  key: 'amount',
  header: t.amount,
  width: '112px',
  end: true,
  cell: (order) => <Amount minor={order.total ?? priceOf(order)} />,
});

/** Of the bill, or of the one that a press of the row's button makes. */
const Amount = ({ minor }: { minor: number | undefined }) => (minor === undefined ? null : <Money minor={minor} />);

/** In words: the first line of it, which takes two where it is long, and who asked. */
export function AskedInWords({ text, by }: Pick<WaitingOrder, 'text' | 'by'>) {
  const [first = ''] = text.split('\n');
  return <TwoLines first={<Words text={first} whole={text} />} second={by} />;
}

/** Where a stage has more than are shown, its heading says so. */
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
