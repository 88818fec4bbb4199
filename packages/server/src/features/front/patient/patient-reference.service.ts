// Finds the patients that a search matches, for lists that filter by patient.
import { LIST_COUNTED } from '@almoner/contract/list';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import type { ReadTransaction } from '../../../kernel/records/list.ts';
import { isFoundBy } from './patient.queries.ts';
import type { PatientSearch, Typed } from './patient.rules.ts';
import { searchIn } from './phone.service.ts';

/** The patients that a search matches: by id or, where too many match, by the patterns of their search text. */
export interface PatientMatches {
  ids?: string[] | undefined;
  patterns?: string[] | undefined;
}

const findMeant = statement(
  (_, given: PatientSearch) => sql<{ ids: string[] | null }>`
    select patients_like(${given.patterns}::text[], ${given.ticketNumber}::text, ${given.similarTo}::text,
      ${sql.lit(LIST_COUNTED)}) as ids`,
);

export async function findPatientMatches(read: ReadTransaction, typed: Typed): Promise<PatientMatches | undefined> {
  const search = await read((db) => searchIn(db, typed));
  return search && findMatches(read, search);
}

export async function findMatches(read: ReadTransaction, search: PatientSearch): Promise<PatientMatches> {
  const { ids } = await read((db) => db.one(findMeant, search));
  return ids ? { ids } : { patterns: search.patterns };
}

/** Filters of a list by the patient in that column. */
export const filtersByPatient = (column: string) => ({
  ids: ({ ids }: PatientMatches) => sql`${sql.ref(column)} = any(${ids}::uuid[])`,
  patterns: ({ patterns }: PatientMatches) => sql`${sql.ref(column)} in (
    select m.id from patient m
      where m.tenant_id = ${tenant} and m.merged_into is null and ${isFoundBy(sql.ref('m.search_text'), patterns ?? [])})`,
});
