// Rules of the check of the books. Each selects the expected and the found value of every record; differences are reported.
// Amounts are in kobo, counts in hundredths, so that one column holds both.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { DIFFERENCES_NAMED } from '@almoner/contract/money/report';
import { type RawBuilder, sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { billReceived } from '../bill/bill.sql.ts';
import { bookValueSql } from '../ledger/asset-value.sql.ts';
import { t } from './self-check.words.ts';

export interface Rule {
  rule: string;
  says: EncodedMessage;
  unit: 'MONEY' | 'COUNT';
  /** Selects the columns what, id, "where", expected and found. */
  sql: RawBuilder<unknown>;
}

const sums = (name: string, of: RawBuilder<unknown>) => sql`
  select ${sql.ref(name)}, sum(amount) as amount from ${of} group by 1`;

const approvedRefunds = sql`
  select r.bill_id, r.invoice_id, -f.amount as amount from refund f join receipt r on r.tenant_id = f.tenant_id
    and r.id = f.receipt_id
  where f.tenant_id = ${tenant} and f.status = 'APPROVED'`;

const owed = sql`ledger_line where tenant_id = ${tenant} and account = 'RECEIVABLE'`;

const cameIn = sql`(select bill_id, invoice_id, amount from receipt
  where tenant_id = ${tenant} union all ${approvedRefunds})`;

const discountOf = (amount: RawBuilder<unknown>, of = sql.ref('discount'), unit = sql.ref('unit')) =>
  sql`(div(${amount} * ${of} + 5000 * ${unit}, 10000 * ${unit}) * ${unit})`;

/**
 * Share of an invoice's discount between two states: the discount with `one` taken off the charged amount, less the discount
 * with `other` taken off.
 */
const discountBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`(${discountOf(sql`(charged - (${one}))`)} - ${discountOf(sql`(charged - (${other}))`)})`;

const bills: Rule[] = [
  {
    rule: 'bill-charged',
    says: t.billCharged(),
    unit: 'MONEY',
    sql: sql`
      select 'bill' as what, b.id, b.invoice_number as "where",
        case when b.cancelled_at is null then b.total else 0 end as expected, coalesce(l.amount, 0) as found
      from bill b
      left join (select bill_id, account, -sum(amount) as amount from ledger_line
        where tenant_id = ${tenant} and bill_id is not null and account like 'REVENUE:%' group by 1, 2) l
        on l.bill_id = b.id and l.account = 'REVENUE:' || b.type where b.tenant_id = ${tenant}`,
  },
  {
    rule: 'bill-lines',
    says: t.billLines(),
    unit: 'MONEY',
    sql: sql`
      select 'bill' as what, b.id, b.invoice_number as "where", b.amount as expected, coalesce(l.amount, 0) as found
      from bill b left join (${sums('bill_id', sql`bill_line where tenant_id = ${tenant}`)}) l on l.bill_id = b.id
      where b.tenant_id = ${tenant}`,
  },
  {
    rule: 'stay-charged',
    says: t.stayCharged(),
    unit: 'MONEY',
    sql: sql`
      select 'bill' as what, b.id, b.invoice_number as "where", b.amount as expected, coalesce(h.amount, 0) as found
      from bill b
      left join (select stay_bill_id, sum(amount) as amount from stay_charge
        where tenant_id = ${tenant} and stay_bill_id is not null group by 1) h on h.stay_bill_id = b.source_id
      where b.tenant_id = ${tenant} and b.type = 'ADMISSION' and b.cancelled_at is null`,
  },
  {
    rule: 'stay-credit',
    says: t.stayCredit(),
    unit: 'MONEY',
    sql: sql`
      with d as materialized (
        -- Days of stays, with where they were taken back.
        select admission_id, stay_bill_id, refunded_on, amount, reverses is null and not given_back as is_day,
          bool_or(reverses is not null and reversed_at is null) over own as is_back,
          (array_agg(stay_bill_id) filter (where reverses is not null and reversed_at is null) over own)[1] as back_on
        from stay_charge where tenant_id = ${tenant} window own as (partition by coalesce(reverses, id))),
      n as materialized (
        -- Of stays of which something stands on no bill: what that comes to, and days that are on none.
        select admission_id, sum(amount) filter (where refunded_on is null) as pending,
          coalesce(sum(amount) filter (where is_day and not is_back), 0) as worth
        from d where stay_bill_id is null group by 1 having bool_or(refunded_on is null)),
      v as materialized (
        -- Bills that charge days: what of them is held, what the days that stand on them are worth after the discount of the bill (what
        -- the stay had to its credit paid for the first of them), and how much of that an invoice charges.
        select d.admission_id, b.invoice_id, b.invoiced, b.invoice_paid_at is not null as is_paid, b.cancelled_at is null as live,
          b.total, ${billReceived} as held, d.days - d.amount + l.standing as worth, greatest(l.standing - b.paid, 0) as on_invoice
        from (
          select admission_id, stay_bill_id, sum(amount) as amount,
            coalesce(sum(amount) filter (where is_day and (not is_back or back_on is distinct from stay_bill_id)), 0) as days,
            coalesce(sum(amount) filter (where is_day and is_back and back_on is distinct from stay_bill_id), 0) as back
          from d where stay_bill_id is not null group by 1, 2) d
        join bill b on b.tenant_id = ${tenant} and b.source_id = d.stay_bill_id
        cross join lateral (select d.amount - d.back - case when d.amount > d.back
          then ${discountOf(sql`(d.amount - d.back)`, sql.ref('b.discount'), sql.ref('b.unit'))} else 0 end as standing) l),
      b as materialized (
        select admission_id, sum(total - held) filter (where live) as owed, sum(held) filter (where live) as held,
          sum(worth) as worth
        from v group by 1),
      i as materialized (
        select admission_id, sum(case when is_paid then 0 else ${discountBetween(sql`0`, sql`invoiced`)} end) as not_owed,
          sum(case when is_paid then ${discountBetween(sql`0`, sql`invoiced`)} else 0 end) as not_held,
          sum(${discountBetween(sql`invoiced - standing`, sql`invoiced`)}) as not_worth
        from (
          select v.admission_id, o.subtotal - o.credited_subtotal as charged, o.discount, o.unit, sum(v.invoiced) as invoiced,
            sum(v.on_invoice) as standing, bool_and(v.is_paid) as is_paid
          from v join invoice o on o.tenant_id = ${tenant} and o.id = v.invoice_id
          group by v.admission_id, o.id, o.subtotal, o.credited_subtotal, o.discount, o.unit) as o
        group by 1)
      select 'admission' as what, c.admission_id as id, k.number as "where",
        least(c.credit, greatest(c.held - c.worth, 0)) as expected, c.credit as found
      from (
        select n.admission_id, greatest(-n.pending - coalesce(b.owed, 0) + coalesce(i.not_owed, 0), 0)::bigint as credit,
          (coalesce(b.held, 0) - coalesce(i.not_held, 0))::bigint as held,
          (n.worth + coalesce(b.worth, 0) - coalesce(i.not_worth, 0))::bigint as worth
        from n left join b on b.admission_id = n.admission_id left join i on i.admission_id = n.admission_id) as c
      join admission m on m.tenant_id = ${tenant} and m.id = c.admission_id
      join ticket k on k.tenant_id = m.tenant_id and k.id = m.ticket_id`,
  },
  {
    rule: 'bill-paid',
    says: t.billPaid(),
    unit: 'MONEY',
    sql: sql`
      select 'bill' as what, b.id, b.invoice_number as "where", coalesce(r.amount, 0) as expected, b.paid as found
      from bill b left join (${sums('bill_id', sql`${cameIn} as c`)}) r on r.bill_id = b.id
        where b.tenant_id = ${tenant}`,
  },
  {
    rule: 'bill-owed',
    says: t.billOwed(),
    unit: 'MONEY',
    sql: sql`
      select 'bill' as what, b.id, b.invoice_number as "where",
        case when b.cancelled_at is null then b.total - b.paid - b.invoiced else 0 end as expected,
        coalesce(l.amount, 0) as found
      from bill b left join (${sums('bill_id', owed)}) l on l.bill_id = b.id
        where b.tenant_id = ${tenant}`,
  },
  {
    rule: 'bill-invoiced',
    says: t.billInvoiced(),
    unit: 'MONEY',
    sql: sql`
      select 'bill' as what, b.id, b.invoice_number as "where", b.invoiced as expected, coalesce(-l.amount, 0) as found
      from bill b
      left join (${sums('bill_id', sql`${owed} and invoice_id is not null`)}) l
        on l.bill_id = b.id where b.tenant_id = ${tenant}`,
  },
  {
    rule: 'bill-settled',
    says: t.billSettled(),
    unit: 'COUNT',
    sql: sql`
      select 'bill' as what, b.id, b.invoice_number as "where", case i.status when 'PAID' then 100 else 0 end as expected,
        case when b.invoice_paid_at is null then 0 else 100 end as found
      from bill b join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id where b.tenant_id = ${tenant}`,
  },
];

const invoices: Rule[] = [
  {
    rule: 'invoice-paid',
    says: t.invoicePaid(),
    unit: 'MONEY',
    sql: sql`
      select 'invoice' as what, i.id, coalesce(i.invoice_number, '') as "where", coalesce(r.amount, 0) as expected,
        i.paid as found
      from invoice i left join (${sums('invoice_id', sql`${cameIn} as c`)}) r on r.invoice_id = i.id
        where i.tenant_id = ${tenant}`,
  },
  {
    rule: 'invoice-owed',
    says: t.invoiceOwed(),
    unit: 'MONEY',
    sql: sql`
      select 'invoice' as what, i.id, coalesce(i.invoice_number, '') as "where",
        case when i.status in ('DRAFT', 'VOID') then 0 else i.total - i.credited - i.paid end as expected,
        coalesce(l.amount, 0) as found
      from invoice i
      left join (${sums('invoice_id', sql`${owed} and bill_id is null`)}) l
        on l.invoice_id = i.id where i.tenant_id = ${tenant}`,
  },
  {
    rule: 'opening-posted',
    says: t.openingPosted(),
    unit: 'MONEY',
    sql: sql`
      select 'invoice' as what, i.id, coalesce(i.invoice_number, '') as "where",
        case when i.opening and i.voided_at is null then i.total - i.credited else 0 end as expected,
        coalesce(-l.amount, 0) as found
      from invoice i left join (${sums('invoice_id', sql`ledger_line where tenant_id = ${tenant} and account = 'OPENING'`)}) l
        on l.invoice_id = i.id where i.tenant_id = ${tenant}`,
  },
  {
    rule: 'credited',
    says: t.credited(),
    unit: 'MONEY',
    sql: sql`
      select 'invoice' as what, i.id, coalesce(i.invoice_number, '') as "where", coalesce(c.total, 0) as expected,
        i.credited as found
      from invoice i left join (select invoice_id, sum(total) as total from credit_note
        where tenant_id = ${tenant} group by 1) c on c.invoice_id = i.id where i.tenant_id = ${tenant}
      union all
      select 'invoice', i.id, coalesce(i.invoice_number, ''), coalesce(l.amount, 0), n.credited
      from invoice_item n join invoice i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      left join (${sums('invoice_item_id', sql`credit_note_line where tenant_id = ${tenant}`)}) l on l.invoice_item_id = n.id
      where n.tenant_id = ${tenant}
      union all
      select 'creditNote', c.id, c.number, c.subtotal, coalesce(l.amount, 0)
      from credit_note c left join (${sums('credit_note_id', sql`credit_note_line where tenant_id = ${tenant}`)}) l
        on l.credit_note_id = c.id where c.tenant_id = ${tenant}`,
  },
];

const posted: Rule[] = [
  {
    rule: 'receipt-posted',
    says: t.receiptPosted(),
    unit: 'MONEY',
    sql: sql`
      select 'receipt' as what, r.id, lpad(r.number::text, 6, '0') as "where", r.amount as expected,
        case when p.debit = r.mode and p.credit = 'RECEIVABLE' and p.bill_id is not distinct from r.bill_id
          and p.invoice_id is not distinct from r.invoice_id then p.amount else 0 end as found
      from receipt r left join posting p on p.tenant_id = r.tenant_id and p.receipt_id = r.id
        where r.tenant_id = ${tenant}
      union all
      select 'posting', id, day::text, 0, amount from posting
        where tenant_id = ${tenant} and event = 'RECEIPT' and receipt_id is null`,
  },
  {
    rule: 'refund-posted',
    says: t.refundPosted(),
    unit: 'MONEY',
    sql: sql`
      select 'refund' as what, f.id, coalesce(lpad(f.number::text, 6, '0'), f.status) as "where",
        case f.status when 'APPROVED' then f.amount else 0 end as expected,
        case when p.id is null then 0 when p.credit = f.mode and p.debit = 'RECEIVABLE'
          and p.bill_id is not distinct from r.bill_id and p.invoice_id is not distinct from r.invoice_id
          then p.amount else -1 end as found
      from refund f join receipt r on r.tenant_id = f.tenant_id
        and r.id = f.receipt_id left join posting p on p.tenant_id = f.tenant_id and p.refund_id = f.id
          where f.tenant_id = ${tenant}
      union all
      select 'posting', id, day::text, 0, amount from posting
        where tenant_id = ${tenant} and event = 'REFUND' and refund_id is null`,
  },
  {
    rule: 'credit-posted',
    says: t.creditPosted(),
    unit: 'MONEY',
    sql: sql`
      select 'creditNote' as what, c.id, c.number as "where", c.total as expected, coalesce(p.amount, 0) as found
      from credit_note c
      left join (select credit_note_id, invoice_id, sum(case 'RECEIVABLE' when credit then amount when debit then -amount end)
          as amount
        from posting where tenant_id = ${tenant} and credit_note_id is not null and bill_id is null group by 1, 2) p
        on p.credit_note_id = c.id and p.invoice_id = c.invoice_id where c.tenant_id = ${tenant}`,
  },
  {
    rule: 'receipt-refunds',
    says: t.receiptRefunds(),
    unit: 'MONEY',
    sql: sql`
      select 'receipt' as what, r.id, lpad(r.number::text, 6, '0') as "where", coalesce(f.amount, 0) as expected,
        coalesce(b.asked, 0) as found
      from receipt r
      left join (select receipt_id, sum(amount) as amount from refund
        where tenant_id = ${tenant} and status <> 'DECLINED' group by 1) f on f.receipt_id = r.id
      left join receipt_refund b on b.tenant_id = r.tenant_id and b.receipt_id = r.id
      where r.tenant_id = ${tenant}`,
  },
  {
    rule: 'entry-posted',
    says: t.entryPosted(),
    unit: 'MONEY',
    sql: sql`
      select lower(f.kind) as what, f.id, f.reference as "where",
        case when f.reversed_at is null then f.amount else 0 end as expected, coalesce(l.amount, 0) as found
      from finance_entry f
      left join (select finance_entry_id, account,
          sum(case when account like 'INCOME:%' then -amount else amount end) as amount
        from ledger_line where tenant_id = ${tenant} and finance_entry_id is not null group by 1, 2) l
        on l.finance_entry_id = f.id and l.account = f.kind || ':' || coalesce(f.category_id::text, 'OTHERS')
          where f.tenant_id = ${tenant}`,
  },
  {
    rule: 'entry-paid',
    says: t.entryPaid(),
    unit: 'MONEY',
    sql: sql`
      select lower(f.kind) as what, f.id, f.reference as "where",
        case when f.reversed_at is null then f.paid else 0 end as expected,
        coalesce(case f.kind when 'INCOME' then l.amount else -l.amount end, 0) as found
      from finance_entry f
      left join (select finance_entry_id, sum(amount) as amount from ledger_line
        where tenant_id = ${tenant} and finance_entry_id is not null
          and account in ('CASH', 'TRANSFER', 'CHEQUE', 'SALARIES_OWED') group by 1) l
        on l.finance_entry_id = f.id where f.tenant_id = ${tenant}`,
  },
];

const numbered = (rule: string, what: string, series: string, given: RawBuilder<unknown>): Rule => ({
  rule,
  says: t.numbered({ what }),
  unit: 'COUNT',
  sql: sql`
    select ${sql.lit(what)} as what, null::uuid as id, lpad(n::text, 6, '0') as "where",
      case when n between 1 and c.value then 100 else 0 end as expected, 100 * times as found
    from (select coalesce((select value from counter
      where tenant_id = ${tenant} and name = ${sql.lit(series)}), 0) as value) as c,
    lateral (
      select coalesce(s.n, g.n) as n, count(g.n) as times
      from generate_series(1, c.value) as s (n) full join (${given}) as g (n) on g.n = s.n
      group by 1) as counted`,
});

const numbers: Rule[] = [
  numbered(
    'invoice-numbers',
    'invoice',
    'invoice',
    sql`select invoice_sequence from bill where tenant_id = ${tenant}
      union all select invoice_sequence from invoice where tenant_id = ${tenant} and invoice_sequence is not null`,
  ),
  numbered(
    'credit-note-numbers',
    'creditNote',
    'credit_note',
    sql`select sequence from credit_note where tenant_id = ${tenant}`,
  ),
  numbered('receipt-numbers', 'receipt', 'receipt', sql`select number from receipt where tenant_id = ${tenant}`),
  numbered(
    'refund-numbers',
    'refund',
    'refund',
    sql`select number from refund
    where tenant_id = ${tenant} and number is not null`,
  ),
];

const money: Rule[] = [
  {
    rule: 'money',
    says: t.money(),
    unit: 'MONEY',
    sql: sql`
      select 'account' as what, null::uuid as id, mode as "where", coalesce(e.amount, 0) as expected,
        coalesce(l.amount, 0) as found
      from unnest(array['CASH', 'TRANSFER', 'CHEQUE']) as mode
      left join (select mode, sum(amount) as amount from (
          select mode, amount from receipt where tenant_id = ${tenant}
          union all select mode, -amount from refund where tenant_id = ${tenant} and status = 'APPROVED'
          union all select f.mode, case f.kind when 'INCOME' then f.paid else
              coalesce((select sum(amount) from tax_payment
                where tenant_id = ${tenant} and finance_entry_id = f.id), 0) - f.paid end
            from finance_entry f where f.tenant_id = ${tenant} and f.reversed_at is null
          union all select t.mode, -t.amount from tax_payment t
            join finance_entry f on f.tenant_id = t.tenant_id and f.id = t.finance_entry_id
              where t.tenant_id = ${tenant} and f.reversed_at is null
          union all select f.mode, f.amount from finance_entry f
            join payroll_run u on u.tenant_id = f.tenant_id and u.id = f.payroll_run_id
              where f.tenant_id = ${tenant} and f.kind = 'EXPENSES' and u.status = 'APPROVED' and f.reversed_at is null
          union all select mode, owed - cost from asset_entry where tenant_id = ${tenant} and mode is not null
          union all select 'CASH', counted_cash - expected_cash from till_shift
            where tenant_id = ${tenant} and closed_at is not null
          union all select 'TRANSFER', counted_transfer - expected_transfer from till_shift
            where tenant_id = ${tenant} and closed_at is not null
        ) as m group by mode) e using (mode)
      left join (${sums('account', sql`ledger_line where tenant_id = ${tenant}`)}) l on l.account = mode`,
  },
  {
    rule: 'till-expected',
    says: t.tillExpected(),
    unit: 'MONEY',
    sql: sql`
      select 'till' as what, t.id, method as "where",
        coalesce(c.amount, 0) + case method when 'CASH' then t.opening_float else 0 end as expected,
        case method when 'CASH' then t.expected_cash else t.expected_transfer end as found
      from till_shift t
      cross join unnest(array['CASH', 'TRANSFER']) as method
      left join (select till_shift_id, mode, sum(amount) as amount from (
          select till_shift_id, mode, amount from receipt where tenant_id = ${tenant} and till_shift_id is not null
          union all select till_shift_id, mode, -amount from refund
            where tenant_id = ${tenant} and till_shift_id is not null and status = 'APPROVED'
          union all select till_shift_id, mode, -amount from finance_entry
            where tenant_id = ${tenant} and till_shift_id is not null and not till_returned) as m
        group by 1, 2) c on c.till_shift_id = t.id and c.mode = method
      where t.tenant_id = ${tenant} and t.closed_at is not null`,
  },
  {
    rule: 'till-difference',
    says: t.tillDifference(),
    unit: 'MONEY',
    sql: sql`
      select 'till' as what, t.id, method as "where",
        coalesce(case method when 'CASH' then t.counted_cash - t.expected_cash
          else t.counted_transfer - t.expected_transfer end, 0) as expected,
        coalesce(l.amount, 0) as found
      from till_shift t
      cross join unnest(array['CASH', 'TRANSFER']) as method
      left join (select till_shift_id, account, sum(amount) as amount from ledger_line
        where tenant_id = ${tenant} and event = 'TILL_DIFFERENCE' group by 1, 2) l on l.till_shift_id = t.id
          and l.account = method
          where t.tenant_id = ${tenant}`,
  },
  {
    rule: 'balanced',
    says: t.balanced(),
    unit: 'MONEY',
    sql: sql`
      select 'ledger' as what, null::uuid as id, ${t.allAccounts()}::text as "where", 0::bigint as expected,
        coalesce(sum(amount), 0) as found from ledger_line where tenant_id = ${tenant}`,
  },
];

/**
 * All assets with their category. The books `b` are joined only for an approved asset in use, so that all others have
 * expected values of zero.
 */
const assetsExpected = sql`asset a
  left join asset_category c on c.tenant_id = a.tenant_id and c.id = a.category_id
  left join asset_books b on b.tenant_id = a.tenant_id and b.first_day is not null and a.retired_on is null
    and a.approved_at is not null`;

const postedOfAssets = (account: RawBuilder<unknown>) => sql`
  (select e.asset_id, sum(l.amount) as amount from ledger_line l
    join asset_entry e on e.tenant_id = l.tenant_id and e.id = l.asset_entry_id
    where l.tenant_id = ${tenant} and l.account in (${account}) group by 1)`;

const worth = sql`case when b.first_day is null then 0 else ${bookValueSql(sql.ref('b.posted_to'))} end`;

const assets: Rule[] = [
  {
    rule: 'asset-cost',
    says: t.assetCost(),
    unit: 'MONEY',
    sql: sql`
      select 'asset' as what, a.id, a.number as "where", case when b.first_day is null then 0 else a.value end as expected,
        coalesce(l.amount, 0) as found
      from ${assetsExpected} left join ${postedOfAssets(sql`'ASSETS'`)} l on l.asset_id = a.id
      where a.tenant_id = ${tenant}`,
  },
  {
    rule: 'asset-owed',
    says: t.assetOwed(),
    unit: 'MONEY',
    sql: sql`
      select 'asset' as what, a.id, a.number as "where", coalesce(e.owed, 0)::bigint as expected,
        coalesce(-l.amount, 0) as found
      from asset a
      left join (select asset_id, sum(owed) as owed from asset_entry where tenant_id = ${tenant} group by 1) e
        on e.asset_id = a.id
      left join ${postedOfAssets(sql`'ASSETS_OWED'`)} l on l.asset_id = a.id
      where a.tenant_id = ${tenant}`,
  },
  {
    rule: 'asset-worth',
    says: t.assetWorth(),
    unit: 'MONEY',
    sql: sql`
      select 'asset' as what, a.id, a.number as "where", ${worth} as expected, coalesce(l.amount, 0) as found
      from ${assetsExpected} left join ${postedOfAssets(sql`'ASSETS', 'ACCUMULATED_DEPRECIATION'`)} l on l.asset_id = a.id
      where a.tenant_id = ${tenant}
      union all
      select 'ledger', null, ${t.allAssets()}::text,
        (select coalesce(sum(${worth}), 0) from ${assetsExpected} where a.tenant_id = ${tenant}),
        (select coalesce(sum(amount), 0) from ledger_line
          where tenant_id = ${tenant} and account in ('ASSETS', 'ACCUMULATED_DEPRECIATION'))`,
  },
];

export const rules: readonly Rule[] = [...bills, ...invoices, ...posted, ...numbers, ...money, ...assets];

interface Difference {
  what: string;
  id: string | null;
  where: string;
  expected: number;
  found: number;
  total: number;
}

export const checks = rules.map((rule) => ({
  ...rule,
  differences: statement(
    () => sql<Difference>`
      select what, id, "where", expected::float8, found::float8, count(*) over () as total from (${rule.sql}) as d
      where expected <> found
      order by "where", id
      limit ${sql.lit(DIFFERENCES_NAMED)}`,
  ),
}));
