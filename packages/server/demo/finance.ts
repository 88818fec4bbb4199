// The demo hospital's expenses, taxes, and income besides its bills, entered day by day by its accountant.

import { calls } from '@almoner/contract/calls';
import type { EntryMode } from '@almoner/contract/money/finance-entry';
import { turnOf } from '../src/kernel/base/gate.ts';
import { renderPdf } from '../src/kernel/documents/pdf.ts';
import type { Ask } from './caller.ts';

/** Amounts are in naira. */
type Purchase = [
  category: string | null,
  itemPurchased: string,
  from: string,
  amount: number,
  quantity: number | null,
  paymentMode: EntryMode,
];

const purchases: Purchase[] = [
  ['Diesel', 'Diesel for the generator', 'TotalEnergies, Marina', 148_500, 135, 'TRANSFER'],
  ['Cleaning', 'Disinfectant and soap', 'Balogun Market', 18_750, 24, 'CASH'],
  ['Medical supplies', 'Gloves, size M', 'Emzor Medical', 64_200, 40, 'CHEQUE'],
  ['Stationery', 'Paper and folders', 'Bookland, Broad Street', 9_340.5, 10, 'CASH'],
  ['Repairs', 'Autoclave repair', 'Adeola Engineering', 85_000, 1, 'TRANSFER'],
  [null, 'Refreshments for the board', 'Mama Put, Lagos Island', 12_600, null, 'CASH'],
  ['Medical supplies', 'Oxygen cylinders', 'Air Liquide, Apapa', 210_000, 6, 'TRANSFER'],
];

const earnings = [
  { category: 'Rent of shops', item: 'Rent for the kiosk at the gate', from: 'Iya Basira Foods', amount: 75_000 },
  { category: 'Donations', item: 'Donation to the maternity ward', from: 'Rotary Club of Lagos', amount: 250_000 },
  { category: 'Training fees', item: 'First-aid course', from: 'Lagos Island High School', amount: 48_000 },
  { category: null, item: 'Sale of old beds', from: 'Musa Ibrahim', amount: 36_500 },
];

/** Ids of categories by name. */
type Categories = Map<string, string>;

/** The accountant's session, and the ids of the categories by kind. */
export interface Books {
  ask: Ask;
  expenses: Categories;
  income: Categories;
  tax: Categories;
}

export async function openBooks(accountant: Ask): Promise<Books> {
  const named = (rows: { id: string; name: string }[]): Categories => new Map(rows.map(({ id, name }) => [name, id]));
  return {
    ask: accountant,
    expenses: named(await accountant(calls.expensesCategory.list)),
    income: named(await accountant(calls.incomeCategory.list)),
    tax: named(await accountant(calls.taxCategory.list)),
  };
}

/** Enters one day into the books; `daysAgo` counts back from today, `date` is that day. */
export async function writeADay(books: Books, date: string, daysAgo: number): Promise<void> {
  const { ask, expenses, income } = books;
  const of = (list: Categories, name: string | null) => (name === null ? null : (list.get(name) ?? null));
  if (daysAgo % 2 === 0) {
    const nth = (daysAgo / 2) % purchases.length;
    const [category, itemPurchased, from, amount, quantity, paymentMode] = purchases[nth] as Purchase;
    const refNumber = `V-${String(1000 - daysAgo)}`;
    const what = { itemPurchased, from, amount, quantity, paymentMode };
    const expensesRo = { ...what, date, refNumber, categoryId: of(expenses, category) };
    const { id } = await ask(calls.expenses.create, { body: { expensesRo } });
    if (daysAgo === 0) await keepReceipt(ask, id, what, date);
    if (daysAgo === 20) {
      const reversalRo = { reason: 'Entered twice: same voucher as the day before.' };
      await ask(calls.expenses.reverse, { params: { id }, body: { reversalRo } });
    }
  }
  if (daysAgo % 7 === 1) {
    const { category, ...earned } = earnings[Math.floor(daysAgo / 7) % earnings.length] as (typeof earnings)[number];
    const more = { date, refNumber: `R-${500 - daysAgo}`, paymentMode: 'TRANSFER' as const };
    const incomeRo = { ...earned, ...more, categoryId: of(income, category) };
    await ask(calls.income.create, { body: { incomeRo } });
  }
  if (daysAgo % 15 === 3) await writeTax(books, date, daysAgo);
}

/** Every second tax is paid in part only. */
async function writeTax({ ask, tax }: Books, date: string, daysAgo: number): Promise<void> {
  const names = [...tax.keys()];
  const categoryId = tax.get(names[Math.floor(daysAgo / 15) % names.length] ?? '') ?? null;
  const amount = 120_000 + daysAgo * 1_500;
  const amountPaid = daysAgo % 2 === 0 ? amount : 60_000;
  const refNumber = `FIRS-${2600 - daysAgo}`;
  const taxRo = { date, refNumber, categoryId, amount, amountPaid, paymentMode: 'TRANSFER' as const };
  const { id: taxId } = await ask(calls.tax.create, { body: { taxRo } });
  if (daysAgo !== 33) return;
  const taxPaymentRo = { taxId, amount: 40_000, mode: 'CHEQUE' as const, date };
  await ask(calls.tax.pay, { body: { taxPaymentRo } });
}

async function keepReceipt(
  ask: Ask,
  id: string,
  { itemPurchased, from, amount }: { itemPurchased: string; from: string; amount: number },
  date: string,
) {
  const lines = [from, date, `${itemPurchased}: NGN ${amount.toFixed(2)}`, 'Received with thanks.'];
  const pages = { template: 'note' as const, language: 'en', data: { title: 'Receipt', foot: from, lines } };
  const form = new FormData();
  form.append('attachmentReq', JSON.stringify({ name: `Receipt of ${date}.pdf` }));
  form.append('file', new Blob([new Uint8Array(await renderPdf(turnOf('demo'), pages))]), 'receipt.pdf');
  await ask(calls.expenses.attach, { params: { id }, body: form as never });
}
