// All SQL of the parameters of lab tests and of their reference ranges.
import type { LabTestParameter, ReferenceRange } from '@almoner/contract/lab-test-parameter';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

const parameter = sql`
  select p.id, p.title, p.lab_test_id as "labTestId", p.unit, p.default_value as "defaultValue", p.version,
    coalesce((
      select json_agg(json_build_object(
        'sex', r.sex, 'ageFrom', r.age_from, 'ageTo', r.age_to, 'low', r.low, 'high', r.high
      ) order by r.age_from, r.sex)
      from lab_reference_range r where r.tenant_id = p.tenant_id and r.parameter_id = p.id
    ), '[]') as ranges
  from lab_test_parameter p`;

export const listParameters = statement(
  (_, given: { labTestId: string }) => sql<LabTestParameter>`
    ${parameter} where p.lab_test_id = ${given.labTestId}::uuid order by p.place`,
);

export const findParameter = statement(
  (_, given: { id: string }) => sql<LabTestParameter>`${parameter} where p.id = ${given.id}::uuid`,
);

export const lockParameter = statement(
  (_, given: { id: string }) => sql<LabTestParameter>`
    ${parameter} where p.id = ${given.id}::uuid for update of p`,
);

/** Behind the last one of its test. */
export const insertParameter = statement(
  (_, given: { id: string; labTestId: string; title: string }) => sql`
    insert into lab_test_parameter (id, lab_test_id, title, place)
    select ${given.id}::uuid, ${given.labTestId}::uuid, ${given.title}, coalesce(max(place), 0) + 1
    from lab_test_parameter where lab_test_id = ${given.labTestId}::uuid`,
);

export const updateParameter = statement(
  (db, { id, title, unit, defaultValue }: Pick<LabTestParameter, 'id' | 'title' | 'unit' | 'defaultValue'>) =>
    db
      .updateTable('lab_test_parameter')
      .set((set) => ({ title, unit, default_value: defaultValue, version: set('version', '+', 1) }))
      .where('id', '=', id),
);

export const deleteParameter = statement((db, given: { id: string }) =>
  db.deleteFrom('lab_test_parameter').where('id', '=', given.id),
);

/** Places 1, 2, 3 … in the order of the ids. */
export const orderParameters = statement(
  (_, given: { labTestId: string; ids: readonly string[] }) => sql`
    update lab_test_parameter p set place = wanted.place
    from unnest(${given.ids}::uuid[]) with ordinality as wanted (id, place)
    where p.id = wanted.id and p.lab_test_id = ${given.labTestId}::uuid`,
);

export const deleteRanges = statement((db, given: { parameterId: string }) =>
  db.deleteFrom('lab_reference_range').where('parameter_id', '=', given.parameterId),
);

export const insertRange = statement(
  (db, { id, parameterId, sex, ageFrom, ageTo, low, high }: ReferenceRange & { id: string; parameterId: string }) =>
    db
      .insertInto('lab_reference_range')
      .values({ id, parameter_id: parameterId, sex, age_from: ageFrom, age_to: ageTo, low, high }),
);
