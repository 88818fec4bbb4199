// All SQL of the company's settings and logo: one row each per tenant.
import type { CompanyInput, CompanySettings } from '@almoner/contract/house/company-settings';
import type { SalaryDays } from '@almoner/contract/house/salary-days';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

/** Settings as on the wire, without the path of the logo. */
export interface CompanyRow extends Omit<CompanySettings, 'logoPath'> {
  logoId: string | null;
}

const columns = sql`
  c.name, c.contact_person as "contactPerson", c.address, c.city, c.state, c.country, c.postal_code as "postalCode",
  c.email, c.phone, c.mobile, c.fax, c.website, l.id as "logoId", c.currency, c.time_zone as "timeZone", c.locale,
  c.slot_minutes as "slotMinutes", c.language, c.invoice_prefix as "invoicePrefix", c.invoice_footer as "invoiceFooter",
  c.discount_ceiling as "discountCeiling", c.working_days as "workingDays", c.salary_days as "salaryDays",
  c.message_months as "messageMonths", c.books_closed_until as "booksClosedUntil",
  c.idle_lock_minutes as "idleLockMinutes", c.idle_minutes as "idleMinutes", c.session_hours as "sessionHours",
  c.version
  from company_setting c left join company_logo l on l.tenant_id = c.tenant_id`;

export const findCompany = statement(() => sql<CompanyRow>`select ${columns} where c.tenant_id = ${tenant}`);

export const lockCompany = statement(
  () => sql<CompanyRow>`select ${columns} where c.tenant_id = ${tenant} for update of c`,
);

/** Values of an update; the logo has a table of its own. */
export interface Values
  extends Omit<
    CompanyInput,
    | 'logoPath'
    | 'version'
    | 'discountCeiling'
    | 'workingDays'
    | 'salaryDays'
    | 'language'
    | 'messageMonths'
    | 'booksClosedUntil'
  > {
  language: string | null;
  /** The currency's smallest amount in hundredths. */
  moneyUnit: number;
  /** Null keeps the stored value. */
  discountCeiling: number | null;
  /** Null keeps the stored days. */
  workingDays: number[] | null;
  /** Null keeps the stored value. */
  salaryDays: SalaryDays | null;
  messageMonths: number | null;
  /** Instant from which a changed `messageMonths` applies. */
  since: string;
}

export const updateCompany = statement(
  (_, given: Values) => sql`
    update company_setting set name = ${given.name}, contact_person = ${given.contactPerson}, address = ${given.address},
      city = ${given.city}, state = ${given.state}, country = ${given.country}, postal_code = ${given.postalCode},
      email = ${given.email}, phone = ${given.phone}, mobile = ${given.mobile}, fax = ${given.fax},
      website = ${given.website}, currency = ${given.currency}, money_unit = ${given.moneyUnit},
      time_zone = ${given.timeZone}, locale = ${given.locale}, language = ${given.language}, slot_minutes = ${given.slotMinutes},
      invoice_prefix = ${given.invoicePrefix}, invoice_footer = ${given.invoiceFooter},
      discount_ceiling = coalesce(${given.discountCeiling}::integer, discount_ceiling),
      working_days = coalesce(${given.workingDays}::integer[], working_days),
      salary_days = coalesce(${given.salaryDays}::text, salary_days),
      message_months_since = case when message_months is distinct from ${given.messageMonths}::smallint
        then ${given.since}::timestamptz else message_months_since end,
      message_months = ${given.messageMonths}::smallint,
      idle_lock_minutes = ${given.idleLockMinutes}, idle_minutes = ${given.idleMinutes},
      session_hours = ${given.sessionHours}, version = version + 1
    where tenant_id = ${tenant}`,
);

export const closeBooks = statement(
  (_, given: { until: string | null }) => sql`
    update company_setting set books_closed_until = ${given.until}::date, version = version + 1
    where tenant_id = ${tenant}`,
);

/** One row where the database knows the time zone under exactly this name. */
export const findTimeZone = statement(
  (_, given: { name: string }) => sql<{ name: string }>`
    select name from pg_timezone_names where name = ${given.name}::text limit 1`,
);

export const findLogo = statement((db, given: { id: string }) =>
  db.selectFrom('company_logo').select('bytes').where('id', '=', given.id),
);

/** The company's one logo. */
export const findOwnLogo = statement((db) => db.selectFrom('company_logo').select('bytes'));

export const saveLogo = statement((db, given: { id: string; bytes: Buffer }) =>
  db
    .insertInto('company_logo')
    .values({ id: given.id, bytes: given.bytes })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ id: given.id, bytes: given.bytes })),
);

export const deleteLogo = statement((db) => db.deleteFrom('company_logo'));
