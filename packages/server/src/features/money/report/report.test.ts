// Trial balance, statement of accounts, invoice report and PDF lists, on bills of the API and on inserted rows.
import { calls } from '@almoner/contract/calls';
import { NIL } from '@almoner/contract/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billCommandsOf } from '../../../../test/bill-desk.ts';
import { type Books, booksOf } from '../../../../test/books.ts';
import { aTreatment } from '../../../../test/clinic.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aPatient, type Desk } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';

const { report } = calls;

const server = await serverForFile();

let desk: Desk;
let books: Books;
let money: ReturnType<typeof billCommandsOf>;

async function aHospitalWithBooks() {
  server.setNow(undefined);
  desk = await aDesk(server);
  money = billCommandsOf(desk);
  books = await booksOf(desk.hospital);
}
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' }).format(new Date());
const trialBalance = (from = NIL as string, to = NIL as string) =>
  money.admin.get(report.trialBalance, { params: { from, to } });
const statement = (from = NIL as string, to = NIL as string) =>
  money.admin.get(report.statement, { params: { from, to } });
const rowsOf = (kind: 'REVENUE' | 'EXPENSES' | 'INCOME' | 'TAX', group: string = NIL, page = 0, size = 10) =>
  money.admin.get(report.statementRows, {
    params: { from: NIL, to: NIL, kind, group: group as 'OTHERS', page, size },
  });
const kobo = (naira: number) => Math.round(naira * 100);

describe('the trial balance', () => {
  test('has the receipts, and as open the unpaid part of the charges', async () => {
    await aHospitalWithBooks();
    const [unpaid, part, settled, cancelled] = [
      await money.aBill(100),
      await money.aBill(200.5),
      await money.aBill(300),
      await money.aBill(9),
    ];
    await money.pay(part, 50.25);
    await money.pay(settled);
    await money.cancel(cancelled);
    const { paymentList, ...others } = await trialBalance();
    expect(paymentList).toHaveLength(3);
    expect(paymentList).toEqual(
      expect.arrayContaining([
        { id: unpaid.id, source: 'BILL', number: unpaid.invoice.number, amount: 100, balance: 100, status: 'OPEN' },
        expect.objectContaining({ id: part.id, amount: 200.5, balance: 150.25, status: 'OPEN' }),
        expect.objectContaining({ id: settled.id, amount: 300, balance: 0, status: 'COMPLETED' }),
      ]),
    );
    expect(others).toEqual({ expensesList: [], incomeList: [], taxList: [], taxOwed: 0, assets: 0 });
  });

  test('of the following days counts new receipts, and no earlier charge again', async () => {
    await aHospitalWithBooks();
    const bill = await money.aBill(100);
    await server.sql(`update posting set day = '2026-01-10' where bill_id = $1`, [bill.id]);
    await books.receive({ billId: bill.id }, '2026-02-10', kobo(60));
    const of = async (from: string, to: string) => (await trialBalance(from, to)).paymentList;
    expect(await of('2026-01-01', '2026-01-31')).toMatchObject([{ amount: 100, balance: 100, status: 'OPEN' }]);
    expect(await of('2026-02-01', '2026-02-28')).toMatchObject([{ amount: 60, balance: 0, status: 'COMPLETED' }]);
    expect(await of('2026-01-01', '2026-02-28')).toMatchObject([{ amount: 100, balance: 40, status: 'OPEN' }]);
    expect(await of('2026-01-10', '2026-01-10')).toHaveLength(1);
    expect(await of('2026-01-11', '2026-02-09')).toEqual([]);
  });

  test('has expenses, income and taxes by category, null for Others, and leaves out reversed entries', async () => {
    await aHospitalWithBooks();
    const diesel = await money.admin.get(calls.expensesCategory.create, {
      body: { expensesCategoryRo: { name: 'Diesel' } },
    });
    await books.entry('EXPENSES', '2026-03-01', 5000, { categoryId: diesel.id });
    await books.entry('EXPENSES', '2026-03-02', 250);
    await books.reverse(await books.entry('EXPENSES', '2026-03-03', 777), '2026-04-01');
    await books.entry('INCOME', '2026-03-04', 4001, { mode: 'CHEQUE' });
    await books.entry('TAX', '2026-03-05', 900, { paid: 400 });
    const whole = await trialBalance();
    expect(whole.expensesList).toMatchObject([
      { amount: 50, date: '2026-03-01', category: { id: diesel.id, name: 'Diesel' } },
      { amount: 2.5, category: null },
    ]);
    expect(whole.incomeList).toMatchObject([{ amount: 40.01, category: null }]);
    expect(whole.taxList).toMatchObject([{ amount: 9, category: null }]);
    expect(whole.taxOwed).toBe(5);
    const march = await trialBalance('2026-03-01', '2026-03-31');
    expect(march.expensesList.map(({ amount }: { amount: number }) => amount)).toEqual([50, 2.5, 7.77]);
    expect((await trialBalance('2026-04-01', '2026-04-30')).expensesList).toMatchObject([{ amount: -7.77 }]);
  });

  test('has the newest 1,000 of each kind, oldest first, and reports that there are more', async () => {
    await aHospitalWithBooks();
    const bill = await money.aBill(10);
    const entry = await books.entry('EXPENSES', '2026-03-01', 100);
    const copies = async (count: number) => {
      await server.sql(
        `with copy as (
           insert into finance_entry (tenant_id, id, kind, day, amount, paid, mode, reference, created_at, created_by)
           select tenant_id, gen_random_uuid(), kind, day + n, amount, paid, mode, reference, created_at, created_by
           from finance_entry, generate_series(1, $2) n where id = $1 returning *)
         insert into posting (tenant_id, id, event, day, debit, credit, amount, finance_entry_id, created_at, created_by)
         select tenant_id, gen_random_uuid(), kind, day, kind || ':OTHERS', mode, amount, id, created_at, created_by
         from copy`,
        [entry, count],
      );
      await server.sql(
        `with copy as (
           insert into bill (tenant_id, id, type, ticket_id, source_id, invoice_sequence, invoice_number, amount, day, created_by)
           select tenant_id, gen_random_uuid(), type, ticket_id, gen_random_uuid(), $2 * 1000 + n, 'X' || $2 * 1000 + n, amount,
             day, created_by
           from bill, generate_series(1, $2) n where id = $1 returning *)
         insert into posting (tenant_id, id, event, day, debit, credit, amount, bill_id, created_at, created_by)
         select tenant_id, gen_random_uuid(), 'BILL', day, 'RECEIVABLE', 'REVENUE:' || type, amount, id, now(), created_by from copy`,
        [bill.id, count],
      );
    };
    const told = async () => {
      const { data, message } = await money.admin.ask(report.trialBalance, { params: { from: NIL, to: NIL } });
      return {
        payments: data.paymentList.length,
        expenses: data.expensesList.map(({ date }: { date: string }) => date),
        message,
      };
    };
    await copies(999);
    expect(await told()).toMatchObject({ payments: 1000, message: 'Operation successful' });
    await copies(1);
    const { payments, expenses, message } = await told();
    expect([payments, expenses.length, expenses.at(0), expenses.at(-1)]).toEqual([
      1000,
      1000,
      '2026-03-02',
      '2028-11-24',
    ]);
    expect(message).toContain('newest 1,000 of each');
  });

  test('accepts days or nil, and nothing else', async () => {
    const answer = await money.admin.ask(report.trialBalance, { params: { from: '01/02/2026', to: NIL } });
    expect([answer.status, answer.data.errors[0].field]).toEqual([400, 'from']);
  });
});

describe('the statement', () => {
  // Every kind of posting, on two days.
  async function everything() {
    await aHospitalWithBooks();
    const [one, two, moved] = [await money.aBill(1000), await money.aBill(400), await money.aBill(250)];
    await aTreatment(desk.hospital, { ticketId: desk.ticket.id });
    await money.pay(one, 600);
    await money.pay(two);
    const day = today();
    const invoice = await books.invoice(desk.patient.id, day, kobo(800), { discount: 1000, taxRate: 750 });
    await books.post('INVOICE', day, 'REVENUE:INVOICE', 'RECEIVABLE', kobo(250), {
      bill_id: moved.id,
      invoice_id: invoice,
    });
    await books.refund(await books.receive({ invoiceId: invoice }, day, kobo(120), { mode: 'TRANSFER' }), day);
    await books.receive({ invoiceId: invoice }, day, kobo(75.5), { mode: 'TRANSFER' });
    await books.entry('EXPENSES', day, kobo(99.99));
    await books.reverse(await books.entry('INCOME', day, kobo(31)), day);
    await books.entry('INCOME', '2026-01-05', kobo(12.34), { mode: 'CHEQUE' });
    await books.entry('TAX', day, kobo(60), { paid: kobo(20) });
  }

  test('agrees with the trial balance to the kobo, and its balance with the money accounts', async () => {
    await everything();
    for (const [from, to] of [
      [NIL, NIL],
      [today(), today()],
      ['2026-01-01', '2026-01-31'],
    ] as const) {
      const [balance, { totals, taxOwed }] = [await trialBalance(from, to), await statement(from, to)];
      const sum = (list: { amount: number; balance?: number }[], of: 'amount' | 'balance') =>
        list.reduce((all, one) => all + kobo(one[of] ?? 0), 0);
      expect(kobo(totals.revenue)).toBe(sum(balance.paymentList, 'amount'));
      expect(kobo(totals.open)).toBe(sum(balance.paymentList, 'balance'));
      expect(kobo(totals.income)).toBe(sum(balance.incomeList, 'amount'));
      expect(kobo(totals.expenses)).toBe(sum(balance.expensesList, 'amount'));
      expect(kobo(totals.tax)).toBe(sum(balance.taxList, 'amount'));
      expect(taxOwed).toBe(balance.taxOwed);
      const [till] = await server.sql(
        `select coalesce(sum(amount), 0)::int as moved from ledger_line where tenant_id = $1
         and account in ('CASH', 'TRANSFER', 'CHEQUE', 'TAX_OWED')
         and day between coalesce($2::date, '-infinity') and coalesce($3::date, 'infinity')`,
        [books.tenantId, from === NIL ? null : from, to === NIL ? null : to],
      );
      expect(kobo(totals.balance)).toBe(till?.moved);
    }
  });

  test('has a group for each kind of bill, for invoices and for each category', async () => {
    const { revenue, income, expenses, tax, by, steps } = await statement();
    expect(revenue).toEqual([
      { group: 'SERVICE', name: '', amount: 5000, balance: 5000, count: 1 },
      { group: 'PHARMACY', name: '', amount: 1400, balance: 400, count: 2 },
      { group: 'INVOICE', name: '', amount: 774, balance: 698.5, count: 1 },
    ]);
    expect(income).toEqual([{ group: 'OTHERS', name: '', amount: 12.34, balance: 0, count: 1 }]);
    expect(expenses).toMatchObject([{ group: 'OTHERS', amount: 99.99 }]);
    expect(tax).toMatchObject([{ group: 'OTHERS', amount: 60 }]);
    expect(by).toBe('MONTH');
    expect(steps).toEqual([
      { date: '2026-01-01', received: 0, income: 12.34, expenses: 0, tax: 0, assets: 0 },
      { date: `${today().slice(0, 7)}-01`, received: 1075.5, income: 0, expenses: 99.99, tax: 60, assets: 0 },
    ]);
    expect((await statement(today(), today())).by).toBe('DAY');
  });

  test('leads from a group to its rows, a page at a time', async () => {
    const page = await rowsOf('REVENUE', 'PHARMACY', 0, 1);
    expect(page.tablePage).toEqual({ totalPages: 2, number: 0, totalElements: 2 });
    const all = await rowsOf('REVENUE');
    const sum = (of: 'amount' | 'balance') =>
      all.data.reduce((total: number, one: { amount: number; balance: number }) => total + kobo(one[of]), 0);
    expect([sum('amount'), sum('balance')]).toEqual([kobo(7174), kobo(6098.5)]);
    const sources = all.data.map(({ source }: { source: string }) => source).sort();
    expect(sources).toEqual([...Array(3).fill('BILL'), 'INVOICE']);
    expect(all.data[0].name).toBe('Ngozi Okafor');
    expect((await rowsOf('INCOME', 'OTHERS')).data).toEqual([
      {
        id: expect.any(String),
        source: 'INCOME',
        date: '2026-01-05',
        number: 'R-1234',
        name: 'Fuel · Total',
        patientId: null,
        group: 'OTHERS',
        groupName: '',
        amount: 12.34,
        balance: 0,
      },
    ]);
    expect((await rowsOf('TAX', books.tenantId)).data).toEqual([]);
  });
});

describe('the invoice report', () => {
  const invoices = (given: object = {}) => money.admin.get(report.invoices, { body: { filters: given } });
  const rows = (given: object = {}) =>
    money.admin.get(report.invoiceRows, {
      body: { filters: given, page: 0, size: 10 },
    });

  beforeAll(async () => {
    await aHospitalWithBooks();
    server.setNow(new Date('2026-06-30T09:00:00Z'));
    const { id } = desk.patient;
    const due = ['06-30', '06-29', '05-31', '05-30', '05-01', '04-30', '04-01', '03-31'];
    for (const [place, day] of due.entries()) {
      await books.invoice(id, '2026-03-01', kobo(2 ** place), { dueDate: `2026-${day}` });
    }
    const other = await aPatient(desk.hospital, { firstName: 'Bola', lastName: 'Ade' });
    await books.receive({ invoiceId: await books.invoice(other.id, '2026-04-02', kobo(50)) }, '2026-04-03', kobo(50));
    const part = await books.invoice(other.id, '2026-04-02', kobo(50), { dueDate: '2026-12-01' });
    await books.receive({ invoiceId: part }, '2026-04-04', kobo(20));
    await server.sql(
      `update invoice set voided_at = now(), voided_by = sent_by, void_reason = 'Wrong patient' where id = $1`,
      [await books.invoice(other.id, '2026-04-05', kobo(1000))],
    );
  });
  afterAll(() => server.setNow(undefined));

  test('reports how long balances are past due, to the day', async () => {
    const { ageing, totals } = await invoices();
    expect(ageing).toEqual([
      { age: 'NOT_DUE', owed: 31, count: 2 },
      { age: '0-30', owed: 6, count: 2 },
      { age: '31-60', owed: 24, count: 2 },
      { age: '61-90', owed: 96, count: 2 },
      { age: 'OVER_90', owed: 128, count: 1 },
    ]);
    expect(totals).toEqual({ invoiced: 355, paid: 70, owed: 285, count: 10 });
  });

  test('sums by patient, the largest debt first, and by month', async () => {
    const { patients, steps } = await invoices();
    expect(patients).toMatchObject([
      { id: desk.patient.id, name: 'Ngozi Okafor', invoiced: 255, paid: 0, owed: 255, count: 8 },
      { name: 'Bola Ade', invoiced: 100, paid: 70, owed: 30, count: 2 },
    ]);
    expect(steps).toEqual([
      { date: '2026-03-01', invoiced: 255, paid: 0 },
      { date: '2026-04-01', invoiced: 100, paid: 70 },
    ]);
  });

  test.for([
    [{ patient: 'bola a' }, 3],
    [{ status: 'PAID' }, 1],
    [{ status: 'PARTIALLY_PAID' }, 1],
    [{ status: 'VOID' }, 1],
    [{ status: 'OVERDUE' }, 7],
    [{ age: '61-90' }, 2],
    [{ from: '2026-04-01' }, 3],
    [{ to: '2026-03-31' }, 8],
    [{ patient: '%' }, 0],
  ] as const)('filters its rows by %j', async ([given, count]) => {
    const page = await rows(given);
    expect(page.data).toHaveLength(count);
    expect(page.tablePage.totalElements).toBe(count);
  });

  test('lists the balance of each invoice', async () => {
    const { data } = await rows({ status: 'PARTIALLY_PAID' });
    expect(data).toMatchObject([
      { patient: { name: 'Bola Ade' }, date: '2026-04-02', dueDate: '2026-12-01', age: 'NOT_DUE', total: 50, owed: 30 },
    ]);
  });
});

describe('a list as PDF', () => {
  const table = (rows: string[][]) => ({ pdfRo: { title: 'Bills', columns: [{ header: 'Patient' }], rows } });

  test('is made for any signed-in account, and audited', async () => {
    const clerk = await somebodyWith(desk.hospital, []);
    const answer = await clerk.ask(report.pdf, { body: table([['Ẹ̀bùn Adéọlá'], []]) });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.raw.slice(0, 5)).toBe('%PDF-');
    const [noted] = await server.sql(
      `select after from audit where tenant_id = $1 and record = 'export' order by id desc limit 1`,
      [books.tenantId],
    );
    expect(noted?.after).toMatchObject({ title: 'Bills', columns: ['Patient'], rows: 2 });
  });

  test('of the greatest length keeps no other call waiting', async () => {
    const { admin } = desk.hospital;
    const columns = Array.from({ length: 6 }, (_, place) => ({ header: `Column ${place}` }));
    const rows = Array.from({ length: 2000 }, (_, row) => columns.map(({ header }) => `${header} of ${row}`));
    let made = 0;
    const begun = performance.now();
    const making = admin.ask(report.pdf, { body: { pdfRo: { title: 'Bills', columns, rows } } }).finally(() => {
      made = performance.now() - begun;
    });
    const took: number[] = [];
    while (!made) {
      const asked = performance.now();
      await trialBalance();
      took.push(performance.now() - asked);
    }
    expect((await making).status).toBe(200);
    took.sort((one, other) => one - other);
    const ms = (time = 0) => `${Math.round(time)} ms`;
    process.stdout.write(
      `a list of 2,000 rows: made in ${ms(made)}, while ${took.length} reads took ${ms(took[took.length >> 1])} each, ${ms(took.at(-1))} at most\n`,
    );
    // If the PDF blocked the process or the database, there would be two reads only: one before it and one after it.
    expect(took.length).toBeGreaterThan(5);
  });

  test.for([
    ['too many rows', table(Array.from({ length: 2001 }, () => ['x']))],
    ['a text that is too long', table([['x'.repeat(501)]])],
    ['no columns', { pdfRo: { title: 'Bills', columns: [], rows: [] } }],
  ])('with %s is refused', async ([, body]) => {
    expect((await money.admin.ask(report.pdf, { body })).status).toBe(400);
  });
});
