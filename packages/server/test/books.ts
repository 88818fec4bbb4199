// Inserts rows and their postings directly, for reports and for the check of the books, defects included.
import { randomUUID } from 'node:crypto';
import type { Hospital } from './hospital.ts';

type Kind = 'INCOME' | 'EXPENSES' | 'TAX';
type Mode = 'CASH' | 'TRANSFER' | 'CHEQUE';

interface Subject {
  bill_id?: string;
  invoice_id?: string;
  finance_entry_id?: string;
  till_shift_id?: string;
  receipt_id?: string;
  refund_id?: string;
}

export interface Books {
  tenantId: string;
  accountId: string;
  insert(table: string, row: Record<string, unknown>): Promise<string>;
  post(event: string, day: string, debit: string, credit: string, amount: number, subject: Subject): Promise<void>;
  entry(kind: Kind, day: string, amount: number, more?: EntryMore): Promise<string>;
  reverse(entryId: string, day: string): Promise<void>;
  invoice(patientId: string, day: string, subtotal: number, more?: InvoiceMore): Promise<string>;
  receive(on: { billId?: string; invoiceId?: string }, day: string, amount: number, more?: Moved): Promise<string>;
  refund(receiptId: string, day: string, more?: Moved): Promise<string>;
}

type Row = [table: string, row: Record<string, unknown>];

interface EntryMore {
  categoryId?: string;
  paid?: number;
  mode?: Mode;
}

interface InvoiceMore {
  dueDate?: string;
  /** Hundredths of a percent. */
  discount?: number;
  taxRate?: number;
}

interface Moved {
  mode?: 'CASH' | 'TRANSFER';
  tillShiftId?: string | null;
}

const kindOf = (code: string) =>
  ['CASH', 'TRANSFER', 'CHEQUE'].includes(code) ? 'MONEY' : (code.split(':')[0] as string);
const categoryOf = (code: string) => (/:[0-9a-f]{8}-/.test(code) ? code.split(':')[1] : null);

export async function booksOf({ server, admin }: Hospital): Promise<Books> {
  const [{ id: tenantId }] = (await server.sql('select id from tenant where code = $1', [
    admin.session.tenantCode,
  ])) as [{ id: string }];
  const accountId = admin.session.id;
  /** Inserts rows in one statement; returns the id of the first row. */
  const insertAll = async (...rows: Row[]) => {
    const values: unknown[] = [];
    const whole = rows.map(([table, row]): Row => [table, { tenant_id: tenantId, id: randomUUID(), ...row }]);
    const inserts = whole.map(([table, row]) => {
      const places = Object.values(row).map((value) => `$${values.push(value)}`);
      return `insert into ${table} (${Object.keys(row)}) values (${places})`;
    });
    const before = inserts.slice(0, -1).map((insertion, place) => `part_${place} as (${insertion})`);
    await server.sql(`${before.length > 0 ? `with ${before} ` : ''}${inserts.at(-1)}`, values);
    return whole[0]?.[1].id as string;
  };
  const insert: Books['insert'] = (table, row) => insertAll([table, row]);
  const count = async (name: string) => {
    const sql = `insert into counter (tenant_id, name, value) values ($1, $2, 1)
      on conflict (tenant_id, name) do update set value = counter.value + 1 returning value`;
    return (await server.sql(sql, [tenantId, name]))[0]?.value as number;
  };
  const post = async (
    event: string,
    day: string,
    debit: string,
    credit: string,
    amount: number,
    subject: Subject,
    about?: Row,
  ) => {
    for (const code of [debit, credit]) {
      const sql = `insert into ledger_account (tenant_id, code, kind, category_id) values ($1, $2, $3, $4)
        on conflict do nothing`;
      await server.sql(sql, [tenantId, code, kindOf(code), categoryOf(code)]);
    }
    const row = {
      event,
      day,
      debit,
      credit,
      amount,
      created_at: `${day}T10:00:00Z`,
      created_by: accountId,
      ...subject,
    };
    if (amount !== 0) await insertAll(...(about ? [about] : []), ['posting', row]);
  };
  return { tenantId, accountId, insert, post, ...entriesOf(), ...patientsMoneyOf() };

  function entriesOf(): Pick<Books, 'entry' | 'reverse'> {
    return {
      entry: async (kind, day, amount, { categoryId, paid = amount, mode = 'CASH' } = {}) => {
        const made = { created_at: `${day}T10:00:00Z`, created_by: accountId, category_id: categoryId ?? null };
        const row = { kind, day, amount, paid, mode, item: 'Fuel', party: 'Total', reference: `R-${amount}`, ...made };
        const finance_entry_id = await insert('finance_entry', row);
        const account = `${kind}:${categoryId ?? 'OTHERS'}`;
        const [debit, credit] = kind === 'INCOME' ? [mode, account] : [account, mode];
        await post(kind, day, debit, credit, paid, { finance_entry_id });
        await post(kind, day, account, 'TAX_OWED', amount - paid, { finance_entry_id });
        return finance_entry_id;
      },
      reverse: async (id, day) => {
        const sql = 'select debit, credit, amount::int from posting where finance_entry_id = $1';
        for (const { debit, credit, amount } of await server.sql(sql, [id])) {
          await post('REVERSAL', day, credit as string, debit as string, amount as number, { finance_entry_id: id });
        }
        await server.sql(
          `update finance_entry set reversed_at = now(), reversed_by = $2, reversal_reason = 'Typed twice' where id = $1`,
          [id, accountId],
        );
      },
    };
  }

  function patientsMoneyOf(): Pick<Books, 'invoice' | 'receive' | 'refund'> {
    return {
      invoice: async (patientId, day, subtotal, { dueDate = day, discount = 0, taxRate = 0 } = {}) => {
        const sequence = await count('invoice');
        const id = await insert('invoice', {
          patient_id: patientId,
          invoice_date: day,
          due_date: dueDate,
          tax_name: 'No Tax',
          tax_rate: taxRate,
          discount,
          subtotal,
          invoice_sequence: sequence,
          invoice_number: `INV-${sequence}`,
          sent_at: `${day}T10:00:00Z`,
          sent_by: accountId,
          created_at: `${day}T10:00:00Z`,
          created_by: accountId,
        });
        const [row] = await server.sql('select discount_amount::int, tax_amount::int from invoice where id = $1', [id]);
        const about = { invoice_id: id };
        await post('INVOICE', day, 'RECEIVABLE', 'REVENUE:INVOICE', subtotal, about);
        await post('INVOICE', day, 'DISCOUNT', 'RECEIVABLE', row?.discount_amount as number, about);
        await post('INVOICE', day, 'RECEIVABLE', 'TAX_COLLECTED', row?.tax_amount as number, about);
        return id;
      },
      receive: async ({ billId, invoiceId }, day, amount, { mode = 'CASH', tillShiftId = null } = {}) => {
        const at = `${day}T10:00:00Z`;
        const about = { bill_id: billId, invoice_id: invoiceId };
        const id = randomUUID();
        const receipt = {
          ...about,
          id,
          number: await count('receipt'),
          amount,
          mode,
          paid_at: at,
          account_id: accountId,
          till_shift_id: tillShiftId,
        };
        await server.sql(`update ${billId ? 'bill' : 'invoice'} set paid = paid + $2, paid_at = $3 where id = $1`, [
          billId ?? invoiceId,
          amount,
          at,
        ]);
        await post('RECEIPT', day, mode, 'RECEIVABLE', amount, { ...about, receipt_id: id } as Subject, [
          'receipt',
          receipt,
        ]);
        return id;
      },
      refund: async (receiptId, day, { mode = 'CASH', tillShiftId = null } = {}) => {
        const sql = 'select amount::int, bill_id, invoice_id from receipt where id = $1';
        const { amount, bill_id, invoice_id } = (await server.sql(sql, [receiptId]))[0] as {
          amount: number;
          bill_id?: string;
          invoice_id?: string;
        };
        const id = randomUUID();
        const refund = {
          id,
          receipt_id: receiptId,
          receipt_amount: amount,
          amount,
          mode,
          reason: 'Not taken',
          status: 'APPROVED',
          requested_by: accountId,
          requested_at: `${day}T10:00:00Z`,
          decided_by: accountId,
          decided_at: `${day}T10:00:00Z`,
          decided_by_root: true,
          number: await count('refund'),
          till_shift_id: tillShiftId,
        };
        const asked =
          'insert into receipt_refund (tenant_id, receipt_id, receipt_amount, asked) values ($1, $2, $3, $3)';
        await server.sql(asked, [tenantId, receiptId, amount]);
        await server.sql(`update ${bill_id ? 'bill' : 'invoice'} set paid = paid - $2 where id = $1`, [
          bill_id ?? invoice_id,
          amount,
        ]);
        await post('REFUND', day, 'RECEIVABLE', mode, amount, { bill_id, invoice_id, refund_id: id } as Subject, [
          'refund',
          refund,
        ]);
        return id;
      },
    };
  }
}
