// All SQL of education and experience.
import type { StaffQualification, StaffQualificationValues } from '@almoner/contract/house/staff-qualification';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

const columns = sql`
  q.id, q.staff_id as "staffId", q.kind, q.title, q.place, q.from_day as "from", q.to_day as "to", q.note, q.version`;

const ofId = ({ id }: { id: string }) => sql`q.tenant_id = ${tenant} and q.id = ${id}::uuid`;

/** Newest first; ongoing ones before ended ones. */
export const listQualifications = statement(
  (_, given: { staffId: string }) => sql<StaffQualification>`
    select ${columns} from staff_qualification q
    where q.tenant_id = ${tenant} and q.staff_id = ${given.staffId}::uuid
    order by q.to_day desc nulls first, q.from_day desc, q.id desc`,
);

export const countQualifications = statement(
  (_, given: { staffId: string }) => sql<{ total: number }>`
    select count(*) as total from staff_qualification
    where tenant_id = ${tenant} and staff_id = ${given.staffId}::uuid`,
);

export const lockQualification = statement(
  (_, given: { id: string }) => sql<StaffQualification>`
    select ${columns} from staff_qualification q where ${ofId(given)} for update`,
);

export const insertQualification = statement(
  (_, given: Omit<StaffQualification, 'version'>) => sql<StaffQualification>`
    insert into staff_qualification as q (tenant_id, id, staff_id, kind, title, place, from_day, to_day, note)
    values (${tenant}, ${given.id}, ${given.staffId}, ${given.kind}, ${given.title}, ${given.place}, ${given.from},
      ${given.to}, ${given.note}) returning ${columns}`,
);

export const updateQualification = statement(
  (_, given: StaffQualificationValues & { id: string }) => sql<StaffQualification>`
    update staff_qualification q set kind = ${given.kind}, title = ${given.title}, place = ${given.place},
      from_day = ${given.from}, to_day = ${given.to}, note = ${given.note}, version = q.version + 1
    where ${ofId(given)} returning ${columns}`,
);

export const deleteQualification = statement(
  (_, given: { id: string }) => sql`delete from staff_qualification q where ${ofId(given)}`,
);
