// Amount that a stay still charges, or its credit. Both depend on its days, their bills and the invoices as they are now, not on
// the order of events. All amounts are in kobo. The tax of an invoice is left out: it comes and goes with the invoice.
import { discountOn } from '@almoner/contract/money/invoice-totals';

/** A bill of a stay; its charges are counted before its discount. */
export interface StayBill {
  id: string;
  stayBillId: string;
  /** It can still change, see `openStayBill`. */
  isOpen: boolean;
  /** Hundredths of a percent, rounded to `unit`. */
  discount: number;
  unit: number;
  /** After its discount and its credits; 0 for a cancelled bill. */
  total: number;
  /** Part of the debt that the stay's credit paid. */
  settled: number;
  /** What refunds and credit notes reduced it by: what paid the stay's credit back, and what is a favour. */
  paidBack: number;
  given: number;
  /** Paid on the bill itself, not through its invoice. */
  paid: number;
  /** The bill's part of its invoice, before the invoice's discount. */
  invoiced: number;
  isInvoicePaid: boolean;
  /** `standing` is the whole invoice, before its discount and less its credit notes. */
  invoice: { id: string; standing: number; discount: number; unit: number } | null;
  /** Sum of its charges: its days less the credit of the stay. */
  amount: number;
  days: number;
  /** The part of `days` with a reversal that is not on this bill. */
  takenBack: number;
}

/** Sums of the charges that are on no bill. */
export interface UnbilledCharges {
  days: number;
  /** Those days together with the unsettled reversals and adjustments of other days. */
  pending: number;
  /** Days that the stay's credit has paid for, and the part of them that was reversed later. */
  settled: number;
  settledTakenBack: number;
}

export interface StayBilling {
  bills: readonly StayBill[];
  unbilled: UnbilledCharges;
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** Amount of a bill after its discount. Only a positive amount has a discount: a credit keeps its value. */
const afterDiscount = ({ discount, unit }: StayBill, amount: number) =>
  amount <= 0 ? amount : amount - discountOn(amount, discount, unit);

type Invoice = NonNullable<StayBill['invoice']>;

/** Reduction of an invoice's discount where the invoice charges `less`, computed as for a credit note. */
const discountLess = ({ standing, discount, unit }: Invoice, less: number) =>
  discountOn(standing, discount, unit) - discountOn(standing - less, discount, unit);

/** Reduction of an invoice if only `left` of its bill remained: payments on the bill itself cover it first. */
const invoiceReduction = ({ invoiced, paid }: StayBill, left: number) => invoiced - Math.max(0, left - paid);

/** Value of `amount` of a bill after its discount and that of its invoice. */
export function worthOf(bill: StayBill, amount: number): number {
  const left = afterDiscount(bill, amount);
  if (!bill.invoice) return left;
  const { invoice, invoiced } = bill;
  return left - discountLess(invoice, invoiced) + discountLess(invoice, invoiceReduction(bill, left));
}

/**
 * Reduction of the invoices' discounts, computed per invoice, so that bills of the stay on one invoice sum to exactly what
 * it charges for them.
 */
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

/**
 * Most that rounding can change: one unit for each discount of a bill or an invoice, since a discounted amount depends on
 * the other charges beside it.
 */
function roundingOf(bills: readonly StayBill[]): number {
  const invoices = new Map(bills.flatMap(({ invoice }) => (invoice ? [[invoice.id, invoice] as const] : [])));
  const discounted = [...bills, ...invoices.values()].filter(({ discount }) => discount > 0);
  return sumOf(discounted, unitOf);
}

const leftOf = (bill: StayBill) => afterDiscount(bill, bill.amount - bill.takenBack);

/** What closed bills charge beyond the days that stand on them: the credit of the stay, before the part of it that is used. */
const beyondOf = (bills: readonly StayBill[]) =>
  sumOf(bills, (bill) => bill.total + bill.settled - leftOf(bill)) -
  sumOfInvoices(bills, (bill) => invoiceReduction(bill, leftOf(bill)));

const closedOf = ({ bills }: StayBilling) => bills.filter(({ isOpen }) => !isOpen);

/** The part of the credit that was used already less the credit that there is; negative where some of it is left. */
function missingOf(stay: StayBilling): number {
  const closed = closedOf(stay);
  const used = stay.unbilled.settled + sumOf(closed, ({ days, amount, settled }) => days - amount + settled);
  return used - stay.unbilled.settledTakenBack - beyondOf(closed);
}

interface Reduction {
  billId: string;
  paidBack: number;
  given: number;
}

/**
 * Reductions of closed bills by refunds and credit notes that are not told apart yet. As far as the bill charged more than the
 * days that stand on it, or other bills of the stay left a credit, that was paid back: it is owed again where the days stand
 * again. The rest is a favour.
 */
export function reductionsOf(stay: StayBilling): Reduction[] {
  const lessOf = (bill: StayBill) =>
    Math.max(0, afterDiscount(bill, bill.amount) - bill.total - bill.settled - bill.paidBack - bill.given);
  const reduced = closedOf(stay).filter((bill) => lessOf(bill) > 0);
  if (reduced.length === 0) return [];
  let credit = Math.max(0, -missingOf({ ...stay, bills: stay.bills.filter((bill) => !reduced.includes(bill)) }));
  return reduced.map((bill) => {
    const less = lessOf(bill);
    const own = Math.max(0, bill.total + less - leftOf(bill));
    const paidBack = Math.min(less, own + credit);
    credit -= Math.max(0, paidBack - own);
    return { billId: bill.id, paidBack, given: less - paidBack };
  });
}

/** What is charged too little for the days of a bill, as far as it is a favour, after the discount of its invoice. */
function favourOf(bill: StayBill, given: number): number {
  const shortfall = Math.max(0, -beyondOf([bill]));
  if (!bill.invoice) return Math.min(shortfall, given);
  const onInvoice = Math.min(given, Math.max(0, -invoiceReduction(bill, leftOf(bill))));
  return Math.min(shortfall, given + discountLess(bill.invoice, -onInvoice));
}

/**
 * Amount for the open bill to charge; negative where the stay has a credit. Money of the other bills `beyond` the days on
 * them pays once, for days to come or for a debt; the part already spent is `used`. Where more was used than there is now,
 * because of another discount, a credit note or a day that stands again, the difference is charged. Where a bill charges less
 * than its days are worth as a favour, reversed days count against it first, and it is never charged again.
 */
export function amountToCharge(stay: StayBilling): number {
  const closed = closedOf(stay);
  const open = stay.bills.filter(({ isOpen }) => isOpen);
  const toCome = stay.unbilled.days + sumOf(open, ({ days, takenBack }) => days - takenBack);
  const missing = missingOf(stay);
  if (missing < 0) return toCome + missing;
  const reductions = reductionsOf(stay);
  const givenOf = ({ id, given }: StayBill) => given + (reductions.find(({ billId }) => billId === id)?.given ?? 0);
  const favours = sumOf(closed, (bill) => favourOf(bill, givenOf(bill)));
  // A difference of rounding alone raises no bill.
  const least = toCome === 0 ? roundingOf(closed) : 0;
  return toCome + (missing - favours > least ? missing - favours : 0);
}

/** Debt of bills, on themselves and through their invoices. */
const owedOf = (bills: readonly StayBill[]) =>
  sumOf(bills, ({ total, paid, invoiced, isInvoicePaid }) => total - paid - (isInvoicePaid ? invoiced : 0)) -
  sumOfInvoices(
    bills.filter(({ isInvoicePaid }) => !isInvoicePaid),
    ({ invoiced }) => invoiced,
  );

/** Money held for a stay beyond the value of its days. An invoice pays for its bills once it is fully paid. */
export const creditOf = (stay: StayBilling): number => Math.max(0, -amountToCharge(stay) - owedOf(stay.bills));

/** Charges that are on no bill because none can be raised. */
export const waitingOf = (stay: StayBilling): number =>
  stay.bills.some(({ isOpen }) => isOpen) ? 0 : Math.max(0, amountToCharge(stay));

/** Closed bills without an invoice that still have a debt (`rest`). */
export const debtsOf = ({ bills }: StayBilling): { id: string; rest: number }[] =>
  bills
    .filter(({ isOpen, invoice }) => !isOpen && !invoice)
    .map(({ id, total, paid }) => ({ id, rest: total - paid }))
    .filter(({ rest }) => rest > 0);

interface OnBill {
  amount: number;
  stayBillId: string | null;
}

/**
 * Reversals of charges. On a closed bill a reversal is worth what the bill charges for the day; otherwise it is the full amount.
 */
export function reversalsOf<Line extends OnBill>(lines: readonly Line[], bills: readonly StayBill[]): Line[] {
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
