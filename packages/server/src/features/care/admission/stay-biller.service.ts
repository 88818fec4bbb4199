// Stays as bills see them: which days a bill charges, and what a refund gives back.
import type { Call } from '../../../kernel/call.ts';
import type { Biller } from '../../money/bill/biller.service.ts';
import * as queries from './stay-charge.queries.ts';
import { findBilled } from './stay-charge.service.ts';

const noteRefunded = async ({ db }: Call, ids: string[]): Promise<void> =>
  void (await db.run(queries.noteRefunded, { ids }));

export const stayBiller: Biller = {
  lock: ({ db }, ids) => db.all(queries.lockBilled, { ids }),
  stay: findBilled,
  // A refund that cancels a part of a charge leaves the rest settled.
  settled: noteRefunded,
  owedAgain: async () => undefined,
  cancelled: noteRefunded,
};
