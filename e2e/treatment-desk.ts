// Fixtures of a journey's hospital: treatments on a ticket, drugs, and bills.
import type { APIRequestContext } from '@playwright/test';
import { dayFromNow } from './front-desk.ts';
import { type Hospital, post } from './hospital.ts';

/** A treatment with service, prescription and lab request. Its fields can be overridden. */
export function aTreatment(request: APIRequestContext, hospital: Hospital, ticketId: string, given: object = {}) {
  return post(request, hospital, '/treatment/create', {
    pharmacyServiceRo: {
      doctorServiceRo: { amount: 5000 },
      pharmacyRo: { prescription: 'Ibuprofen 400 mg' },
      labRequestRo: { title: 'Malaria' },
    },
    complain: 'Headache since Monday',
    comment: 'Rest and drink.',
    ticketId,
    ...given,
  });
}

/** Bills a pharmacy or lab request at 1,500 naira. */
export function aBillFor(
  request: APIRequestContext,
  hospital: Hospital,
  type: 'PHARMACY' | 'LABORATORY',
  of: { id: string; ticketId: string },
) {
  return post(request, hospital, '/billing/create', {
    billingRo: { type, typeId: of.id, ticketId: of.ticketId, amount: 1500 },
  });
}

/** Adds a drug to the hospital's list. */
export const aDrug = (request: APIRequestContext, hospital: Hospital, name: string, given: object = {}) =>
  post(request, hospital, '/drug/create', { drugRo: { name, unit: 'tablet', price: 50, reorderLevel: 5, ...given } });

interface LotOf {
  drugId: string;
  quantity: number;
  /** Days until the expiry date. */
  days: number;
  number: string;
}

/** Adds a lot of a drug to the stock. */
export const aLot = (request: APIRequestContext, hospital: Hospital, { days, ...lot }: LotOf) =>
  post(request, hospital, '/drugLot/create', { drugLotRo: { ...lot, expiryDate: dayFromNow(days) } });
