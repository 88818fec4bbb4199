// SQL of categories beside that of kernel/records/plain-record.ts.
import { statement } from '../../../kernel/database/statement.ts';

export type CategoryKind = 'INCOME' | 'EXPENSES' | 'TAX';

export const findCategory = statement((db, given: { kind: CategoryKind; id: string }) =>
  db.selectFrom('category').select('status').where('id', '=', given.id).where('kind', '=', given.kind),
);
