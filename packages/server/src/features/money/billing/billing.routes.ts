// The calls of bills and payments.

import type { Bill, BillType } from '@almoner/contract/money/bill';
import type { billing, payment } from '@almoner/contract/money/billing';
import { NIL } from '@almoner/contract/wire';
import type { Caller } from '../../../kernel/caller.ts';
import { commandOf } from '../../../kernel/command.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { forbidden } from '../../../kernel/failure.ts';
import { mostUrgent } from '../../../kernel/paging.ts';
import * as lists from './bill-list.service.ts';
import * as service from './billing.service.ts';
import { waitingWords } from './discount.service.ts';

const moduleOf = { SERVICE: 'TREATMENT', PHARMACY: 'PHARMACY', LABORATORY: 'LABORATORY' } as const;

// The call is open to every desk that bills; each bills only its own.
function refuseForeignDesk({ grants }: Caller, type: BillType): void {
  if (!grants.has('ACCOUNT:WRITE') && !grants.has(`${moduleOf[type]}:WRITE`)) throw forbidden();
}

// A laboratory bill is answered with "saved", as specified. Whoever asked for a discount above the ceiling must not take
// it for given.
function toldOf(bill: Bill, say: (message: string) => void): Bill {
  const told = [bill.type === 'LABORATORY' && 'saved', waitingWords(bill)].filter(Boolean).join('. ');
  if (told) say(told);
  return bill;
}

export const billingHandlers: Handlers<typeof billing> = {
  read: ({ db, audit, params }) => service.lookAtBill(db, audit, params.id),
  unpaidToday: async (context) => {
    const { today } = commandOf(context);
    return mostUrgent(await service.listUnpaid(context.db, today, today), 'newest', context.say);
  },
  unpaid: async ({ db, say, params: { from, to } }) => {
    const found = await service.listUnpaid(db, from === NIL ? null : from, to === NIL ? null : to);
    return mostUrgent(found, 'newest', say);
  },
  ...lists.billLists,
  discountsToDecide: ({ db }) => lists.countDiscountsToDecide(db),
  listOfTicket: ({ db, audit, params }) => service.lookAtBillsOf(db, audit, params.ticketId),
  create: async (context) => {
    const { db, audit, body, caller, say } = context;
    refuseForeignDesk(caller, body.billingRo.type);
    const bill = await service.billRequest(db, audit, body, caller, commandOf(context));
    return toldOf(bill, say);
  },
  update: async (context) => {
    const { db, audit, body, params, caller, say } = context;
    refuseForeignDesk(caller, body.billingRo.type);
    const bill = await service.rebill(db, audit, params.id, body, caller, commandOf(context));
    return toldOf(bill, say);
  },
  decideDiscount: (context) => {
    const { db, audit, body, params, caller } = context;
    return service.decideDiscount(db, audit, params.id, body.discountRo, caller, commandOf(context));
  },
  pay: (context) => service.takePayment(context.db, context.audit, context.body.paymentRo, commandOf(context)),
};

export const paymentHandlers: Handlers<typeof payment> = {
  list: async ({ db, say }) => mostUrgent(await lists.listPayments(db), 'latest', say),
  ...lists.paymentLists,
};
