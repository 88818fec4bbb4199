// All SQL of the parameters of lab tests and of their reference ranges.
import type { LabTestParameter } from '@almoner/contract/care/lab-test-parameter';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

const parameter = sql`
  select p.id, p.title, p.lab_test_id as "labTestId", p.unit, p.default_value as "defaultValue",
    p.plausible_low as "plausibleLow", p.plausible_high as "plausibleHigh", p.version,
    coalesce((
      select json_agg(json_build_object(
        'sex', r.sex, 'ageFrom', r.age_from, 'ageTo', r.age_to, 'low', r.low, 'high', r.high
      ) order by r.age_from, r.sex)
      from lab_reference_range r where r.tenant_id = p.tenant_id and r.parameter_id = p.id
    ), '[]') as ranges
  from lab_test_parameter p`;

export const listParameters = statement(
  (_, given: { labTestId: string }) => sql<LabTestParameter>`
    ${parameter} where p.tenant_id = ${tenant} and p.lab_test_id = ${given.labTestId}::uuid order by p.place`,
);

export const findParameter = statement(
  (_, given: { id: string }) => sql<LabTestParameter>`${parameter}
    where p.tenant_id = ${tenant} and p.id = ${given.id}::uuid`,
);

export const lockParameter = statement(
  (_, given: { id: string }) => sql<LabTestParameter>`
    ${parameter} where p.tenant_id = ${tenant} and p.id = ${given.id}::uuid for update of p`,
);

/** Inserts parameters after the last one of the test, in this order; answers the ids whose title was free. */
export const insertParameters = statement(
  (_, given: { labTestId: string; ids: string[]; titles: string[] }) => sql<{ id: string }>`
    insert into lab_test_parameter (tenant_id, id, lab_test_id, title, place)
    select ${tenant}, n.id, ${given.labTestId}::uuid, n.title, last.place + n.place
    from unnest(${given.ids}::uuid[], ${given.titles}::text[]) with ordinality as n (id, title, place)
    cross join (select coalesce(max(place), 0) as place from lab_test_parameter
      where tenant_id = ${tenant} and lab_test_id = ${given.labTestId}::uuid) as last
    order by n.place
    on conflict on constraint lab_test_parameter_title_taken do nothing
    returning id`,
);

export const updateParameter = statement((db, given: Omit<LabTestParameter, 'labTestId' | 'ranges' | 'version'>) =>
  db
    .updateTable('lab_test_parameter')
    .set((set) => ({
      title: given.title,
      unit: given.unit,
      default_value: given.defaultValue,
      plausible_low: given.plausibleLow,
      plausible_high: given.plausibleHigh,
      version: set('version', '+', 1),
    }))
    .where('id', '=', given.id),
);

export const deleteParameter = statement((db, given: { id: string }) =>
  db.deleteFrom('lab_test_parameter').where('id', '=', given.id),
);

/** Gives the parameters of a test the places 1, 2, 3 … in the order of the ids. */
export const orderParameters = statement(
  (_, given: { labTestId: string; ids: readonly string[] }) => sql`
    update lab_test_parameter p set place = wanted.place
    from unnest(${given.ids}::uuid[]) with ordinality as wanted (id, place)
    where p.tenant_id = ${tenant} and p.id = wanted.id and p.lab_test_id = ${given.labTestId}::uuid`,
);

export const deleteRanges = statement((db, given: { parameterId: string }) =>
  db.deleteFrom('lab_reference_range').where('parameter_id', '=', given.parameterId),
);

/** Inserts ranges, a JSON array with ids; answers the ids of ranges that do not overlap an earlier one. */
export const insertRanges = statement(
  (_, given: { parameterId: string; ranges: string }) => sql<{ id: string }>`
    insert into lab_reference_range (tenant_id, id, parameter_id, sex, age_from, age_to, low, high)
    select ${tenant}, n.id, ${given.parameterId}::uuid, n.sex, n."ageFrom", n."ageTo", n.low, n.high
    from json_to_recordset(${given.ranges}::json) as n (id uuid, sex text, "ageFrom" integer, "ageTo" integer,
      low bigint, high bigint)
    on conflict on constraint lab_reference_range_overlap do nothing
    returning id`,
);
