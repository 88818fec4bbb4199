// All SQL of wards.
import type { Ward } from '@almoner/contract/house/ward';
import { statement } from '../../../kernel/statement.ts';

const columns = [
  'id',
  'number',
  'number_of_bed as numberOfBed',
  'status',
  'ward_type_id as wardTypeId',
  'version',
] as const;

/** A ward without the name of its type. */
export type WardRow = Omit<Ward, 'type'>;

type Given = Omit<WardRow, 'version'>;

export const listWards = statement((db) => db.selectFrom('ward').select(columns));

export const findWard = statement((db, given: { id: string }) =>
  db.selectFrom('ward').select(columns).where('id', '=', given.id),
);

export const lockWard = statement((db, given: { id: string }) =>
  db.selectFrom('ward').select(columns).where('id', '=', given.id).forUpdate(),
);

export const insertWard = statement((db, { id, number, numberOfBed, status, wardTypeId }: Given) =>
  db
    .insertInto('ward')
    .values({ id, number, number_of_bed: numberOfBed, status, ward_type_id: wardTypeId })
    .returning(columns),
);

export const updateWard = statement((db, { id, number, numberOfBed, status, wardTypeId }: Given) =>
  db
    .updateTable('ward')
    .set((set) => ({
      number,
      number_of_bed: numberOfBed,
      status,
      ward_type_id: wardTypeId,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(columns),
);

export const deleteWard = statement((db, given: { id: string }) => db.deleteFrom('ward').where('id', '=', given.id));
