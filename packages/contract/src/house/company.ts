// The company's public settings, which all signed-in accounts may read.
import { z } from 'zod';
import { session } from '../access.ts';
import { get } from '../call.ts';
import { Bytes, Id, Version } from '../wire.ts';

/** Name and address for the letterhead; locale, currency and time zone for the screens. */
export const Company = z.strictObject({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  /** ISO 3166, two letters. */
  country: z.string().nullable(),
  postalCode: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  /** Path of the logo, such as `/company/read/logo/{id}`; a new logo has a new path. Null if there is none. */
  logoPath: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  slotMinutes: z.int32(),
  invoiceFooter: z.string(),
  version: Version,
});
export type Company = z.infer<typeof Company>;

export const company = {
  read: get('/company/read', {
    needs: session(),
    summary: 'View the company; as everybody signed in sees it: name, address, logo, currency, time zone',
    data: Company,
  }),
  logo: get('/company/read/logo/{id}', {
    needs: session(),
    summary: 'View the company logo; WebP; its id changes with the picture',
    params: { id: Id },
    data: Bytes,
    binary: 'image/webp',
  }),
};
