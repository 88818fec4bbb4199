// The calls of the charges of stays.
import type { stayCharge } from '@almoner/contract/care/stay-charge';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { chargeDue, lookAtAccount, waive } from './stay-charge.service.ts';

export const stayChargeHandlers: Handlers<typeof stayCharge> = {
  readAccount: (call) => lookAtAccount(call, call.params.admissionId),
  charge: (call) => chargeDue(call, call.params.admissionId),
  waive: (call) => waive(call, call.params.admissionId, call.body.waiverRo),
};
