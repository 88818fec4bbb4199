// Stays as bills see them: which days a bill charges, and what follows from what becomes of it.
import type { Biller } from '../../money/bill/biller.service.ts';
import { lockStays } from './stay.service.ts';
import * as queries from './stay-charge.queries.ts';
import { findBilled, followBills } from './stay-charge.service.ts';

export const stayBiller: Biller = {
  // As whoever changes the stay does: what is paid and given back says what is charged next.
  lock: async (call, ids) => {
    const billed = await call.db.all(queries.listBilledStays, { ids });
    await lockStays(call, billed);
    return billed;
  },
  stay: findBilled,
  // A refund that cancels a part of a charge leaves the rest settled.
  settled: followBills,
  // What was taken back meanwhile is not owed again.
  owedAgain: followBills,
  cancelled: followBills,
};
