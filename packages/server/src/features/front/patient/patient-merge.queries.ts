// All SQL of merging patients.
import type { PatientMerge } from '@almoner/contract/front/merged-patient';
import type { MergeSide } from '@almoner/contract/front/patient-merge';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { type DB, tablesOfPatient } from '../../../kernel/database/schema.generated.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { patientReference } from './patient-reference.sql.ts';

/** Locks two patients and their mothers, the oldest first, in either direction of the merge. */
export const lockPatients = statement((db, given: { ids: string[] }) =>
  db
    .selectFrom('patient')
    .select(['id', 'number', 'merged_into as mergedInto'])
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'gender',
      'mother_id as motherId',
      'file_number as fileNumber',
    ])
    .where(
      sql<boolean>`(id = any(${given.ids}::uuid[]) or id in (
        select c.mother_id from patient c where c.tenant_id = ${tenant} and c.id = any(${given.ids}::uuid[])))`,
    )
    .orderBy(sql`date_of_birth nulls first, id`)
    .forUpdate(),
);

/** The tables whose rows a merge moves; one that the CHECK of `patient_merge_row.source` does not allow does not compile. */
export const sources = tablesOfPatient satisfies readonly DB['patient_merge_row']['source'][];

type OfPatient = (typeof sources)[number];

// Which rows of a table a merge moves, where it is not all of them. All other rows of a patient depend on these and move with
// them. The merged record keeps its blood group if the kept one has the same, since a patient has only one.
const movable: Partial<Record<OfPatient, ReturnType<typeof sql>>> = {
  patient_fact: sql`(kind <> 'BLOOD_GROUP' or error_at is not null)`,
};

export interface MergeIds {
  mergeId: string;
  keptId: string;
  mergedId: string;
}

// Locks the rows in the order of their ids, like others that lock several tickets.
/** Moves the rows of one table, and records which, so that the merge can be undone. */
const moving = (source: OfPatient, which = movable[source] ?? sql`true`) =>
  statement(
    (_, given: MergeIds) => sql`
      with held as (
        select id from ${sql.table(source)}
        where tenant_id = ${tenant} and patient_id = ${given.mergedId}::uuid and ${which}
        order by id for update
      ), moved as (
        update ${sql.table(source)} as r set patient_id = ${given.keptId}::uuid from held
        where r.tenant_id = ${tenant} and r.id = held.id
        returning r.id
      )
      insert into patient_merge_row (tenant_id, merge_id, source, row_id)
      select ${tenant}, ${given.mergeId}::uuid, ${sql.lit(source)}, id from moved`,
  );

export const moves = sources.map((source) => moving(source));

/** Used only where the kept patient has no blood group. */
export const moveBloodGroup = moving('patient_fact', sql`kind = 'BLOOD_GROUP' and error_at is null`);

const returning = (source: OfPatient) =>
  statement(
    (_, given: MergeIds) => sql`
      with held as (
        select r.id from ${sql.table(source)} r
        join patient_merge_row m on m.tenant_id = r.tenant_id and m.row_id = r.id
        where r.tenant_id = ${tenant} and m.merge_id = ${given.mergeId}::uuid and m.source = ${sql.lit(source)}
          and r.patient_id = ${given.keptId}::uuid
        order by r.id for update of r)
      update ${sql.table(source)} as r set patient_id = ${given.mergedId}::uuid from held
      where r.tenant_id = ${tenant} and r.id = held.id`,
  );

export const movesBack = sources.map(returning);

/** Moves the children of the merged mother to the kept one, also those whose records are hidden. */
export const moveBabies = statement(
  (_, given: MergeIds) => sql`
    with held as (
      select id from patient where tenant_id = ${tenant} and mother_id = ${given.mergedId}::uuid order by id for update
    ), moved as (
      update patient as baby set mother_id = mother.id, mother_born = mother.date_of_birth from held, patient mother
      where baby.tenant_id = ${tenant} and baby.id = held.id
        and mother.tenant_id = ${tenant} and mother.id = ${given.keptId}::uuid
      returning baby.id
    )
    insert into patient_merge_row (tenant_id, merge_id, source, row_id)
    select ${tenant}, ${given.mergeId}::uuid, 'patient', id from moved`,
);

export const moveBabiesBack = statement(
  (_, given: MergeIds) => sql`
    with held as (
      select baby.id from patient baby
      join patient_merge_row m on m.tenant_id = ${tenant} and m.row_id = baby.id
      where baby.tenant_id = ${tenant} and m.merge_id = ${given.mergeId}::uuid and m.source = 'patient'
        and baby.mother_id = ${given.keptId}::uuid
      order by baby.id for update of baby)
    update patient as baby set mother_id = mother.id, mother_born = mother.date_of_birth from held, patient mother
    where baby.tenant_id = ${tenant} and baby.id = held.id
      and mother.tenant_id = ${tenant} and mother.id = ${given.mergedId}::uuid`,
);

/** Gives the mother of the merged record to a kept record without one; an unidentified patient stays without. */
export const takeMother = statement(
  (_, given: MergeIds) => sql<{ motherId: string }>`
    with taken as (
      update patient as kept set mother_id = merged.mother_id, mother_born = merged.mother_born, version = kept.version + 1
      from patient merged
      where kept.tenant_id = ${tenant} and kept.id = ${given.keptId}::uuid
        and merged.tenant_id = ${tenant} and merged.id = ${given.mergedId}::uuid
        and merged.mother_id is not null and kept.mother_id is null and kept.known_by <> 'UNIDENTIFIED'
      returning kept.mother_id
    )
    insert into patient_merge_row (tenant_id, merge_id, source, row_id)
    select ${tenant}, ${given.mergeId}::uuid, 'mother', mother_id from taken returning row_id as "motherId"`,
);

/** Passes a mother on to the merge of another record with the same mother; undoing that merge gives her back. */
export const passMotherOn = statement(
  (_, given: MergeIds) => sql`
    insert into patient_merge_row (tenant_id, merge_id, source, row_id)
    select ${tenant}, m.id, r.source, r.row_id from patient_merge_row r
    join patient other on other.tenant_id = ${tenant} and other.merged_into = ${given.keptId}::uuid
      and other.id <> ${given.mergedId}::uuid and other.mother_id = r.row_id
    join patient_merge m on m.tenant_id = ${tenant} and m.merged_id = other.id and m.undone_at is null
    where r.tenant_id = ${tenant} and r.merge_id = ${given.mergeId}::uuid and r.source = 'mother'
    order by m.id limit 1`,
);

/**
 * Takes the mother from the kept record again, except from a baby, after a change of mother, or while another merged record
 * has the same mother.
 */
export const giveMotherBack = statement(
  (_, given: MergeIds) => sql<{ motherId: string }>`
    update patient as kept set mother_id = null, mother_born = null, version = kept.version + 1
    from patient merged
    where kept.tenant_id = ${tenant} and kept.id = ${given.keptId}::uuid and kept.known_by <> 'BABY'
      and merged.tenant_id = ${tenant} and merged.id = ${given.mergedId}::uuid and kept.mother_id = merged.mother_id
      and exists (select from patient_merge_row r
        where r.tenant_id = ${tenant} and r.merge_id = ${given.mergeId}::uuid and r.source = 'mother')
      and not exists (select from patient other
        where other.tenant_id = ${tenant} and other.merged_into = kept.id and other.id <> merged.id
          and other.mother_id = kept.mother_id)
    returning merged.mother_id as "motherId"`,
);

export const setMergedInto = statement((db, given: { id: string; keptId: string | null }) =>
  db.updateTable('patient').set({ merged_into: given.keptId }).where('id', '=', given.id),
);

export const insertMerge = insertOf('patient_merge', 'id', 'keptId', 'mergedId', 'at', 'accountId');

export const endMerge = statement((db, given: { id: string; now: string; accountId: string }) =>
  db.updateTable('patient_merge').set({ undone_at: given.now, undone_by: given.accountId }).where('id', '=', given.id),
);

const counted = (source: OfPatient | 'patient') => sql`
  (select count(*) from patient_merge_row r
    where r.tenant_id = ${tenant} and r.merge_id = m.id and r.source = ${sql.lit(source)})`;

const merges = sql`
  select m.id, m.kept_id as "keptId", m.at, ${nameOfAccount('m.account_id')} as by,
    ${patientReference()} as merged,
    json_build_object('tickets', ${counted('ticket')}, 'contacts', ${counted('patient_contact')},
      'facts', ${counted('patient_fact')}, 'babies', ${counted('patient')}) as moved,
    m.undone_at as "undoneAt"
  from patient_merge m join patient p on p.tenant_id = m.tenant_id and p.id = m.merged_id`;

export const findMerge = statement(
  (_, given: { id: string }) => sql<PatientMerge>`${merges} where m.tenant_id = ${tenant} and m.id = ${given.id}::uuid`,
);

export const lockMerge = statement((db, given: { id: string }) =>
  db.selectFrom('patient_merge').select('undone_at as undoneAt').where('id', '=', given.id).forUpdate(),
);

export const listMerges = statement(
  (_, given: { keptId: string }) => sql<PatientMerge>`
    ${merges} where m.tenant_id = ${tenant} and m.kept_id = ${given.keptId}::uuid
      and m.undone_at is null order by m.id desc`,
);

export const listMovedRows = statement((db, given: { mergeId: string }) =>
  db
    .selectFrom('patient_merge_row')
    .select(['source', 'row_id as id'])
    .where('merge_id', '=', given.mergeId)
    .orderBy('row_id'),
);

const bloodGroup = sql`
  (select f.name from patient_fact f
   where f.tenant_id = ${tenant} and f.patient_id = p.id and f.kind = 'BLOOD_GROUP' and f.error_at is null)`;

export const countReferences = statement(
  (_, given: { id: string }) => sql<Omit<MergeSide, 'patient' | 'mergedInto'>>`
    select (select count(*) from ticket t where t.tenant_id = ${tenant} and t.patient_id = p.id) as tickets,
      (select count(*) from appointment a join ticket t on t.tenant_id = a.tenant_id and t.id = a.ticket_id
        where a.tenant_id = ${tenant} and t.patient_id = p.id) as appointments,
      (select count(*) from patient_contact c where c.tenant_id = ${tenant} and c.patient_id = p.id) as contacts,
      (select count(*) from patient_fact f where f.tenant_id = ${tenant} and f.patient_id = p.id) as facts,
      (select count(*) from patient b where b.tenant_id = ${tenant} and b.mother_id = p.id and b.merged_into is null)
        as babies,
      (select count(*) from patient m where m.tenant_id = ${tenant} and m.merged_into = p.id) as merges,
      ${bloodGroup} as "bloodGroup"
    from patient p where p.tenant_id = ${tenant} and p.id = ${given.id}::uuid`,
);
