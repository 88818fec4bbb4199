// Words and badges of expenses, income and taxes for several screens.
import { type EntryMode, expenses, income, tax } from '@almoner/contract/money/finance-entry';
import type { ListFilters, ListSort } from '../../../kernel/call/use-list';
import { formatMoney, type Locale } from '../../../kernel/language/format';
import type { Badge } from '../../../ui/badge/status-badge';
import { optionsIn } from '../../../ui/field/options';
import { listAddress, type TableAddress } from '../../../ui/table/table-address';
import type { Entry, EntryKey, EntryKind } from './entry-kind';
import { t } from './ledger.words';

export const modeWords: Record<EntryMode, () => string> = { CASH: t.cash, TRANSFER: t.transfer, CHEQUE: t.cheque };
export const modeOptions = optionsIn(modeWords);

export const entryBadges: Record<Entry['status'], Badge> = {
  COMPLETED: { word: t.completed, shape: 'done', tone: 'green' },
  APPROVED: { word: t.approved, shape: 'done', tone: 'green' },
  PAID: { word: t.paid, shape: 'done', tone: 'green' },
  'PARTLY PAID': { word: t.partlyPaid, shape: 'waits', tone: 'amber' },
  UNPAID: { word: t.unpaid, shape: 'waits', tone: 'amber' },
  REVERSED: { word: t.reversed, shape: 'cancelled', tone: 'grey' },
};

export const categoryOf = ({ category }: Pick<Entry, 'category'>) => category?.name ?? t.others();

/** Name of an entry: its item or, for a tax, its category. */
export function nameOf(entry: Entry): string {
  if ('itemPurchased' in entry) return entry.itemPurchased;
  return 'item' in entry ? entry.item : categoryOf(entry);
}

export const fromOf = (entry: Entry) => ('from' in entry ? entry.from : '');
export const quantityOf = (entry: Entry) => ('quantity' in entry ? entry.quantity : null);

/** Amount of a tax still to be paid. */
export const owedOf = ({ amount, amountPaid, reversal }: Entry) => (reversal ? 0 : amount - amountPaid);

interface Found {
  tablePage: { totalElements: number };
  sum: number;
  sumPaid: number;
}

/** Total of the found entries: "12 expenses, ₦1,200.00 in total". Reversed entries are counted but not summed. */
export function sumInWords({ sum: say }: EntryKind, { tablePage, sum, sumPaid }: Found, locale: Locale): string {
  const money = (minor: number) => formatMoney(minor, locale);
  return say({
    count: tablePage.totalElements,
    sum: money(sum),
    paid: money(sumPaid),
    owed: money(sum - sumPaid),
  });
}

export type ListCall = EntryKind['calls']['page'];
export type EntryAddress = TableAddress<ListFilters<ListCall>, ListSort<ListCall>>;

/** The kinds share their filters but have different sort columns. */
export const entryAddresses: Record<EntryKey, EntryAddress> = {
  expenses: listAddress(expenses),
  income: listAddress(income),
  tax: listAddress(tax),
};
