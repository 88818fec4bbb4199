// The company's settings and the rules of their form. Separate from company.ts, which every screen loads.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { get, post, type Upload } from '../call.ts';
import { Language } from '../language.ts';
import { EmailAddress, line, optionalLine, optionalParagraph, Percent, Phone, Version } from '../wire.ts';
import { Company } from './company.ts';
import { isCountry, isLocale, isTimeZone } from './company-values.ts';
import { isKeptCurrency } from './currency.ts';
import { WorkingDays } from './working-days.ts';

export const CompanySettings = Company.extend({
  contactPerson: z.string(),
  mobile: z.string(),
  fax: z.string(),
  invoicePrefix: z.string(),
  /** Of everybody who has chosen none; null where each browser's holds. */
  language: Language.nullable(),
  /** A larger discount needs a second person. */
  discountCeiling: Percent,
  /** Working days for counting the leave of staff without their own. */
  workingDays: WorkingDays,
  idleLockMinutes: z.int32(),
  idleMinutes: z.int32(),
  sessionHours: z.int32(),
});
export type CompanySettings = z.output<typeof CompanySettings>;

/** An optional text that is validated by `schema` where it is not empty. */
const orEmpty = (schema: z.ZodType<string, string>, message: string, max: number) =>
  optionalLine(max)
    .refine((text) => text === '' || schema.safeParse(text).success, message)
    .default('');

const optionalPhone = orEmpty(Phone, 'Please provide a phone number, such as 0803 123 4567.', 40);

const website = orEmpty(
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }),
  'Please provide a web address, such as https://hospital.example.',
  200,
);

const CURRENCY = 'Please choose a currency.';
const currency = line(CURRENCY, 3)
  .refine((code) => /^[A-Z]{3}$/.test(code), CURRENCY)
  .refine(isKeptCurrency, 'Please choose a currency with two decimals or none.');

const minutes = (message: string, min: number, max: number) =>
  z.int32(message).min(min, `Please use ${min} to ${max} minutes.`).max(max, `Please use ${min} to ${max} minutes.`);

export const CompanyInput = z
  .strictObject({
    name: line('Please provide the company name.', 120),
    contactPerson: optionalLine(120).default(''),
    address: optionalParagraph(300).default(''),
    city: optionalLine(100).default(''),
    state: optionalLine(100).default(''),
    country: z.string().refine(isCountry, 'Please choose a country.').nullable().default(null),
    postalCode: optionalLine(20).default(''),
    email: orEmpty(EmailAddress, 'Please provide an email address, such as ada@example.com.', 254),
    phone: optionalPhone,
    mobile: optionalPhone,
    fax: optionalPhone,
    website,
    /** Null removes the logo. A path is ignored: logos are uploaded as a file. */
    logoPath: z.string().max(300).nullable().optional(),
    currency,
    timeZone: line('Please choose a time zone.', 60).refine(isTimeZone, 'Please choose a time zone.'),
    locale: line('Please choose a language.', 35).refine(isLocale, 'Please choose a language.'),
    /** Left out, it stays as it is. */
    language: Language.nullable().optional(),
    slotMinutes: minutes('Please provide the length of a slot.', 5, 480),
    invoicePrefix: line('Please provide an invoice prefix.', 12).refine(
      (text) => /^[A-Za-z0-9/-]+$/.test(text),
      'Please use letters, digits, - and /.',
    ),
    invoiceFooter: optionalParagraph(500).default(''),
    discountCeiling: Percent.optional(),
    /** Left out, they stay as they are. */
    workingDays: WorkingDays.optional(),
    idleLockMinutes: minutes('Please provide the minutes until the screen locks.', 1, 15),
    idleMinutes: minutes('Please provide the minutes until the session ends.', 1, 720),
    sessionHours: z
      .int32('Please provide the hours that a session lasts.')
      .min(1, 'Please use 1 to 24 hours.')
      .max(24, 'Please use 1 to 24 hours.'),
    version: Version.optional(),
  })
  .refine(({ idleLockMinutes, idleMinutes }) => !(idleLockMinutes > idleMinutes), {
    path: ['idleMinutes'],
    message: 'Please use at least the minutes until the screen locks.',
  });
export type CompanyInput = z.output<typeof CompanyInput>;

/** The multipart fields of the settings with a logo. */
const companyUpload: Upload = { json: 'companyReq', wraps: 'companyRo', file: 'file' };

export const companySettings = {
  settings: get('/company/read/settings', {
    needs: read('SETTING'),
    summary: 'All settings of the company',
    data: CompanySettings,
  }),
  update: post('/company/update', {
    needs: write('SETTING'),
    changes: ['company'],
    summary: 'Change the settings of the company, and the logo if one is sent',
    body: { companyRo: CompanyInput },
    data: CompanySettings,
    upload: companyUpload,
  }),
};
