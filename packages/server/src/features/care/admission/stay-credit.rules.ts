// What a stay still charges or has to its credit, by its days, their bills and the invoices of those as they are now, and not by
// what happened in which order. All amounts are in kobo. The tax of an invoice is no part of it: it comes and goes with the invoice.
import { discountOn } from '@almoner/contract/money/invoice-totals';

/** A bill of a stay; what stands on it is counted before its discount. */
export interface StayBill {
  id: string;
  stayBillId: string;
  /** It can still change, see `openStayBill`. */
  isOpen: boolean;
  /** Hundredths of a percent, rounded to `unit`. */
  discount: number;
  unit: number;
  /** After its discount and what is credited; nothing of a cancelled one. */
  total: number;
  /** What of it is owed no more because the stay's credit paid for it. */
  settled: number;
  /** By itself. */
  paid: number;
  /** What its invoice charges of it, before the discount of that. */
  invoiced: number;
  isInvoicePaid: boolean;
  /** `standing` is what it charges of everything, before its discount and less its credit notes. */
  invoice: { id: string; standing: number; discount: number; unit: number } | null;
  /** What it charges: its days less what the stay had to its credit. */
  amount: number;
  days: number;
  /** Of its days, by a charge that does not stand on it too. */
  takenBack: number;
}

/** Days that stand on no bill. */
export interface OnNone {
  days: number;
  /** Those and what is taken back and given back of others. */
  pending: number;
  /** Days that what was to be given back has paid for, and those of them that were taken back afterwards. */
  settled: number;
  settledTakenBack: number;
}

export interface OfStay {
  bills: readonly StayBill[];
  onNone: OnNone;
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** What was to its credit is worth what it is: only what is charged beyond that has a discount. */
const afterDiscount = ({ discount, unit }: StayBill, amount: number) =>
  amount <= 0 ? amount : amount - discountOn(amount, discount, unit);

type Invoice = NonNullable<StayBill['invoice']>;

/** By how much the discount of an invoice is less where it charges less, in the same way as of a credit note. */
const discountLess = ({ standing, discount, unit }: Invoice, less: number) =>
  discountOn(standing, discount, unit) - discountOn(standing - less, discount, unit);

/** How much less an invoice would charge if only so much of its bill stood: what was paid of the bill by itself stays first. */
const lessOnInvoice = ({ invoiced, paid }: StayBill, left: number) => invoiced - Math.max(0, left - paid);

/** What so much of a bill comes to after its discount and that of its invoice. */
export function worthOf(bill: StayBill, amount: number): number {
  const left = afterDiscount(bill, amount);
  if (!bill.invoice) return left;
  const { invoice, invoiced } = bill;
  return left - discountLess(invoice, invoiced) + discountLess(invoice, lessOnInvoice(bill, left));
}

/** By invoice, so that the bills of a stay on one come to exactly what it charges for them together. */
function sumOfInvoices(bills: readonly StayBill[], lessOf: (bill: StayBill) => number): number {
  const less = new Map<string, { invoice: Invoice; amount: number }>();
  for (const bill of bills) {
    if (!bill.invoice) continue;
    const known = less.get(bill.invoice.id)?.amount ?? 0;
    less.set(bill.invoice.id, { invoice: bill.invoice, amount: known + lessOf(bill) });
  }
  return sumOf([...less.values()], ({ invoice, amount }) => discountLess(invoice, amount));
}

const unitOf = ({ unit }: { unit: number }) => unit;

/** A unit for each discount, of a bill or an invoice: by so much what they come to changes with what else is charged with them. */
function roundingOf(bills: readonly StayBill[]): number {
  const invoices = new Map(bills.flatMap(({ invoice }) => (invoice ? [[invoice.id, invoice] as const] : [])));
  const discounted = [...bills, ...invoices.values()].filter(({ discount }) => discount > 0);
  return sumOf(discounted, unitOf);
}

/**
 * What the bill that can still change has to charge; below nothing what there is to the stay's credit. What the other bills charge
 * `beyond` the days that stand on them pays for days that come, or for what is owed, once: what it paid for is `used`. Where more
 * was used than there is, because of another discount or a credit note, the rest is charged. Where a bill charges less than its days
 * are worth, that was `given`: days that are taken back count for it first, and it is never charged again.
 */
export function toCharge({ bills, onNone }: OfStay): number {
  const closed = bills.filter(({ isOpen }) => !isOpen);
  const leftOf = (bill: StayBill) => afterDiscount(bill, bill.amount - bill.takenBack);
  const beyondOf = (some: readonly StayBill[]) =>
    sumOf(some, (bill) => bill.total + bill.settled - leftOf(bill)) -
    sumOfInvoices(some, (bill) => lessOnInvoice(bill, leftOf(bill)));
  const beyond = onNone.settledTakenBack + beyondOf(closed);
  const given = -beyondOf(closed.filter((bill) => beyondOf([bill]) < 0));
  const used = onNone.settled + sumOf(closed, ({ days, amount, settled }) => days - amount + settled);
  const open = bills.filter(({ isOpen }) => isOpen);
  const toCome = onNone.days + sumOf(open, ({ days, takenBack }) => days - takenBack);
  const missing = used - beyond;
  if (missing < 0) return toCome + missing;
  // No bill is raised for what is only rounded otherwise.
  const least = toCome === 0 ? roundingOf(closed) : 0;
  return toCome + (missing - given > least ? missing - given : 0);
}

/** What is owed of bills, by themselves and on invoices. */
const owedOf = (bills: readonly StayBill[]) =>
  sumOf(bills, ({ total, paid, invoiced, isInvoicePaid }) => total - paid - (isInvoicePaid ? invoiced : 0)) -
  sumOfInvoices(
    bills.filter(({ isInvoicePaid }) => !isInvoicePaid),
    ({ invoiced }) => invoiced,
  );

/** What is held of a stay beyond what its days are worth. An invoice pays for its bills once all of it is paid. */
export const creditOf = (stay: OfStay): number => Math.max(0, -toCharge(stay) - owedOf(stay.bills));

/** What is charged and stands on no bill, where none can be raised. */
export const waitingOf = (stay: OfStay): number =>
  stay.bills.some(({ isOpen }) => isOpen) ? 0 : Math.max(0, toCharge(stay));

/** Bills that can no longer change and of which something is owed by themselves. */
export const restsOf = ({ bills }: OfStay): { id: string; rest: number }[] =>
  bills
    .filter(({ isOpen, invoice }) => !isOpen && !invoice)
    .map(({ id, total, paid }) => ({ id, rest: total - paid }))
    .filter(({ rest }) => rest > 0);

interface OnBill {
  amount: number;
  stayBillId: string | null;
}

/** Charges as they are taken back: less what their bill charges for them, and all of them where it can still change with them. */
export function takenBack<Line extends OnBill>(lines: readonly Line[], bills: readonly StayBill[]): Line[] {
  const left = new Map<string, number>();
  return lines.map((line) => {
    const bill = bills.find(({ stayBillId, isOpen }) => !isOpen && stayBillId === line.stayBillId);
    if (!bill) return { ...line, amount: -line.amount };
    const from = left.get(bill.id) ?? bill.amount - bill.takenBack;
    const to = from - line.amount;
    left.set(bill.id, to);
    return { ...line, amount: Math.min(0, worthOf(bill, to) - worthOf(bill, from)) };
  });
}
