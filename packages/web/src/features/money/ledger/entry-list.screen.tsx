// Expenses, income or taxes, newest first, with the total of the filtered entries.
import { OTHERS } from '@almoner/contract/wire';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import type { Signatures } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { optionsFrom, optionsOf } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/table/filters';
import { type Column, col } from '../../../ui/table/table-columns';
import { type FilteredBy, useTable } from '../../../ui/table/use-table';
import { type Entry, type EntryKind, type EntryKindProps, entryKinds } from './entry-kind';
import * as words from './entry-words';
import './ledger.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './ledger.words';

/** Measured texts: columns of lower priority, such as the payment mode, are hidden before these are cut. */
const measured = (key: string, header: Signatures, of: (entry: Entry) => string, priority: number): Column<Entry> =>
  col.text(key, header, of, { priority, measuredText: of });

function columnsOf({ item, from }: EntryKind): Column<Entry>[] {
  return [
    col.day('date', t.date, ({ date }) => date),
    ...(item ? [col.name('item', item.label, words.nameOf), measured('from', from, words.fromOf, 4)] : []),
    item ? measured('category', t.category, words.categoryOf, 3) : col.name('category', t.category, words.categoryOf),
    col.text('reference', t.refNumber, ({ refNumber }) => refNumber, { priority: item ? 3 : 4 }),
    col.code('mode', t.paymentMode, ({ paymentMode }) => words.modeWords[paymentMode](), { priority: 4 }),
    col.money('amount', t.amount, ({ amount }) => amount),
    ...(item
      ? [col.number('quantity', t.quantity, words.quantityOf, { priority: 4 })]
      : [
          col.amount<Entry>('paid', t.amountPaid, ({ amountPaid }) => amountPaid, { priority: 3 }),
          col.amount('owed', t.balance, words.owedOf, { priority: 4 }),
        ]),
    col.status('status', kit.status, ({ status }) => words.entryBadges[status]),
  ];
}

export default function EntryListScreen({ of }: EntryKindProps) {
  const kind = entryKinds[of];
  const session = useSession();
  const table = useTable(words.entryAddresses[of]);
  const list = useList<words.ListCall>(kind.calls, table);
  const linkTo = useLinkTo();
  if (!session) return null;
  const add = (
    <LinkButton to={linkTo(`${of}/new`)} tone="primary">
      {kind.add()}
    </LinkButton>
  );
  return (
    <Screen title={kind.title()} count={list.data?.tablePage.totalElements} bound={list.bound} action={add}>
      {list.data && list.data.tablePage.totalElements > 0 && (
        <p className="entries-sum" aria-live="polite">
          {words.sumInWords(kind, list.data, session)}
        </p>
      )}
      <DataTable
        title={kind.title()}
        columns={columnsOf(kind)}
        table={table}
        listed={list}
        filters={<EntryFilters kind={kind} table={table} />}
        open={({ id }) => linkTo(`${of}/:id`, { id })}
        empty={{ hint: kind.hint(), action: add }}
      />
    </Screen>
  );
}

function EntryFilters({ kind, table }: FilteredBy<words.EntryAddress> & { kind: EntryKind }) {
  const mayList = useMay()(kind.categories.calls.list.needs);
  const categories = useCall(kind.categories.calls.list, {}, { enabled: mayList });
  const others = { value: OTHERS, label: t.others };
  return (
    <>
      <DateFilter table={table} name="from" label={kit.from()} />
      <DateFilter table={table} name="to" label={kit.to()} />
      <SelectFilter
        table={table}
        name="categoryId"
        label={t.category()}
        options={optionsFrom(categories, (rows) => [...optionsOf(rows), others], [others])}
        all={kit.allFeminine()}
      />
      <SelectFilter table={table} name="mode" label={t.paymentMode()} options={words.modeOptions} />
      <TextFilter
        table={table}
        name="search"
        label={kit.search()}
        placeholder={kind.item ? t.itemOrReference() : t.categoryOrReference()}
      />
    </>
  );
}
