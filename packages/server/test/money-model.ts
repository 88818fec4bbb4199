// The books of one hospital as a child would keep them: maps and sums, fed by what was answered to commands that
// succeeded. Amounts are kobo. Answers come in any order, so that nothing here depends on theirs.

export type Mode = 'CASH' | 'TRANSFER' | 'CHEQUE';

interface ModelBill {
  id: string;
  type: 'PHARMACY' | 'LABORATORY';
  requestId: string;
  ticketId: string;
  number: string;
  /** Of the latest change that was answered. */
  version: number;
  total: number;
  paid: number;
}

export interface Taken {
  amount: number;
  mode: Mode;
}

/** Amount less discount in hundredths of a percent, rounded half up to a whole kobo. */
export const totalOf = (amount: number, discount: number): number =>
  amount - Number((BigInt(amount) * BigInt(discount) + 5000n) / 10000n);

export class MoneyModel {
  readonly bills = new Map<string, ModelBill>();
  readonly cancelled = new Set<string>();
  /** By receipt number. */
  readonly receipts = new Map<number, Taken>();
  readonly money: Record<Mode, number> = { CASH: 0, TRANSFER: 0, CHEQUE: 0 };
  income = 0;
  expenses = 0;
  tax = 0;
  taxOwed = 0;

  billed(bill: ModelBill): void {
    if (this.bills.has(bill.id)) throw new Error(`bill ${bill.number} was raised twice`);
    this.bills.set(bill.id, bill);
  }

  changed(id: string, version: number, total: number): void {
    const bill = this.of(id);
    if (version > bill.version) Object.assign(bill, { version, total });
  }

  received(id: string, { amount, mode }: Taken): void {
    this.of(id).paid += amount;
    this.money[mode] += amount;
  }

  isLive = ({ requestId }: ModelBill): boolean => !this.cancelled.has(requestId);

  live(): ModelBill[] {
    return [...this.bills.values()].filter(this.isLive);
  }

  /** What the statement of accounts of all days must end in. */
  statement() {
    const sum = (of: (bill: ModelBill) => number) => this.live().reduce((total, bill) => total + of(bill), 0);
    const [revenue, open] = [sum(({ total }) => total), sum(({ total, paid }) => total - paid)];
    const { income, expenses, tax } = this;
    return { revenue, open, income, expenses, tax, balance: revenue - open + income - expenses - tax };
  }

  private of(id: string): ModelBill {
    const bill = this.bills.get(id);
    if (!bill) throw new Error(`there is no bill ${id}`);
    return bill;
  }
}
