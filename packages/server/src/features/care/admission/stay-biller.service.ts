// The biller of stays: the days on a bill, and how the charges of a stay follow changes of its bills.
import type { Biller } from '../../money/bill/biller.service.ts';
import { lockStays } from './stay.service.ts';
import * as queries from './stay-charge.queries.ts';
import { getBilledStay, updateStayBills } from './stay-charge.service.ts';

export const stayBiller: Biller = {
  // Locks like every change of a stay: payments and refunds decide what is charged next.
  lock: async (call, ids) => {
    const billed = await call.db.all(queries.listBilledStays, { ids });
    await lockStays(call, billed);
    return billed;
  },
  stay: getBilledStay,
  // A refund that cancels a part of a charge leaves the rest settled.
  settled: updateStayBills,
  // Days that were reversed meanwhile are not owed again.
  owedAgain: updateStayBills,
  cancelled: updateStayBills,
};
