// The calls of refunds.
import type { refund } from '@almoner/contract/money/refund';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as service from './refund.service.ts';

export const refundHandlers: Handlers<typeof refund> = {
  read: (call) => service.lookAtRefund(call, call.params.id),
  ...service.refundLists,
  create: (call) => service.requestRefund(call, call.body.refundRo),
  setStatus: (call) =>
    call.params.status === 'APPROVED'
      ? service.approveRefund(call, call.params.id)
      : service.declineRefund(call, call.params.id),
};
