// What is said of expenses, income and taxes in more than one place.
import { type EntryMode, expenses, income, tax } from '@almoner/contract/money/finance-entry';
import { formatMoney, type Locale } from '../../../kernel/format';
import type { ListFilters, ListSort } from '../../../kernel/use-list';
import { optionsIn } from '../../../ui/options';
import type { StatusLook } from '../../../ui/status-badge';
import { listAddress, type TableAddress } from '../../../ui/table-address';
import type { Entry, EntryKey, EntryKind } from './entry-kind';

export const OTHERS_LABEL = 'Others';

export const modeWords: Record<EntryMode, string> = { CASH: 'Cash', TRANSFER: 'Transfer', CHEQUE: 'Cheque' };
export const modeOptions = optionsIn(modeWords);

export const entryLooks: Record<Entry['status'], StatusLook> = {
  COMPLETED: { word: 'Completed', shape: 'done', tone: 'green' },
  APPROVED: { word: 'Approved', shape: 'done', tone: 'green' },
  PAID: { word: 'Paid', shape: 'done', tone: 'green' },
  'PARTLY PAID': { word: 'Partly paid', shape: 'waits', tone: 'amber' },
  UNPAID: { word: 'Unpaid', shape: 'waits', tone: 'amber' },
  REVERSED: { word: 'Reversed', shape: 'cancelled', tone: 'grey' },
};

export const categoryOf = ({ category }: Pick<Entry, 'category'>) => category?.name ?? OTHERS_LABEL;

/** What was bought, sold or taxed. */
export function nameOf(entry: Entry): string {
  if ('itemPurchased' in entry) return entry.itemPurchased;
  return 'item' in entry ? entry.item : categoryOf(entry);
}

export const fromOf = (entry: Entry) => ('from' in entry ? entry.from : '');
export const quantityOf = (entry: Entry) => ('quantity' in entry ? entry.quantity : null);

/** What is still to be paid of a tax. */
export const owedOf = ({ amount, amountPaid, reversal }: Entry) => (reversal ? 0 : amount - amountPaid);

interface Found {
  tablePage: { totalElements: number };
  sum: number;
  sumPaid: number;
}

/** What was found comes to: "12 expenses, ₦1,200.00 in all". What is reversed is counted and not summed. */
export function sumInWords({ key, counted }: EntryKind, { tablePage, sum, sumPaid }: Found, locale: Locale): string {
  const { totalElements: count } = tablePage;
  const money = (minor: number) => formatMoney(minor, locale);
  const all = `${count.toLocaleString(locale.locale)} ${counted[count === 1 ? 0 : 1]}, ${money(sum)} in all`;
  if (key !== 'tax') return `${all}.`;
  return `${all}: ${money(sumPaid)} paid, ${money(sum - sumPaid)} still owed.`;
}

export type ListCall = EntryKind['calls']['page'];
export type EntryAddress = TableAddress<ListFilters<ListCall>, ListSort<ListCall>>;

/** They have the same filters, and each sorts by what it has. */
export const entryAddresses: Record<EntryKey, EntryAddress> = {
  expenses: listAddress(expenses),
  income: listAddress(income),
  tax: listAddress(tax),
};
