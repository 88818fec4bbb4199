// The calls of refunds.
import type { refund } from '@almoner/contract/money/refund';
import { commandOf } from '../../../kernel/command.ts';
import type { Handlers } from '../../../kernel/context.ts';
import * as service from './refund.service.ts';

export const refundHandlers: Handlers<typeof refund> = {
  read: ({ db, audit, params, caller }) => service.lookAtRefund(db, audit, params.id, caller.accountId),
  list: ({ db, params, caller }) => service.listRefunds(db, params, caller),
  create: (context) => service.requestRefund(context.db, context.audit, context.body.refundRo, commandOf(context)),
  setStatus: (context) => {
    const { db, audit, params, caller } = context;
    const decide = params.status === 'APPROVED' ? service.approveRefund : service.declineRefund;
    return decide(db, audit, params.id, caller, commandOf(context));
  },
};
