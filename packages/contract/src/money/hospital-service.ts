// The price list: services of the hospital, such as a consultation or a dressing, with their prices.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { t } from '../house/house.words.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, amount, Id, Instant, line, Money, optionalLine, Version } from '../wire.ts';

export const HospitalService = z.strictObject({
  id: Id,
  name: z.string(),
  /** Empty for none. */
  code: z.string(),
  departmentId: Id.nullable(),
  /** Price of one unit. */
  amount: Money,
  status: Active,
  version: Version,
});
/** As parsed: the amount is in minor units. */
export type HospitalService = z.output<typeof HospitalService>;

export const HospitalServiceInput = z.strictObject({
  name: line(t.provideName(), 150),
  code: optionalLine(20).default(''),
  departmentId: Id.nullable().default(null),
  amount: amount(t.provideAmount(), 100_000_000),
  status: Active.default(1),
  version: Version.optional(),
});

/** A former price, with the end of its validity. */
export const FormerPrice = z.strictObject({ until: Instant, amount: Money });
export type FormerPrice = z.output<typeof FormerPrice>;

/** Roles that bill or treat may read the prices. */
const seesPrices = read('SETTING', 'ACCOUNT', 'TREATMENT', 'RECEPTION');

export const hospitalService = {
  ...recordCalls('/hospitalService', {
    modules: ['SETTING'],
    row: HospitalService,
    body: { hospitalServiceRo: HospitalServiceInput },
    calls: {
      list: { needs: seesPrices, summary: 'List the services of the price list; all, by name' },
      read: { needs: seesPrices, summary: 'View a service of the price list' },
      create: 'Add a service to the price list; with its price; name and code are unique',
      update: 'Change a service of the price list; bills that were made before keep their prices',
      setStatus: 'Make a service active or inactive; 1 or 0: offered, or no more',
      delete: 'Delete a service of the price list',
    },
  }),
  formerPrices: get('/hospitalService/read/{id}/formerPrices', {
    needs: seesPrices,
    summary: 'List the former prices of a service; the latest first; at most the last 100',
    params: { id: Id },
    data: z.array(FormerPrice),
  }),
};
