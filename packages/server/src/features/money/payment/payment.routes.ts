// The calls of payments and tills.
import type { payment } from '@almoner/contract/money/billing';
import type { till } from '@almoner/contract/money/till';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { listPayments, paymentLists } from './payment.service.ts';
import * as service from './till-shift.service.ts';

export const paymentHandlers: Handlers<typeof payment> = { list: listPayments, ...paymentLists };

export const tillHandlers: Handlers<typeof till> = {
  mine: (call) => service.findOpenTill(call),
  read: (call) => service.readTill(call, call.params.id),
  ...service.tillLists,
  open: (call) => service.openTill(call, call.body.tillRo.openingFloat),
  close: (call) => service.closeTill(call, call.params.id, call.body.tillRo),
};
