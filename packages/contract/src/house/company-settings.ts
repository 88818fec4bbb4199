// The company's settings and the rules of their form. Separate from company.ts, which every screen loads.
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { get, post, type Upload } from '../call.ts';
import { Language } from '../language.ts';
import {
  Day,
  EmailAddress,
  errorIfMissing,
  line,
  optionalLine,
  optionalParagraph,
  Percent,
  Phone,
  Version,
} from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { Company } from './company.ts';
import { t } from './company.words.ts';
import { isCountry, isLocale, isTimeZone } from './company-values.ts';
import { isKeptCurrency } from './currency.ts';
import { salaryDays } from './salary-days.ts';
import { WorkingDays } from './working-days.ts';

export const CompanySettings = Company.extend({
  contactPerson: z.string(),
  mobile: z.string(),
  fax: z.string(),
  invoicePrefix: z.string(),
  /** Language of users who have not chosen one; null for that of the browser. */
  language: Language.nullable(),
  /** A larger discount needs the approval of a second person. */
  discountCeiling: Percent,
  /** Working days for counting the leave of staff without working days of their own. */
  workingDays: WorkingDays,
  /** Days by which payrolls pay a part of a month. */
  salaryDays: z.enum(salaryDays),
  /** Months after which messages are deleted; null for never. */
  messageMonths: z.int32().nullable(),
  /** The last day of the closed books: nothing is posted up to it. Null if the books are open. */
  booksClosedUntil: Day.nullable(),
  idleLockMinutes: z.int32(),
  idleMinutes: z.int32(),
  sessionHours: z.int32(),
});
export type CompanySettings = z.output<typeof CompanySettings>;

/** An optional text that is validated by `schema` unless it is empty. */
const orEmpty = (schema: z.ZodType<string, string>, message: string, max: number) =>
  optionalLine(max)
    .refine((text) => text === '' || schema.safeParse(text).success, message)
    .default('');

const optionalPhone = orEmpty(Phone, wire.phoneExample(), 40);

const website = orEmpty(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }), t.websiteExample(), 200);

const currency = line(t.chooseCurrency(), 3)
  .refine((code) => /^[A-Z]{3}$/.test(code), t.chooseCurrency())
  .refine(isKeptCurrency, t.chooseKeptCurrency());

const minutes = (message: string, min: number, max: number) =>
  z.int32(errorIfMissing(message)).min(min, t.minutesBounds({ min, max })).max(max, t.minutesBounds({ min, max }));

const MESSAGE_MONTHS = { min: 1, max: 240 };
const SESSION_HOURS = { min: 1, max: 24 };

export const CompanyInput = z
  .strictObject({
    name: line(t.provideCompanyName(), 120),
    contactPerson: optionalLine(120).default(''),
    address: optionalParagraph(300).default(''),
    city: optionalLine(100).default(''),
    state: optionalLine(100).default(''),
    country: z.string().refine(isCountry, t.chooseCountry()).nullable().default(null),
    postalCode: optionalLine(20).default(''),
    email: orEmpty(EmailAddress, wire.emailExample(), 254),
    phone: optionalPhone,
    mobile: optionalPhone,
    fax: optionalPhone,
    website,
    /** Null removes the logo. A path is ignored: logos are uploaded as a file. */
    logoPath: z.string().max(300).nullable().optional(),
    currency,
    timeZone: line(t.chooseTimeZone(), 60).refine(isTimeZone, t.chooseTimeZone()),
    locale: line(t.chooseLanguage(), 35).refine(isLocale, t.chooseLanguage()),
    /** Unchanged if left out. */
    language: Language.nullable().optional(),
    slotMinutes: minutes(t.provideSlotMinutes(), 5, 480),
    invoicePrefix: line(t.providePrefix(), 12).refine((text) => /^[A-Za-z0-9/-]+$/.test(text), t.prefixCharacters()),
    invoiceFooter: optionalParagraph(500).default(''),
    discountCeiling: Percent.optional(),
    /** Unchanged if left out. */
    workingDays: WorkingDays.optional(),
    /** Unchanged if left out. */
    salaryDays: z.enum(salaryDays).optional(),
    /** Null for never. Unchanged if left out. */
    messageMonths: z
      .int32(errorIfMissing(t.provideMessageMonths()))
      .min(MESSAGE_MONTHS.min, t.monthsBounds(MESSAGE_MONTHS))
      .max(MESSAGE_MONTHS.max, t.monthsBounds(MESSAGE_MONTHS))
      .nullable()
      .optional(),
    /** Ignored, so that settings may be sent as they were read; `closeBooks` changes it. */
    booksClosedUntil: Day.nullable().optional(),
    idleLockMinutes: minutes(t.provideLockMinutes(), 1, 15),
    idleMinutes: minutes(t.provideIdleMinutes(), 1, 720),
    sessionHours: z
      .int32(errorIfMissing(t.provideSessionHours()))
      .min(SESSION_HOURS.min, t.hoursBounds(SESSION_HOURS))
      .max(SESSION_HOURS.max, t.hoursBounds(SESSION_HOURS)),
    version: Version.optional(),
  })
  .refine(({ idleLockMinutes, idleMinutes }) => !(idleLockMinutes > idleMinutes), {
    path: ['idleMinutes'],
    message: t.notBeforeLock(),
  });
export type CompanyInput = z.output<typeof CompanyInput>;

/** The last day of the closed books; null opens them again. */
export const BooksClosingInput = z.strictObject({ booksClosedUntil: Day.nullable(), version: Version.optional() });
export type BooksClosingInput = z.output<typeof BooksClosingInput>;

/** The multipart fields of the settings with a logo. */
const companyUpload: Upload = { json: 'companyReq', wraps: 'companyRo', file: 'file' };

/** A letter that the fonts of printed pages lack, with its code point: `U+A9A6`. */
export const UnprintableLetter = z.strictObject({ letter: z.string(), code: z.string() });
export type UnprintableLetter = z.output<typeof UnprintableLetter>;

/** Maximum number of letters in the answer. */
export const MOST_UNPRINTABLE = 50;

/** Texts with such letters: name, address and footer of the hospital, or names of people. */
export const Unprintable = z.strictObject({
  where: z.enum(['HOSPITAL', 'PATIENTS', 'STAFF']),
  letters: z.array(UnprintableLetter),
});
export type Unprintable = z.output<typeof Unprintable>;

export const companySettings = {
  settings: get('/company/read/settings', {
    needs: read('SETTING'),
    summary: 'View the company settings',
    data: CompanySettings,
  }),
  unprintable: get('/company/read/unprintable', {
    needs: read('SETTING'),
    summary: 'List letters that cannot be printed; of the hospital, and of names of patients and staff',
    data: z.array(Unprintable),
  }),
  update: post('/company/update', {
    needs: write('SETTING'),
    changes: ['company'],
    summary: 'Change the company settings; and the logo if one is sent',
    body: { companyRo: CompanyInput },
    data: CompanySettings,
    upload: companyUpload,
  }),
  closeBooks: post('/company/update/booksClosedUntil', {
    needs: execute('SETTING'),
    changes: ['company'],
    summary: 'Close or reopen the books; until a day that is over, or from a day on',
    body: { companyRo: BooksClosingInput },
    data: CompanySettings,
  }),
};
