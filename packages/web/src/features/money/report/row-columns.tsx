// Columns of the records behind a statement group.
import type { StatementRow } from '@almoner/contract/money/report';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './report.words';
import { groupWord } from './report-words';

export const rowColumns = (ofRevenue: boolean): Column<StatementRow>[] => [
  col.day('date', t.date, ({ date }) => date),
  col.name('name', ofRevenue ? t.patient : t.whatFor, ({ name, number }) => name || number),
  col[ofRevenue ? 'code' : 'text']('number', ofRevenue ? t.invoiceNumber : t.reference, ({ number }) => number, {
    priority: 3,
  }),
  col.text('category', t.category, ({ group, groupName }) => groupWord(group, groupName), { priority: 4 }),
  col.money('amount', t.amount, ({ amount }) => amount),
  ...(ofRevenue ? [col.amount<StatementRow>('balance', t.openBalance, ({ balance }) => balance, { priority: 3 })] : []),
];
