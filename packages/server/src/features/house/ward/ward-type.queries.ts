// SQL of ward types besides what recordsOf makes.
import { statement } from '../../../kernel/statement.ts';

/** What a day cost until an instant. Of two changes at one instant the first knows what it was. */
export const insertFormerAmount = statement((db, given: { wardTypeId: string; until: string; amount: number }) =>
  db
    .insertInto('ward_type_amount')
    .values({ ward_type_id: given.wardTypeId, until: given.until, amount: given.amount })
    .onConflict((taken) => taken.doNothing()),
);
