// Thousands of concurrent money operations, compared with a naive model: model, tables, ledger, statement and check of
// the books agree to the kobo.
import { calls } from '@almoner/contract/calls';
import { NIL } from '@almoner/contract/wire';
import { expect, test } from 'vitest';
import { LONG, touched } from '../../../../../../tools/sample.mjs';
import { billOperations, syncStays, withArrivals, withRequests } from '../../../../test/bill-operations.ts';
import { entryOperations } from '../../../../test/entry-operations.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aTicket } from '../../../../test/front-desk.ts';
import { invoiceOperations, syncCredits } from '../../../../test/invoice-operations.ts';
import { type MoneyModel, worthOf } from '../../../../test/money-model.ts';
import { tillOperations } from '../../../../test/till-operations.ts';
import { runWorkload } from '../../../../test/workload.ts';
import { dayIn } from '../../../kernel/base/clock.ts';

const isMoneyTouched = [...touched].some((feature) => feature.startsWith('money/'));
const OPERATIONS = process.env[LONG] === '1' ? 100_000 : isMoneyTouched ? 10_000 : 3_000;
const WORKERS = 24;
const ARRIVALS = Math.min(60, OPERATIONS / 150);
/** Times that each of them is tried at least, few enough for a draw of bad luck. */
const LEAST = OPERATIONS < 10_000 ? 1 : 30;

const { server, hospital } = await hospitalForFile();

test('thousands of operations at once leave no difference anywhere', { timeout: 30 * OPERATIONS }, async () => {
  const given = Number(process.env.WORKLOAD_SEED ?? Number.NaN);
  const seed = Number.isNaN(given) ? Math.floor(Math.random() * 2 ** 31) : given;
  try {
    const tickets = await Promise.all(Array.from({ length: 6 }, () => aTicket(hospital)));
    const requests = await withRequests(
      hospital,
      tickets.map(({ id }) => id),
      OPERATIONS / 2,
    );
    const today = dayIn('Africa/Lagos', new Date());
    const { data: tax } = await hospital.admin.ask(calls.taxCategory.create, {
      body: { taxCategoryRo: { name: 'VAT', rate: 7.5 } },
    });
    const debtors = tickets.map(({ id: ticketId, patientId }) => ({ ticketId, patientId }));
    const arrivals = await withArrivals(hospital, ARRIVALS);
    const inpatients = arrivals.map(({ ticketId, ticket }) => ({ ticketId, patientId: ticket.patient.id }));
    const operations = [
      ...billOperations(requests, arrivals),
      ...entryOperations(today),
      ...tillOperations(),
      ...invoiceOperations({ debtors, inpatients, taxId: tax.id, today }),
    ];
    const { model, tally } = await runWorkload({ hospital, operations, seed, count: OPERATIONS, workers: WORKERS });
    for (const [name, { done, refused }] of Object.entries(tally)) {
      expect(done + refused, `${name} was tried`).toBeGreaterThan(LEAST);
    }
    expect(Object.values(tally).reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(OPERATIONS / 20);
    await syncStays(hospital, model, arrivals);
    await syncCredits(hospital, model);
    await agrees(model);
  } catch (cause) {
    throw new Error(`with WORKLOAD_SEED=${seed}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
});

async function agrees(model: MoneyModel): Promise<void> {
  await tablesAgree(model);
  await ledgerAgrees(model);
  const kobo = (naira: number) => Math.round(naira * 100);
  const { admin } = hospital;
  const { totals, taxOwed } = await admin.get(calls.report.statement, { params: { from: NIL, to: NIL } });
  const found = Object.fromEntries(Object.entries(totals).map(([name, naira]) => [name, kobo(naira as number)]));
  expect(found).toEqual(model.statement());
  expect(kobo(taxOwed)).toBe(model.taxOwed);
  let open = 0;
  for (let page = 0, last = false; !last; page += 1) {
    const params = { from: NIL, to: NIL, kind: 'REVENUE', group: NIL, page, size: 100 } as const;
    const { data } = await admin.get(calls.report.statementRows, { params });
    for (const { balance } of data) open += kobo(balance);
    last = data.length < 100;
  }
  expect(open).toBe(model.statement().open);
  expect((await admin.get(calls.report.selfCheck)).differences).toEqual([]);
}

async function tablesAgree(model: MoneyModel): Promise<void> {
  const bills = await server.sql(
    'select id, total::float8, paid::float8, invoiced::float8, cancelled_at is null as live from bill',
  );
  const invoiced = model.invoiced();
  expect(bills).toHaveLength(model.bills.size);
  for (const { id, ...bill } of bills) {
    const known = model.bills.get(id as string);
    const standing = known && { total: known.total - known.credited, paid: known.paid, live: model.isLive(known) };
    expect(bill, `bill ${known?.number}`).toEqual({ ...standing, invoiced: invoiced.get(id as string) ?? 0 });
  }
  const receipts = await server.sql('select number, amount::float8, mode from receipt order by number');
  expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, place) => place + 1));
  expect(receipts).toEqual(
    [...model.receipts.values()]
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, amount, mode }) => ({ number, amount, mode })),
  );
  const [refunds] = await server.sql(
    `select count(*)::int, max(number), sum(amount)::float8 as amount from refund where status = 'APPROVED'`,
  );
  const count = model.refunds.length;
  expect(refunds).toEqual({ count, max: count, amount: model.refunds.reduce((sum, { amount }) => sum + amount, 0) });
  const invoices = await server.sql(
    `select id, total::float8, credited::float8, paid::float8, case when voided_at is not null then 'VOID' when sent_at is null
      then 'DRAFT' else 'SENT' end as state from invoice order by id`,
  );
  expect(invoices).toEqual(
    [...model.invoices.values()]
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((known) => ({
        id: known.id,
        total: known.total,
        credited: known.total - worthOf(known),
        paid: known.paid,
        state: known.state,
      })),
  );
}

async function ledgerAgrees(model: MoneyModel): Promise<void> {
  const sums = await server.sql('select account, sum(amount)::float8 as amount from ledger_line group by 1');
  const of = (account: string) => sums.find((one) => one.account === account)?.amount ?? 0;
  for (const [mode, amount] of Object.entries(model.money)) expect(of(mode), mode).toBe(amount);
  for (const type of ['PHARMACY', 'LABORATORY', 'ADMISSION']) {
    const charged = model.live().filter((bill) => bill.type === type);
    expect(-of(`REVENUE:${type}`), type).toBe(charged.reduce((sum, { total, credited }) => sum + total - credited, 0));
  }
}
