// SQL of wards.
import type { Ward } from '@almoner/contract/house/ward';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

/** Shares a lock on an active type, which stays active until the transaction ends. */
export const holdActiveWardType = statement((db, given: { id: string }) =>
  db.selectFrom('ward_type').select('id').where('id', '=', given.id).where('status', '=', 1).forKeyShare(),
);

// The open beds are counted, so that the number always agrees with the list of beds.
const wards = sql`
  select w.id, w.number,
    (select count(*)::int from bed b where b.tenant_id = w.tenant_id and b.ward_id = w.id and b.status = 1)
      as "numberOfBed",
    w.status, w.ward_type_id as "wardTypeId",
    (select json_build_object('id', y.id, 'name', y.name) from ward_type y
      where y.tenant_id = w.tenant_id and y.id = w.ward_type_id) as type,
    w.version
  from ward w`;

export const listWards = statement(() => sql<Ward>`${wards} where w.tenant_id = ${tenant}`);

export const findWard = statement(
  (_, given: { id: string }) => sql<Ward>`${wards} where w.tenant_id = ${tenant} and w.id = ${given.id}::uuid`,
);

interface Values {
  id: string;
  number: string;
  status: 0 | 1;
  wardTypeId: string;
}

export const insertWard = statement(
  (_, given: Values) => sql`
    insert into ward (tenant_id, id, number, status, ward_type_id)
    values (${tenant}, ${given.id}::uuid, ${given.number}, ${given.status}, ${given.wardTypeId}::uuid)`,
);

export const updateWard = statement(
  (_, given: Values) => sql`
    update ward set number = ${given.number}, status = ${given.status}, ward_type_id = ${given.wardTypeId}::uuid,
      version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const deleteWard = statement((db, given: { id: string }) => db.deleteFrom('ward').where('id', '=', given.id));
