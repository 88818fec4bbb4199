// Expenses, income or taxes, newest first, with what those come to that the filters ask for.
import { Money as MoneyOnWire, OTHERS } from '@almoner/contract/wire';
import { useMay } from '../../../kernel/access';
import { currencySign, formatDay } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useList } from '../../../kernel/use-list';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { Money } from '../../../ui/money';
import { optionsFrom, optionsOf } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { type Entry, type EntryKind, entryKinds, type OfKind } from './entry-kind';
import * as words from './entry-words';
import './ledger.css';

const money = (minor: number) => <Money minor={minor} bare />;

function columnsOf(kind: EntryKind, sign: string): Column<Entry>[] {
  const traded: Column<Entry>[] = kind.item
    ? [
        { key: 'item', header: kind.item.label, text: words.nameOf, names: true },
        { key: 'from', header: kind.from, text: words.fromOf, hide: 'medium' },
      ]
    : [];
  const taxed: Column<Entry>[] = kind.item
    ? [{ key: 'quantity', header: 'Quantity', text: words.quantityOf, align: 'right', hide: 'medium' }]
    : [
        {
          key: 'paid',
          header: 'Amount paid',
          text: ({ amountPaid }) => MoneyOnWire.encode(amountPaid),
          cell: ({ amountPaid }) => money(amountPaid),
          align: 'right',
          hide: 'narrow',
        },
        {
          key: 'owed',
          header: 'Left to pay',
          text: (entry) => MoneyOnWire.encode(words.owedOf(entry)),
          cell: (entry) => money(words.owedOf(entry)),
          align: 'right',
          hide: 'medium',
        },
      ];
  return [
    { key: 'date', header: 'Date', text: ({ date }) => date, cell: ({ date }) => formatDay(date), whole: true },
    ...traded,
    {
      key: 'category',
      header: 'Category',
      text: words.categoryOf,
      ...(kind.item ? { hide: 'narrow' as const } : { names: true as const }),
    },
    { key: 'reference', header: 'Ref number', text: ({ refNumber }) => refNumber, hide: 'medium' },
    { key: 'mode', header: 'Payment mode', text: ({ paymentMode }) => words.modeWords[paymentMode], hide: 'medium' },
    {
      key: 'amount',
      header: `Amount (${sign})`,
      text: ({ amount }) => MoneyOnWire.encode(amount),
      cell: ({ amount }) => money(amount),
      align: 'right',
    },
    ...taxed,
    {
      key: 'status',
      header: 'Status',
      text: ({ status }) => words.entryLooks[status].word,
      cell: ({ status }) => <StatusBadge {...words.entryLooks[status]} />,
    },
  ];
}

type ListCall = EntryKind['calls']['page'];

export default function EntryListScreen({ of }: OfKind) {
  const kind = entryKinds[of];
  const session = useSession();
  const table = useTableState({ filters: words.entryFilters });
  const list = useList<ListCall>(kind.calls, table, words.askedFor(table.filters));
  const linkTo = useLinkTo();
  if (!session) return null;
  const to = linkTo(`${of}/new`);
  const add = to && (
    <LinkButton to={to} tone="primary">
      New {kind.one}
    </LinkButton>
  );
  return (
    <Screen title={kind.title} count={list.data?.tablePage.totalElements} bound={list.bound} action={add}>
      {list.data && list.data.tablePage.totalElements > 0 && (
        <p className="entries-sum" aria-live="polite">
          {words.sumInWords(kind, list.data, session)}
        </p>
      )}
      <DataTable
        title={kind.title}
        columns={columnsOf(kind, currencySign(session))}
        table={table}
        listed={list}
        filters={<EntryFilters kind={kind} table={table} />}
        open={({ id }) => linkTo(`${of}/:id`, { id })}
        empty={{ hint: kind.hint, action: add }}
      />
    </Screen>
  );
}

function EntryFilters({ kind, table }: { kind: EntryKind; table: TableControl }) {
  const mayList = useMay()(kind.categories.calls.list.needs);
  const categories = useCall(kind.categories.calls.list, {}, { enabled: mayList });
  const others = { value: OTHERS, label: words.OTHERS_LABEL };
  return (
    <>
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
      <SelectFilter
        table={table}
        name="category"
        label="Category"
        options={optionsFrom(categories, (rows) => [...optionsOf(rows), others], [others])}
      />
      <SelectFilter table={table} name="mode" label="Payment mode" options={words.modeOptions} />
      <TextFilter
        table={table}
        name="search"
        label="Search"
        placeholder={kind.item ? 'Item, from whom or ref number' : 'Category or ref number'}
      />
    </>
  );
}
