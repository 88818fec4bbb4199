// Commands of ward types. The database holds the two rules: a name is unique, and a type that a ward has stays.
import { WardType, type WardTypeInput } from '@almoner/contract/house/ward-type';
import { z } from 'zod';
import { conflict } from '../../../kernel/failure.ts';
import { recordsOf } from '../../../kernel/record.ts';
import * as queries from './ward-type.queries.ts';

/** Adds, changes, switches and deletes ward types. */
export const wardTypes = recordsOf<WardType, z.output<typeof WardTypeInput>>({
  kind: 'wardType',
  shown: (row) => z.encode(WardType, row),
  statements: queries,
  meanings: {
    ward_type_name_taken: () => conflict('There already is a ward type of this name.', 'wardTypeRo.name'),
  },
  deletion: {
    ward_type_exists: () => conflict('This ward type cannot be deleted: wards are of this type.'),
  },
});
