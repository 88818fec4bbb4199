// SQL of ward types that recordsOf does not generate.
import { statement } from '../../../kernel/database/statement.ts';

/**
 * Stores the former price of a day, which held until `until`. Of two changes at one instant the first is kept: it has the
 * price that held before.
 */
export const insertFormerAmount = statement((db, given: { wardTypeId: string; until: string; amount: number }) =>
  db
    .insertInto('ward_type_amount')
    .values({ ward_type_id: given.wardTypeId, until: given.until, amount: given.amount })
    .onConflict((taken) => taken.doNothing()),
);
