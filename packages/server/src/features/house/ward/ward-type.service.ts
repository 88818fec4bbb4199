// Ward types. Constraints of the database hold the two rules: names are unique, and a type in use cannot be deleted.
import { WardType } from '@almoner/contract/house/ward-type';
import { conflict } from '../../../kernel/failure.ts';
import { recordsOf } from '../../../kernel/plain-record.ts';
import { t } from './ward.words.ts';

/** Lists, adds, changes, switches and deletes ward types. */
export const wardTypes = recordsOf({
  kind: 'wardType',
  table: 'ward_type',
  schema: WardType,
  order: ['name_key'],
  whyRefused: {
    ward_type_name_taken: () => conflict(t.nameTaken(), 'wardTypeRo.name'),
  },
  whyKept: {
    ward_type_exists: () => conflict(t.keptByWards()),
  },
});
