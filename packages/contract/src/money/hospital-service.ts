// The price list: services of the hospital, such as a consultation or a dressing, and what each costs.
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
  /** What one of it costs. */
  amount: Money,
  status: Active,
  version: Version,
});
/** In memory: the amount in minor units. */
export type HospitalService = z.output<typeof HospitalService>;

export const HospitalServiceInput = z.strictObject({
  name: line(t.provideName(), 150),
  code: optionalLine(20).default(''),
  departmentId: Id.nullable().default(null),
  amount: amount(t.provideAmount(), 100_000_000),
  status: Active.default(1),
  version: Version.optional(),
});

/** A price that no longer holds. */
export const FormerPrice = z.strictObject({ until: Instant, amount: Money });
export type FormerPrice = z.output<typeof FormerPrice>;

/** Whoever bills or treats may see what services cost. */
const seesPrices = read('SETTING', 'ACCOUNT', 'TREATMENT', 'RECEPTION');

export const hospitalService = {
  ...recordCalls('/hospitalService', {
    modules: ['SETTING'],
    row: HospitalService,
    body: { hospitalServiceRo: HospitalServiceInput },
    calls: {
      list: { needs: seesPrices, summary: 'The price list: all services, by name' },
      read: { needs: seesPrices, summary: 'One service of the price list' },
      create: 'Add a service with its price; name and code are unique within the hospital',
      update: 'Change a service; bills that were made before keep their prices',
      setStatus: 'Offer a service (1) or offer it no more (0)',
      delete: 'Delete a service',
    },
  }),
  formerPrices: get('/hospitalService/read/{id}/formerPrices', {
    needs: seesPrices,
    summary: 'What a service cost before, the latest first; at most the last 100 prices',
    params: { id: Id },
    data: z.array(FormerPrice),
  }),
};
