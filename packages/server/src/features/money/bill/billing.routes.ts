// The calls of bills.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import type { Bill, BillType } from '@almoner/contract/money/bill';
import type { billing } from '@almoner/contract/money/billing';
import type { counterPayment } from '@almoner/contract/money/counter-payment';
import { Percent } from '@almoner/contract/wire';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { forbidden } from '../../../kernel/base/failure.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
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
function toldOf(bill: Bill, setMessage: (message: EncodedMessage) => void): Bill {
  const isLaboratory = bill.type === 'LABORATORY';
  if (bill.discountRequest) {
    const waiting = { discount: Percent.encode(bill.discountRequest.discount) };
    setMessage(isLaboratory ? t.savedDiscountWaits(waiting) : t.discountWaits(waiting));
  } else if (isLaboratory) setMessage(t.saved());
  return bill;
}

export const billingHandlers: Handlers<typeof billing> = {
  read: (call) => service.lookAtBill(call, call.params.id),
  unpaidToday: async (call) =>
    limitRows(await service.listUnpaid(call, call.today, call.today), 'newest', call.setMessage),
  unpaid: async (call) => {
    const { from, to } = call.params;
    const found = await service.listUnpaid(call, from, to);
    return limitRows(found, 'newest', call.setMessage);
  },
  ...lists.billLists,
  discountsToDecide: (call) => lists.countDiscountsToDecide(call),
  listOfTicket: (call) => service.lookAtBillsOf(call, call.params.ticketId),
  listOfPatient: async (call) =>
    limitRows(
      await service.lookAtBillsOfPatient(call, call.params.patientId),
      'newest',
      call.setMessage,
      MOST_OF_PATIENT,
    ),
  create: async (call) => {
    const { body, caller, setMessage } = call;
    refuseForeignDesk(caller, body.billingRo.type);
    const bill = await service.billRequest(call, body);
    return toldOf(bill, setMessage);
  },
  update: async (call) => {
    const { body, params, caller, setMessage } = call;
    refuseForeignDesk(caller, body.billingRo.type);
    const bill = await service.rebill(call, params.id, body);
    return toldOf(bill, setMessage);
  },
  decideDiscount: (call) => service.decideDiscount(call, call.params.id, call.body.discountRo),
  pay: (call) => service.takePayment(call, call.body.paymentRo),
};

export const counterPaymentHandlers: Handlers<typeof counterPayment> = {
  create: (call) => takePayments(call, call.body.counterPaymentRo),
  read: (call) => lookAtCounterPayment(call, call.params.id),
};
