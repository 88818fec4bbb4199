// The columns of the statement, which are those of its files and pages too.
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { Money } from '../../../ui/money';
import type { Column } from '../../../ui/table-columns';
import { changeInPercent } from './period';
import { kindWords } from './report-words';
import type { StatementLine } from './statement-lines';

const amountColumn = (
  key: string,
  header: string,
  of: (line: StatementLine) => number | null,
  hide?: 'narrow' | 'medium',
): Column<StatementLine> => ({
  key,
  header,
  text: (line) => {
    const minor = of(line);
    return minor === null ? null : MoneyOnWire.encode(minor);
  },
  cell: (line) => {
    const minor = of(line);
    return minor === null ? '' : <Money minor={minor} bare />;
  },
  align: 'right',
  ...(hide ? { hide } : {}),
});

const changeOf = ({ amount, before }: StatementLine) => (before === null ? null : amount - before);

export const columnsIn = (sign: string): Column<StatementLine>[] => [
  {
    key: 'kind',
    header: 'Kind',
    text: ({ kind }) => (kind === 'BALANCE' ? '' : kindWords[kind]),
    hide: 'medium',
  },
  {
    key: 'category',
    header: 'Category',
    text: ({ words }) => words,
    cell: ({ words, group }) => <span className={group === undefined ? 'report-total' : 'report-group'}>{words}</span>,
    names: true,
  },
  { key: 'count', header: 'Entries', text: ({ count }) => count, align: 'right', hide: 'medium' },
  amountColumn('amount', `Amount (${sign})`, ({ amount }) => amount),
  amountColumn('open', 'Open balance', ({ open }) => open, 'narrow'),
  amountColumn('before', 'Period before', ({ before }) => before, 'medium'),
  amountColumn('change', 'Change', changeOf, 'narrow'),
  {
    key: 'percent',
    header: 'Change in %',
    text: ({ amount, before }) => (before === null ? '' : changeInPercent(amount, before)),
    align: 'right',
    hide: 'medium',
  },
];
