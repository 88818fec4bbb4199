// Fixtures of a journey's clinic, made through the API by the user who does that work: requests, bills, payments.
import type { APIRequestContext } from '@playwright/test';
import { fromAnAddress } from './address.ts';
import { type Hospital, PASSWORD, post } from './hospital.ts';

/** Sender of an API request: the hospital's ADMIN, or a colleague signed in by signedIn. */
export type Caller = Pick<Hospital, 'headers'>;

/** A separate session of a colleague for API requests, in addition to the session of their page. */
export async function signedIn(request: APIRequestContext, { username }: { username: string }): Promise<Caller> {
  const answer = await request.post('/api/account/login', {
    headers: { 'X-Tenant-Code': 'login', 'X-Device': crypto.randomUUID(), ...fromAnAddress() },
    data: { loginRo: { username, password: PASSWORD } },
  });
  const { data } = await answer.json();
  return { headers: { Authorization: `Bearer ${data.token}`, 'X-Tenant-Code': data.tenantCode } };
}

export interface Bill {
  id: string;
  ticketId: string;
  typeId: string;
  total: number;
  invoice: { number: string };
}

/** Sends a command as the caller and returns its data. Fails unless the command succeeded. */
export const command = (request: APIRequestContext, caller: Caller, path: string, data: unknown) =>
  post(request, { username: '', ...caller }, path, data);

export const aPharmacyRequest = (
  request: APIRequestContext,
  caller: Caller,
  ticketId: string,
  prescription = 'Paracetamol 1 g, three times a day',
) => command(request, caller, '/pharmacy/create', { pharmacyRo: { ticketId, prescription } });

/** Bills a request of pharmacy or laboratory. Amount in naira. */
export const bill = (
  request: APIRequestContext,
  caller: Caller,
  type: 'PHARMACY' | 'LABORATORY',
  asked: { id: string; ticketId: string },
  amount: number,
  discount = 0,
): Promise<Bill> =>
  command(request, caller, '/billing/create', {
    billingRo: { type, typeId: asked.id, ticketId: asked.ticketId, amount, discount },
  });

/** A pharmacy request with its bill. Amount in naira. */
export async function aBill(request: APIRequestContext, caller: Caller, ticketId: string, amount = 1500) {
  return bill(request, caller, 'PHARMACY', await aPharmacyRequest(request, caller, ticketId), amount);
}

/** Pays a bill in cash, by default in full. Amount in naira. */
export const pay = (request: APIRequestContext, caller: Caller, of: Bill, amountPaid = of.total) =>
  command(request, caller, '/billing/create/payment', {
    paymentRo: { amount: of.total, amountPaid, ticketId: of.ticketId, billingId: of.id, mode: 'CASH' },
  });
