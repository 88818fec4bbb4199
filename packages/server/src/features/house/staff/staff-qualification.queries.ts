// All SQL of education and experience.
import type { StaffQualification, StaffQualificationValues } from '@almoner/contract/house/staff-qualification';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../kernel/schema.generated.ts';
import { statement } from '../../../kernel/statement.ts';

const shown = [
  'id',
  'staff_id as staffId',
  'kind',
  'title',
  'place',
  'from_day as from',
  'to_day as to',
  'note',
  'version',
] as const;

const records = (db: Kysely<DB>) => db.selectFrom('staff_qualification').select(shown);

/** Newest first; what still goes on before what has ended. */
export const listQualifications = statement((db, given: { staffId: string }) =>
  records(db)
    .where('staff_id', '=', given.staffId)
    .orderBy(sql`to_day desc nulls first`)
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc'),
);

export const countQualifications = statement((db, given: { staffId: string }) =>
  db
    .selectFrom('staff_qualification')
    .where('staff_id', '=', given.staffId)
    .select((of) => of.fn.countAll<number>().as('total')),
);

export const lockQualification = statement((db, given: { id: string }) =>
  records(db).where('id', '=', given.id).forUpdate(),
);

const columns = (given: StaffQualificationValues) => ({
  kind: given.kind,
  title: given.title,
  place: given.place,
  from_day: given.from,
  to_day: given.to,
  note: given.note,
});

export const insertQualification = statement((db, given: Omit<StaffQualification, 'version'>) =>
  db
    .insertInto('staff_qualification')
    .values({ id: given.id, staff_id: given.staffId, ...columns(given) })
    .returning(shown),
);

export const updateQualification = statement((db, given: StaffQualificationValues & { id: string }) =>
  db
    .updateTable('staff_qualification')
    .set((set) => ({ ...columns(given), version: set('version', '+', 1) }))
    .where('id', '=', given.id)
    .returning(shown),
);

export const deleteQualification = statement((db, given: { id: string }) =>
  db.deleteFrom('staff_qualification').where('id', '=', given.id),
);
