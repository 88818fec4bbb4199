// The calls of the price list.
import type { hospitalService } from '@almoner/contract/money/hospital-service';
import type { Handlers } from '../../../kernel/context.ts';
import { handlersOf } from '../../../kernel/plain-record.ts';
import { hospitalServices, listFormerPrices } from './hospital-service.service.ts';

export const hospitalServiceHandlers: Handlers<typeof hospitalService> = {
  ...handlersOf(hospitalServices, 'hospitalServiceRo'),
  formerPrices: (call) => listFormerPrices(call, call.params.id),
};
