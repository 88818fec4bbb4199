// All SQL of diagnosis codes.
import type { DiagnosisCode, diagnosisCode } from '@almoner/contract/house/diagnosis-code';
import type { DiagnosisFound } from '@almoner/contract/house/diagnosis-search';
import { LIST_COUNTED } from '@almoner/contract/list';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';

/** Typed text, parsed: as the beginning of a code, as folded words, and as a tsquery. */
export interface Typed {
  key: string;
  words: string;
  query: string;
}

interface DiagnosisCodeFilters {
  ids?: string[] | undefined;
  /** Both are set where there are too many ids to list them. */
  likeKey?: string | undefined;
  likeQuery?: string | undefined;
  status?: 0 | 1 | undefined;
}

const columns = sql`d.id, d.code, d.title, d.chapter, d.status, d.version`;

export const codes = listOf<typeof diagnosisCode.page, DiagnosisCodeFilters>({
  columns,
  table: sql`diagnosis_code d`,
  alias: 'd',
  filters: {
    ids: ({ ids }) => sql`d.id = any(${ids}::uuid[])`,
    likeQuery: ({ likeKey, likeQuery }) =>
      sql`(d.lexemes @@ ${likeQuery}::tsquery or (${likeKey} <> '' and starts_with(d.code_key, ${likeKey})))`,
    status: ({ status }) => sql`d.status = ${status}::smallint`,
  },
  sorts: {
    code: { by: sql`d.code_key`, type: 'text' },
    title: { by: sql`d.title_folded`, type: 'text' },
    chapter: { by: sql`lower(d.chapter)`, type: 'text' },
    status: { by: sql`d.status`, type: 'bigint' },
  },
  order: { sort: 'code', direction: 'asc' },
  known: ({ likeQuery }) => (likeQuery === undefined ? undefined : { rows: LIST_COUNTED + 1, exact: false }),
});

export const lockCode = statement(
  (_, given: { id: string }) => sql<DiagnosisCode>`
    select ${columns} from diagnosis_code d where d.tenant_id = ${tenant} and d.id = ${given.id}::uuid for update`,
);

export const setCodeStatus = statement(
  (_, given: { id: string; status: 0 | 1 }) => sql<DiagnosisCode>`
    update diagnosis_code d set status = ${given.status}::smallint, version = d.version + 1
    where d.tenant_id = ${tenant} and d.id = ${given.id}::uuid returning ${columns}`,
);

/** Ids of the matching codes; null where there are more than `bound`. */
export const findCodesLike = statement(
  (_, given: Typed & { bound: number }) => sql<{ ids: string[] | null }>`
    select diagnosis_codes_like(${given.key}, ${given.query}, ${given.bound}::integer) as ids`,
);

export const listFirstCodes = statement(
  (_, given: { wanted: number }) => sql<DiagnosisFound>`
    select d.id, d.code, d.title from diagnosis_code d where d.tenant_id = ${tenant} and d.status = 1
    order by d.code_key limit ${given.wanted}::integer`,
);

/** Matching codes, best first. */
export const searchCodes = statement(
  (_, given: Typed & { wanted: number }) => sql<DiagnosisFound>`
    select d.id, d.code, d.title
    from unnest(search_diagnosis_codes(${given.key}, ${given.words}, ${given.query}, ${given.wanted}::integer))
      with ordinality as f (id, place)
    join diagnosis_code d on d.tenant_id = ${tenant} and d.id = f.id
    order by f.place`,
);

/** Lock: a hospital loads one list at a time. */
export const lockCodeList = statement(
  () => sql`select pg_advisory_xact_lock(hashtextextended('diagnosis codes ' || current_tenant()::text, 0))`,
);

interface Columns {
  ids: string[];
  keys: string[];
  codes: string[];
  titles: string[];
  folded: string[];
  chapters: string[];
}

/** Adds codes, or changes and restores existing ones; returns the counts. */
export const loadCodes = statement(
  (_, given: Columns) => sql<{ added: number; changed: number; restored: number }>`
    with given as (
      select g.* from unnest(${given.ids}::uuid[], ${given.keys}::text[], ${given.codes}::text[], ${given.titles}::text[],
        ${given.folded}::text[], ${given.chapters}::text[]) as g (id, key, code, title, folded, chapter)),
    old as (
      select d.code_key as key, d.status, (d.code, d.title, d.chapter) is distinct from (g.code, g.title, g.chapter) as differs
      from given g join diagnosis_code d on d.tenant_id = ${tenant} and d.code_key = g.key),
    written as (
      insert into diagnosis_code (tenant_id, id, code, title, title_folded, chapter)
      select ${tenant}, g.id, g.code, g.title, g.folded, g.chapter from given g left join old o on o.key = g.key
      where o.key is null or o.status = 0 or o.differs
      on conflict (tenant_id, code_key) do update set code = excluded.code, title = excluded.title,
        title_folded = excluded.title_folded, chapter = excluded.chapter, status = 1, version = diagnosis_code.version + 1)
    select (select count(*) from given)::integer - count(*)::integer as added,
      count(*) filter (where o.status = 1 and o.differs)::integer as changed,
      count(*) filter (where o.status = 0)::integer as restored
    from old o`,
);

/** Retires up to `most` codes that are not among `keys`; returns the count. */
export const retireOthers = statement(
  (_, given: { keys: string[]; most: number }) => sql<{ retired: number }>`
    with other as (
      select o.id from diagnosis_code o
      where o.tenant_id = ${tenant} and o.status = 1 and o.code_key <> all(${given.keys}::text[])
      limit ${given.most}::integer),
    retired as (
      update diagnosis_code d set status = 0, version = d.version + 1 from other o
      where d.tenant_id = ${tenant} and d.id = o.id returning 1)
    select count(*)::integer as retired from retired`,
);
