// The calls of the price list.
import type { hospitalService } from '@almoner/contract/money/hospital-service';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { hospitalServices, listFormerPrices } from './hospital-service.service.ts';

export const hospitalServiceHandlers: Handlers<typeof hospitalService> = {
  ...handlersOf(hospitalServices, 'hospitalServiceRo'),
  formerPrices: (call) => listFormerPrices(call, call.params.id),
};
