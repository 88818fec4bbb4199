// Ward types. Constraints of the database enforce the two rules: names are unique, and a type in use cannot be deleted.
// Former prices of a day are kept in their own table: a day of a stay is charged at the price of that day, at any later
// time.
import { WardType } from '@almoner/contract/house/ward-type';
import { conflict } from '../../../kernel/base/failure.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import { t } from './ward.words.ts';
import { insertFormerAmount } from './ward-type.queries.ts';

/** Lists, adds, changes, switches and deletes ward types. */
export const wardTypes = recordsOf({
  kind: 'wardType',
  table: 'ward_type',
  schema: WardType,
  order: ['name_key'],
  check: async ({ db, now }, { amount }, before) => {
    if (!before || before.amount === amount) return;
    await db.run(insertFormerAmount, { wardTypeId: before.id, until: now.toISOString(), amount: before.amount });
  },
  saveErrors: {
    ward_type_name_taken: () => conflict(t.nameTaken(), 'wardTypeRo.name'),
  },
  deleteErrors: {
    ward_type_exists: () => conflict(t.keptByWards()),
  },
});
