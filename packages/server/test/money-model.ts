// A naive model of the books of a hospital: maps and sums, updated by the responses to successful commands. Responses
// arrive in any order, so nothing here depends on it. Amounts are kobo.

export type Mode = 'CASH' | 'TRANSFER' | 'CHEQUE';

interface ModelBill {
  id: string;
  type: 'PHARMACY' | 'LABORATORY' | 'ADMISSION';
  requestId: string;
  ticketId: string;
  number: string;
  /** Version after the latest known change. */
  version: number;
  total: number;
  /** Amount that credit notes have taken off the total. */
  credited: number;
  paid: number;
}

export interface Taken {
  amount: number;
  mode: Mode;
}

export interface ModelReceipt {
  id: string;
  number: number;
  amount: number;
  mode: 'CASH' | 'TRANSFER';
  of: { billId: string } | { invoiceId: string };
}

interface ModelRefund {
  id: string;
  receipt: ModelReceipt;
  amount: number;
  mode: 'CASH' | 'TRANSFER';
}

export interface ModelInvoice {
  id: string;
  state: 'DRAFT' | 'SENT' | 'VOID';
  total: number;
  paid: number;
  items: { id: string; billId: string | null; amount: number; credited: number }[];
  /** Hundredths of a percent. */
  discount: number;
  taxRate: number;
}

/** Total of an invoice less its credit notes. */
export function worthOf({ items, discount, taxRate }: ModelInvoice): number {
  const net = totalOf(
    items.reduce((sum, { amount, credited }) => sum + amount - credited, 0),
    discount,
  );
  return net + taxOf(net, taxRate);
}

export interface ModelEntry {
  id: string;
  kind: 'EXPENSES' | 'INCOME' | 'TAX';
  amount: number;
  paid: number;
  taken: Taken[];
  reversed: boolean;
}

/** Hundredths of a percent of an amount, rounded half up to a whole kobo. */
export const taxOf = (amount: number, rate: number): number => Number((BigInt(amount) * BigInt(rate) + 5000n) / 10000n);

/** Amount less discount in hundredths of a percent. */
export const totalOf = (amount: number, discount: number): number => amount - taxOf(amount, discount);

interface AnsweredReceipt {
  id: string;
  number: number;
  amount: number;
  mode: 'CASH' | 'TRANSFER';
}

export class MoneyModel {
  readonly bills = new Map<string, ModelBill>();
  readonly cancelled = new Set<string>();
  /** By receipt number. */
  readonly receipts = new Map<number, ModelReceipt>();
  /** Refunds that wait for a decision. */
  readonly asked = new Set<ModelRefund>();
  readonly refunds: ModelRefund[] = [];
  readonly invoices = new Map<string, ModelInvoice>();
  readonly entries = new Map<string, ModelEntry>();
  /** Money received and paid out through bills, invoices and tills. */
  private readonly taken: Record<Mode, number> = { CASH: 0, TRANSFER: 0, CHEQUE: 0 };

  billed(given: Omit<ModelBill, 'credited'>): void {
    const bill = { ...given, credited: 0 };
    if (this.bills.has(bill.id)) throw new Error(`bill ${bill.number} was raised twice`);
    this.bills.set(bill.id, bill);
  }

  changed(id: string, version: number, total: number): void {
    const bill = found(this.bills, id);
    if (version > bill.version) Object.assign(bill, { version, total });
  }

  received(id: string, { amount, mode }: Taken): void {
    found(this.bills, id).paid += amount;
    this.taken[mode] += amount;
  }

  receivedOnInvoice(id: string, { amount, mode }: Taken): void {
    found(this.invoices, id).paid += amount;
    this.taken[mode] += amount;
  }

  /** Adds the receipts that a response listed. */
  sawReceipts(receipts: readonly AnsweredReceipt[], of: ModelReceipt['of']): void {
    for (const { id, number, amount, mode } of receipts) {
      this.receipts.set(number, { id, number, amount: Math.round(amount * 100), mode, of });
    }
  }

  gaveBack(refund: ModelRefund): void {
    const { receipt, amount, mode } = refund;
    this.refunds.push(refund);
    const of =
      'billId' in receipt.of ? found(this.bills, receipt.of.billId) : found(this.invoices, receipt.of.invoiceId);
    of.paid -= amount;
    this.taken[mode] -= amount;
  }

  sent(id: string): void {
    found(this.invoices, id).state = 'SENT';
  }

  voided(id: string): void {
    found(this.invoices, id).state = 'VOID';
  }

  wrote(entry: ModelEntry): void {
    this.entries.set(entry.id, entry);
  }

  paidTax(id: string, taken: Taken): void {
    const entry = found(this.entries, id);
    entry.paid += taken.amount;
    entry.taken.push(taken);
  }

  reversed(id: string): void {
    found(this.entries, id).reversed = true;
  }

  isLive = ({ requestId }: Pick<ModelBill, 'requestId'>): boolean => !this.cancelled.has(requestId);

  live(): ModelBill[] {
    return [...this.bills.values()].filter(this.isLive);
  }

  /** The invoiced amount of each bill. */
  invoiced(): Map<string, number> {
    const sent = [...this.invoices.values()].filter(({ state }) => state === 'SENT');
    return new Map(
      sent.flatMap(({ items }) =>
        items.flatMap(({ billId, amount, credited }) => (billId ? [[billId, amount - credited] as const] : [])),
      ),
    );
  }

  /** Adds the surplus or shortage of a closed till. */
  differed({ amount, mode }: Taken): void {
    this.taken[mode] += amount;
  }

  /** The hospital's money, by method. */
  get money(): Record<Mode, number> {
    const money = { ...this.taken };
    for (const { kind, taken, reversed } of this.entries.values()) {
      if (reversed) continue;
      for (const { amount, mode } of taken) money[mode] += kind === 'INCOME' ? amount : -amount;
    }
    return money;
  }

  get taxOwed(): number {
    return this.sumOf('TAX', ({ amount, paid }) => amount - paid);
  }

  /** The expected totals of the statement of accounts over all days. */
  statement() {
    const onInvoices = this.invoiced();
    const sent = [...this.invoices.values()].filter(({ state }) => state === 'SENT');
    const owing = [
      ...this.live().map(({ id, total, credited, paid }) => ({
        charged: total - credited - (onInvoices.get(id) ?? 0),
        paid,
      })),
      // An overpayment is in the till until it is refunded.
      ...sent.map((invoice) => ({ charged: Math.max(worthOf(invoice), invoice.paid), paid: invoice.paid })),
    ];
    const revenue = owing.reduce((sum, { charged }) => sum + charged, 0);
    const open = owing.reduce((sum, { charged, paid }) => sum + charged - paid, 0);
    const all = ({ amount }: ModelEntry) => amount;
    const [income, expenses, tax] = [this.sumOf('INCOME', all), this.sumOf('EXPENSES', all), this.sumOf('TAX', all)];
    // No operation buys an asset.
    return { revenue, open, income, expenses, tax, assets: 0, balance: revenue - open + income - expenses - tax };
  }

  private sumOf(kind: ModelEntry['kind'], of: (entry: ModelEntry) => number): number {
    const standing = [...this.entries.values()].filter((entry) => entry.kind === kind && !entry.reversed);
    return standing.reduce((sum, entry) => sum + of(entry), 0);
  }
}

function found<Row>(rows: Map<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw new Error(`${id} is not known`);
  return row;
}
