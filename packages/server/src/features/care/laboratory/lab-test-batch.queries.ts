// SQL of many lab tests and parameters at once.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

export const listKnown = statement((db, given: { keys: string[] }) =>
  db.selectFrom('lab_test').select('title_key as key').where('title_key', '=', sql<string>`any(${given.keys}::text[])`),
);

/** `tests` is a JSON array. */
export const insertTests = statement(
  (_, given: { tests: string }) => sql`
    insert into lab_test (tenant_id, id, title, amount)
    select ${tenant}, id, title, amount from json_to_recordset(${given.tests}::json) as n (id uuid, title text, amount bigint)`,
);

/** Inserts parameters of new tests; `parameters` is a JSON array. */
export const insertParametersOf = statement(
  (_, given: { parameters: string }) => sql`
    insert into lab_test_parameter (tenant_id, id, lab_test_id, title, unit, place, plausible_low, plausible_high)
    select ${tenant}, id, "labTestId", title, unit, place, "plausibleLow", "plausibleHigh"
    from json_to_recordset(${given.parameters}::json) as n (id uuid, "labTestId" uuid, title text, unit text,
      place integer, "plausibleLow" bigint, "plausibleHigh" bigint)`,
);

/** Inserts ranges of new parameters; `ranges` is a JSON array. */
export const insertRangesOf = statement(
  (_, given: { ranges: string }) => sql`
    insert into lab_reference_range (tenant_id, id, parameter_id, sex, age_from, age_to, low, high)
    select ${tenant}, id, "parameterId", sex, "ageFrom", "ageTo", low, high
    from json_to_recordset(${given.ranges}::json) as n (id uuid, "parameterId" uuid, sex text, "ageFrom" integer,
      "ageTo" integer, low bigint, high bigint)`,
);
