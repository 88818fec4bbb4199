// What bills of the laboratory ask of its requests.
import type { Biller } from '../../money/billing/biller.service.ts';
import { lockRequest, lockRequests, moveAll, moveRequest, noteExcept } from './lab-request.service.ts';

export const laboratoryBiller: Biller = {
  lock: lockRequest,
  lockAll: lockRequests,
  billed: (call, id, except) => moveRequest(call, id, 'INPROGRESS', except),
  noteExcept,
  moveAll,
};
