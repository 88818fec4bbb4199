// Commands of ward types. The database holds the two rules: a name is unique, and a type that a ward has stays.
import { WardType, type WardTypeInput } from '@almoner/contract/house/ward-type';
import { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Meanings } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './ward-type.queries.ts';

type Input = z.output<typeof WardTypeInput>;

const meanings: Meanings = {
  ward_type_name_taken: () => conflict('There already is a ward type of this name.', 'wardTypeRo.name'),
};

const deletion: Meanings = {
  ward_type_exists: () => conflict('This ward type cannot be deleted: wards are of this type.'),
};

/** As the audit trail has it, in the wire's form: whoever was overtaken is told prices, not minor units. */
const shown = (row: WardType) => z.encode(WardType, row);

/** Adds a ward type. Fails as a conflict at the name where the hospital has one of that name. */
export async function addWardType({ db, audit }: Call, input: Input): Promise<WardType> {
  const added = await db.one(queries.insertWardType, { ...input, id: newId() }, meanings);
  await audit.changed('wardType', added.id, null, shown(added));
  return added;
}

/** Changes a ward type. Fails as absent, as stale, or as a conflict at the name. */
export async function changeWardType({ db, audit }: Call, id: string, input: Input): Promise<WardType> {
  const before = await db.one(queries.lockWardType, { id });
  await refuseStale(db, 'wardType', before, input.version);
  const after = await db.one(queries.updateWardType, { ...input, id }, meanings);
  await audit.changed('wardType', id, shown(before), shown(after));
  return after;
}

/** Makes a ward type active or inactive; one that already is so stays as it is. Fails as absent. */
export async function switchWardType({ db, audit }: Call, id: string, status: WardType['status']): Promise<WardType> {
  const before = await db.one(queries.lockWardType, { id });
  const after = before.status === status ? before : await db.one(queries.updateWardType, { ...before, status });
  await audit.changed('wardType', id, shown(before), shown(after));
  return after;
}

/** Deletes a ward type. Fails as absent, or as a conflict where a ward has it. */
export async function deleteWardType({ db, audit }: Call, id: string): Promise<void> {
  const before = await db.one(queries.lockWardType, { id });
  await db.run(queries.deleteWardType, { id }, deletion);
  await audit.changed('wardType', id, shown(before), null);
}
