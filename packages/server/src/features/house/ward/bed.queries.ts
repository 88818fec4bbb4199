// All SQL of beds.
import type { Bed, BedState, FreeBed } from '@almoner/contract/house/bed';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { bedState, joinHolder } from './bed.sql.ts';

const columns = sql`b.id, b.ward_id as "wardId", b.name, ${bedState} as state, b.version`;

export const findBed = statement(
  (_, given: { id: string }) => sql<Bed>`
    select ${columns} from bed b ${joinHolder} where b.tenant_id = ${tenant} and b.id = ${given.id}::uuid`,
);

export const listBeds = statement(
  (_, given: { wardId: string }) => sql<Bed>`
    select ${columns} from bed b ${joinHolder}
    where b.tenant_id = ${tenant} and b.ward_id = ${given.wardId}::uuid`,
);

export const listFree = statement(
  () => sql<FreeBed>`
    select b.id, b.name, json_build_object('id', w.id, 'number', w.number) as ward,
      json_build_object('id', y.id, 'name', y.name, 'amount', y.amount) as type
    from bed b ${joinHolder}
    join ward w on w.tenant_id = b.tenant_id and w.id = b.ward_id and w.status = 1
    join ward_type y on y.tenant_id = w.tenant_id and y.id = w.ward_type_id
    where b.tenant_id = ${tenant} and b.status = 1 and h.id is null`,
);

/** Locks a ward, and with it the set of its beds. */
export const lockWard = statement((db, given: { id: string }) =>
  db.selectFrom('ward').select('id').where('id', '=', given.id).forUpdate(),
);

/** Locks beds in the order of their ids, so that concurrent swaps of patients wait for each other. */
export const lockBeds = statement((db, given: { ids: string[] }) =>
  db.selectFrom('bed').select('id').where(sql<boolean>`id = any(${given.ids}::uuid[])`).orderBy('id').forUpdate(),
);

export interface LockedBed {
  id: string;
  state: BedState;
  isWardActive: boolean;
}

export const findHeld = statement(
  (_, given: { ids: string[] }) => sql<LockedBed>`
    select b.id, ${bedState} as state, w.status = 1 as "isWardActive" from bed b ${joinHolder}
    join ward w on w.tenant_id = b.tenant_id and w.id = b.ward_id
    where b.tenant_id = ${tenant} and b.id = any(${given.ids}::uuid[])`,
);

export const insertBed = insertOf('bed', 'id', 'wardId', 'name');

/** Inserts beds, each named by the next number that is free in the ward. */
export const insertBeds = statement(
  (_, given: { wardId: string; ids: string[] }) => sql`
    with free as (
      select n, row_number() over (order by n) as place
      from generate_series(1, 2000) n
      where not exists (select from bed b where b.tenant_id = ${tenant} and b.ward_id = ${given.wardId}::uuid
        and b.name_key = n::text)
      order by n limit cardinality(${given.ids}::uuid[])
    )
    insert into bed (tenant_id, id, ward_id, name)
    select ${tenant}, (${given.ids}::uuid[])[place], ${given.wardId}::uuid, n::text from free`,
);

export const renameBed = statement((db, given: { id: string; name: string }) =>
  db
    .updateTable('bed')
    .set((set) => ({ name: given.name, version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

export const setBedStatus = statement((db, given: { id: string; status: 0 | 1 }) =>
  db
    .updateTable('bed')
    .set((set) => ({ status: given.status, version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

/** Marks a bed as cleaned; no row where it is not to be cleaned. */
export const setCleaned = statement(
  (_, given: { id: string; now: string; accountId: string }) => sql<{ id: string }>`
    update admission_bed set free_at = greatest(until_at, ${given.now}::timestamptz), free_by = ${given.accountId}::uuid
    where tenant_id = ${tenant} and bed_id = ${given.id}::uuid and free_at is null and until_at is not null
    returning id`,
);

export const countOpen = statement((db, given: { wardId: string }) =>
  db
    .selectFrom('bed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ward_id', '=', given.wardId)
    .where('status', '=', 1),
);

export const deleteBed = statement((db, given: { id: string }) => db.deleteFrom('bed').where('id', '=', given.id));

/** Open beds of a ward that no stay ever used, locked. */
export const listUnused = statement(
  (_, given: { wardId: string }) => sql<{ id: string; name: string }>`
    select b.id, b.name from bed b
    where b.tenant_id = ${tenant} and b.ward_id = ${given.wardId}::uuid and b.status = 1
      and not exists (select from admission_bed h where h.tenant_id = b.tenant_id and h.bed_id = b.id)
    for update of b`,
);

export const deleteBeds = statement((db, given: { ids: string[] }) =>
  db.deleteFrom('bed').where(sql<boolean>`id = any(${given.ids}::uuid[])`),
);
