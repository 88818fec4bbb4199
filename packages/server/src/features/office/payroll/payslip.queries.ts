// SQL of payslips: all of a payroll, single ones, and the reader's own.
import type { PayrollDetail, PayrollException, PayslipMails } from '@almoner/contract/office/payroll';
import type { PayslipException, PayslipMail } from '@almoner/contract/office/payroll-status';
import type { Payslip, payslip } from '@almoner/contract/office/payslip';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { personOf } from '../../house/staff/person.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import type { Transfer } from './bank-file.rules.ts';
import type { StoredLine } from './salary.rules.ts';

/** A payslip as it is stored: without the texts that depend on the reader's language. */
export interface StoredPayslip extends Omit<Payslip, 'lines'> {
  lines: StoredLine[];
}

/**
 * Address for mail: the verified address, else the one in the account; none before the account was activated. So no payslip
 * goes to an address that a colleague entered for a person with a verified one.
 */
const reached = sql`case when a.waiting_since is null then nullif(coalesce(a.link_email, a.email), '') end`;

const mailState = sql`case
  when p.mailed_at is not null then case when p.mail_kept then 'KEPT' else 'SENT' end
  when p.mail_failed_at is not null then 'FAILED'
  when p.mail_asked_at is not null then 'ON_ITS_WAY'
  when not p.live then null
  when ${reached} is null then 'NO_ADDRESS'
  else 'NOT_SENT' end`;

const columns = () => sql`
  p.id, ${personOf('s')} as staff,
  a.registration_id as "registrationId", r.name as role, p.salary_days as "salaryDays", p.working_days as "workingDays",
  p.paid_half_days / 2.0::float8 as "paidDays", p.unpaid_half_days / 2.0::float8 as "unpaidDays", p.basic, p.gross, p.deductions, p.net, p.previous_net as "previousNet",
  p.changes, p.exceptions, p.left_reason as "left",
  ${mailState} as mail, coalesce(p.mailed_at, p.mail_failed_at) as "mailEndedAt",
  p.bank_name as "bankName", p.account_number as "accountNumber", p.account_name as "accountName"`;
const joins = sql`
  left join staff s on s.tenant_id = p.tenant_id and s.id = p.staff_id
  left join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  left join role r on r.tenant_id = a.tenant_id and r.id = a.role_id`;
const whole = sql`
  join staff s on s.tenant_id = p.tenant_id and s.id = p.staff_id
  join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  join role r on r.tenant_id = a.tenant_id and r.id = a.role_id`;
const more = sql`
  , p.run_id as "runId", extract(year from p.month)::integer as year, extract(month from p.month)::integer as month, u.status, p.lines,
  case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as branch`;
const ofRun = sql`
  join payroll_run u on u.tenant_id = p.tenant_id and u.id = p.run_id
  left join branch b on b.tenant_id = u.tenant_id and b.id = u.branch_id`;

export const findPayslip = statement(
  (_, given: { id: string }) => sql<StoredPayslip>`
    select ${columns()} ${more} from payslip p ${ofRun} ${whole}
    where p.tenant_id = ${tenant} and p.id = ${given.id}::uuid`,
);

/** Payslips of a payroll, by name. */
export const listSlips = statement(
  (_, given: { runId: string }) => sql<StoredPayslip>`
    select ${columns()} ${more} from payslip p ${ofRun} ${whole}
    where p.tenant_id = ${tenant} and p.run_id = ${given.runId}::uuid and p.live order by s.name_folded, p.id`,
);

/** People paid by bank, or in cash, by name. */
export const listPaid = statement(
  (_, given: { runId: string; byBank: boolean }) => sql<Transfer>`
    select trim(s.first_name || ' ' || s.last_name) as name, a.registration_id as "registrationId",
      p.bank_name as "bankName", p.account_number as "accountNumber", p.account_name as "accountName", p.net
    from payslip p ${whole}
    where p.tenant_id = ${tenant} and p.run_id = ${given.runId}::uuid and p.live and p.net > 0
      and (p.bank_name <> '') = ${given.byBank}::boolean
    order by s.name_folded, p.id`,
);

// Own payslips: of paid payrolls, and mailed ones of approved payrolls.
const own = (accountId: string) => sql`p.tenant_id = ${tenant} and p.live
  and (u.status = 'PAID' or u.status = 'APPROVED' and p.mail_asked_at is not null) and p.staff_id = (
  select mine.id from staff mine where mine.tenant_id = ${tenant} and mine.account_id = ${accountId}::uuid)`;

export const findOwn = statement(
  (_, given: { id: string; accountId: string }) => sql<StoredPayslip>`
    select ${columns()} ${more} from payslip p ${ofRun} ${whole}
    where ${own(given.accountId)} and p.id = ${given.id}::uuid`,
);

export const listOwn = statement(
  (_, given: { accountId: string }) => sql<StoredPayslip>`
    select ${columns()} ${more} from payslip p ${ofRun} ${whole}
    where ${own(given.accountId)} order by p.month desc limit 1000`,
);

/** Id, person and net of the payslips of a payroll that pay something, or did until it was reversed. */
export const listNets = statement(
  (_, given: { runId: string }) => sql<PayrollDetail['slips'][number]>`
    select p.id, p.staff_id as "staffId", p.net from payslip p
    where p.tenant_id = ${tenant} and p.run_id = ${given.runId}::uuid and jsonb_array_length(p.lines) > 0 order by p.id`,
);

/** The exceptions of a payroll with their answers, by name and in the order of their kinds. */
export const listExceptions = statement(
  (_, given: { runId: string }) => sql<PayrollException>`
    select p.staff_id as "staffId", s.first_name as "firstName", s.last_name as "lastName", p.id as "slipId", k.kind, w.answer,
      ${nameOfAccount('w.answered_by')} as "answeredBy", w.answered_at as "answeredAt", p.net,
      p.previous_net as "previousNet", p.working_days as "workingDays", p.paid_half_days / 2.0::float8 as "paidDays",
      case when k.kind = 'LEFT' then p.left_reason end as "left"
    from payslip p
    cross join lateral unnest(p.exceptions) with ordinality as k (kind, place)
    join staff s on s.tenant_id = p.tenant_id and s.id = p.staff_id
    left join payroll_answer w on w.tenant_id = p.tenant_id and w.run_id = p.run_id and w.staff_id = p.staff_id
      and w.kind = k.kind
    where p.tenant_id = ${tenant} and p.run_id = ${given.runId}::uuid
    order by s.name_folded, p.id, k.place`,
);

export interface Mailed {
  id: string;
  to: string;
  firstName: string;
  month: string;
  /** Language of the account, else of the hospital; null where neither has one. */
  language: string | null;
  locale: string;
  hospital: string;
}

/**
 * Marks the payslips of a payroll, or one of them, for mailing: those not mailed yet, those whose letter failed, and a
 * single one that went to another address.
 */
export const claimMails = statement(
  (_, given: { runId: string; id: string | null; now: string }) => sql<Mailed>`
    with due as (
      select p.id, ${reached} as "to", s.first_name as "firstName", p.month, coalesce(a.language, o.language) as language,
        o.locale, o.name as hospital, s.name_folded as sort
      from payslip p ${whole}
      join company_setting o on o.tenant_id = p.tenant_id
      where p.tenant_id = ${tenant} and p.run_id = ${given.runId}::uuid and p.live and ${reached} is not null
        and (${given.id}::uuid is null or p.id = ${given.id}::uuid)
        and (p.mail_asked_at is null or p.mail_failed_at is not null or p.mail_kept
          or ${given.id}::uuid is not null and lower(p.mailed_to) <> lower(${reached}))
    ), claimed as (
      update payslip p set mail_asked_at = ${given.now}::timestamptz, mailed_to = due."to", mailed_at = null,
        mail_failed_at = null, mail_kept = false
      from due where p.tenant_id = ${tenant} and p.id = due.id
      returning p.id
    )
    select due.id, due."to", due."firstName", to_char(due.month, 'YYYY-MM') as month, due.language, due.locale, due.hospital
    from due where due.id in (select id from claimed) order by due.sort, due.id`,
);

/** Stores the outcome of letters. */
export const noteMails = statement(
  (_, given: { ids: readonly string[]; mailedAt: string | null; failedAt: string | null; kept: boolean }) => sql`
    update payslip set mail_kept = ${given.kept}, mailed_at = ${given.mailedAt}::timestamptz, mail_failed_at = ${given.failedAt}::timestamptz
    where tenant_id = ${tenant} and id = any(${given.ids}::uuid[]) and mail_asked_at is not null`,
);

export const countMails = statement(
  (_, given: { runId: string }) => sql<PayslipMails>`
    select count(*) filter (where m.state = 'NOT_SENT')::integer as "notSent",
      count(*) filter (where m.state = 'NO_ADDRESS')::integer as "noAddress",
      count(*) filter (where m.state = 'ON_ITS_WAY')::integer as "onItsWay",
      count(*) filter (where m.state = 'SENT')::integer as sent,
      count(*) filter (where m.state = 'KEPT')::integer as kept,
      count(*) filter (where m.state = 'FAILED')::integer as failed
    from (select ${mailState} as state from payslip p ${whole}
      where p.tenant_id = ${tenant} and p.run_id = ${given.runId}::uuid) as m`,
);

export const listMailed = statement(
  (_, given: { runId: string }) => sql<{ id: string }>`
    select id from payslip where tenant_id = ${tenant} and run_id = ${given.runId}::uuid and mail_asked_at is not null`,
);

/** Language for the payslip's person: the account's, else the hospital's. */
export const findReader = statement(
  (_, given: { id: string }) => sql<{ language: string | null; locale: string }>`
    select coalesce(a.language, o.language) as language, o.locale from payslip p ${whole}
    join company_setting o on o.tenant_id = p.tenant_id
    where p.tenant_id = ${tenant} and p.id = ${given.id}::uuid`,
);

export const findActor = statement((db, given: { id: string }) =>
  db.selectFrom('account').where('id', '=', given.id).select(['id as accountId', 'username']),
);

interface Filters {
  runId?: string | undefined;
  words?: string[] | undefined;
  exception?: PayslipException | undefined;
  paid?: 'BANK' | 'CASH' | undefined;
  mail?: PayslipMail | undefined;
}

const urgency = sql`case when cardinality(p.exceptions) > 0 then '0' else '1' end || s.name_folded`;

export const payslips = listOf<typeof payslip.page, Filters>({
  columns,
  table: sql`payslip p`,
  alias: 'p',
  joins,
  filters: {
    runId: ({ runId }) => sql`p.run_id = ${runId}::uuid`,
    words: ({ words }) => holdsWords(words, sql`s.name_folded`),
    exception: ({ exception }) => sql`${exception}::text = any(p.exceptions)`,
    mail: ({ mail }) => sql`(${mailState}) = ${mail}::text`,
    paid: ({ paid }) => sql`p.live and (p.bank_name <> '') = (${paid}::text = 'BANK')`,
  },
  sorts: {
    urgency: { by: urgency, type: 'text' },
    name: { by: sql`s.name_folded`, type: 'text' },
    days: { by: sql`p.paid_half_days::bigint`, type: 'bigint' },
    gross: { by: sql`p.gross`, type: 'bigint' },
    deductions: { by: sql`p.deductions`, type: 'bigint' },
    net: { by: sql`p.net`, type: 'bigint' },
  },
  order: { sort: 'urgency', direction: 'asc' },
});
