// Settings of the company: one record per tenant, changed as a whole. Every call reads the derived values (time zone, slot
// length, session limits) anew, so that a change applies to the next call.
import type { AnyCall } from '@almoner/contract/call';
import type { Company } from '@almoner/contract/house/company';
import type { BooksClosingInput, CompanyInput, CompanySettings } from '@almoner/contract/house/company-settings';
import { moneyUnitOf } from '@almoner/contract/house/currency';
import { dayIn } from '../../../kernel/base/clock.ts';
import { badRequest } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { languageOfHospital } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { toPicture } from '../../../kernel/documents/picture.ts';
import { changeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { PrepareContext } from '../../../kernel/request/handler.ts';
import * as queries from './company.queries.ts';
import { t } from './company.words.ts';

/**
 * Converts the uploaded logo to its stored form. Runs before the transaction, so that no connection is held while it is
 * decoded.
 */
export const toLogo = async ({ file, turn }: Pick<PrepareContext<AnyCall>, 'file' | 'turn'>) =>
  file && toPicture(turn, file, 'logo');

/** The logo by its id. Fails as not found. */
export const getLogo = async (db: Database, id: string): Promise<Buffer> =>
  (await db.one(queries.findLogo, { id })).bytes;

/** All settings. */
export const getSettings = async (db: Database): Promise<CompanySettings> =>
  toSettings(await db.one(queries.findCompany, {}));

/** Language of letters and pages for people without an account. */
export const getHospitalLanguage = async (db: Database): Promise<string> => languageOfHospital(await getSettings(db));

/** The settings that every signed-in account may read. */
export async function getCompany(db: Database): Promise<Company> {
  const {
    contactPerson,
    mobile,
    fax,
    invoicePrefix,
    language,
    discountCeiling,
    workingDays,
    salaryDays,
    messageMonths,
    booksClosedUntil,
    idleLockMinutes,
    idleMinutes,
    sessionHours,
    ...known
  } = await getSettings(db);
  return known;
}

const settingsAccess: RecordAccess<CompanySettings> = {
  kind: 'company',
  lock: async ({ db }) => toSettings(await db.one(queries.lockCompany, {})),
};

/**
 * Changes the settings and the logo. Fails as stale, or as a bad request at an unknown time zone, or one in which the last
 * closed day is not over yet.
 */
export async function changeCompany(
  call: CallContext,
  input: CompanyInput,
  logo: Buffer | undefined,
): Promise<CompanySettings> {
  const { caller, db } = call;
  const {
    logoPath,
    version,
    discountCeiling = null,
    workingDays = null,
    salaryDays = null,
    booksClosedUntil: _,
    ...values
  } = input;
  await refuseUnknownTimeZone(db, values.timeZone);
  return changeRecord(call, settingsAccess, { id: caller.tenantId, version }, async (before) => {
    if (!isOver(before.booksClosedUntil, values.timeZone, call)) {
      throw badRequest('companyRo.timeZone', t.closedDayNotOver());
    }
    const language = values.language === undefined ? before.language : values.language;
    const messageMonths = values.messageMonths === undefined ? before.messageMonths : values.messageMonths;
    const moneyUnit = moneyUnitOf(values.currency) ?? 1;
    const since = call.now.toISOString();
    await db.run(queries.updateCompany, {
      ...values,
      language,
      discountCeiling,
      workingDays,
      salaryDays,
      messageMonths,
      since,
      moneyUnit,
    });
    if (logo) await db.run(queries.saveLogo, { id: newId(), bytes: logo });
    else if (logoPath === null) await db.run(queries.deleteLogo, {});
    return getSettings(db);
  });
}

/**
 * Closes the books until a past day, or reopens days (null: all). Waits for concurrent postings; later ones are refused.
 * Fails as stale, or as a bad request at a day that is not over.
 */
export const closeBooks = (call: CallContext, { booksClosedUntil: until, version }: BooksClosingInput) =>
  changeRecord(call, settingsAccess, { id: call.caller.tenantId, version }, async ({ timeZone }) => {
    if (!isOver(until, timeZone, call)) throw badRequest('companyRo.booksClosedUntil', t.dayNotOver());
    await call.db.run(queries.closeBooks, { until });
    return getSettings(call.db);
  });

const isOver = (day: string | null, timeZone: string, { now }: CallContext) =>
  day === null || day < dayIn(timeZone, now);

// The database computes days too, and may know fewer time zones than Intl.
async function refuseUnknownTimeZone(db: Database, name: string): Promise<void> {
  if (!(await db.first(queries.findTimeZone, { name }))) {
    throw badRequest('companyRo.timeZone', t.otherTimeZone());
  }
}

/** The settings as on the wire and in the audit trail. */
const toSettings = ({ logoId, ...row }: queries.CompanyRow): CompanySettings => ({
  ...row,
  logoPath: logoId && `/company/read/logo/${logoId}`,
});
