// SQL of patients by their numbers.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

interface Numbered {
  id: string;
  number: string;
  /** First and last name, folded. */
  name: string;
  /** Number of the kept record, where the patient was merged. */
  keptNumber: string | null;
}

export const listNumbered = statement(
  (_, given: { numbers: string[] }) => sql<Numbered>`
    select p.id, p.number, p.name_folded as name, k.number as "keptNumber"
    from patient p left join patient k on k.tenant_id = p.tenant_id and k.id = p.merged_into
    where p.tenant_id = ${tenant} and p.number = any(${given.numbers}::text[])`,
);

/** Locks patients in the order of their ids. */
export const holdAll = statement(
  (_, given: { ids: string[] }) => sql<{ mergedInto: string | null }>`
    select p.merged_into as "mergedInto" from patient p
    where p.tenant_id = ${tenant} and p.id = any(${given.ids}::uuid[]) order by p.id for share`,
);
