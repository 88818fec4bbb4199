// The columns of what stands behind a group of the statement.
import type { StatementRow } from '@almoner/contract/money/report';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { formatDay } from '../../../kernel/format';
import { Money } from '../../../ui/money';
import type { Column } from '../../../ui/table-columns';
import { groupWord } from './report-words';

export const rowColumns = (sign: string, ofRevenue: boolean): Column<StatementRow>[] => [
  { key: 'date', header: 'Date', text: ({ date }) => date, cell: ({ date }) => formatDay(date), whole: true },
  {
    key: 'name',
    header: ofRevenue ? 'Patient' : 'What for',
    text: ({ name, number }) => name || number,
    names: true,
  },
  {
    key: 'number',
    header: ofRevenue ? 'Invoice number' : 'Reference',
    text: ({ number }) => number,
    whole: ofRevenue,
    hide: 'narrow',
  },
  {
    key: 'category',
    header: 'Category',
    text: ({ group, groupName }) => groupWord(group, groupName),
    hide: 'medium',
  },
  {
    key: 'amount',
    header: `Amount (${sign})`,
    text: ({ amount }) => MoneyOnWire.encode(amount),
    cell: ({ amount }) => <Money minor={amount} bare />,
    align: 'right',
  },
  ...(ofRevenue ? [balanceColumn] : []),
];

const balanceColumn: Column<StatementRow> = {
  key: 'balance',
  header: 'Open balance',
  text: ({ balance }) => MoneyOnWire.encode(balance),
  cell: ({ balance }) => <Money minor={balance} bare />,
  align: 'right',
  hide: 'narrow',
};
