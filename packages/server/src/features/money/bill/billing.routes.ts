// The calls of bills.

import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import type { Bill, BillType } from '@almoner/contract/money/bill';
import type { billing } from '@almoner/contract/money/billing';
import type { counterPayment } from '@almoner/contract/money/counter-payment';
import type { Said } from '@almoner/contract/said';
import { Percent } from '@almoner/contract/wire';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { forbidden } from '../../../kernel/base/failure.ts';
import { mostUrgent } from '../../../kernel/records/paging.ts';
import type { Handlers } from '../../../kernel/request/context.ts';
import { t } from './bill.words.ts';
import * as lists from './bill-list.service.ts';
import * as service from './billing.service.ts';
import { lookAtCounterPayment, takePayments } from './counter-payment.service.ts';

const moduleOf = { SERVICE: 'TREATMENT', PHARMACY: 'PHARMACY', LABORATORY: 'LABORATORY', ADMISSION: 'WARD' } as const;

// Billing is open to three modules; each bills its own requests only.
function refuseForeignDesk({ grants }: Caller, type: BillType): void {
  if (!grants.has('ACCOUNT:WRITE') && !grants.has(`${moduleOf[type]}:WRITE`)) throw forbidden();
}

// The specification answers a laboratory bill with "saved".
function toldOf(bill: Bill, say: (message: Said) => void): Bill {
  const isLaboratory = bill.type === 'LABORATORY';
  if (bill.discountRequest) {
    const waiting = { discount: Percent.encode(bill.discountRequest.discount) };
    say(isLaboratory ? t.savedDiscountWaits(waiting) : t.discountWaits(waiting));
  } else if (isLaboratory) say(t.saved());
  return bill;
}

export const billingHandlers: Handlers<typeof billing> = {
  read: (call) => service.lookAtBill(call, call.params.id),
  unpaidToday: async (call) => mostUrgent(await service.listUnpaid(call, call.today, call.today), 'newest', call.say),
  unpaid: async (call) => {
    const { from, to } = call.params;
    const found = await service.listUnpaid(call, from, to);
    return mostUrgent(found, 'newest', call.say);
  },
  ...lists.billLists,
  discountsToDecide: (call) => lists.countDiscountsToDecide(call),
  listOfTicket: (call) => service.lookAtBillsOf(call, call.params.ticketId),
  listOfPatient: async (call) =>
    mostUrgent(await service.lookAtBillsOfPatient(call, call.params.patientId), 'newest', call.say, MOST_OF_PATIENT),
  create: async (call) => {
    const { body, caller, say } = call;
    refuseForeignDesk(caller, body.billingRo.type);
    const bill = await service.billRequest(call, body);
    return toldOf(bill, say);
  },
  update: async (call) => {
    const { body, params, caller, say } = call;
    refuseForeignDesk(caller, body.billingRo.type);
    const bill = await service.rebill(call, params.id, body);
    return toldOf(bill, say);
  },
  decideDiscount: (call) => service.decideDiscount(call, call.params.id, call.body.discountRo),
  pay: (call) => service.takePayment(call, call.body.paymentRo),
};

export const counterPaymentHandlers: Handlers<typeof counterPayment> = {
  create: (call) => takePayments(call, call.body.counterPaymentRo),
  read: (call) => lookAtCounterPayment(call, call.params.id),
};
