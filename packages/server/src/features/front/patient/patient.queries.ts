// All SQL of patients.
import type { Patient, PatientDuplicate, PatientReference, PatientRow } from '@almoner/contract/front/patient';
import { type RawBuilder, sql } from 'kysely';
import { statement, tenant, tenantCode } from '../../../kernel/database/statement.ts';
import { FIRST_ROWS, UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import type { PatientSearch } from './patient.rules.ts';
import { patientReference } from './patient-reference.sql.ts';

const imagePath = sql<string | null>`'/patient/read/image/' || patient.image_id`.as('imagePath');

export const patientColumns = sql`
  patient.id, patient.number as "patientId", patient.first_name as "firstName", patient.last_name as "lastName",
  patient.email, patient.phone, patient.gender, patient.date_of_birth as "dateOfBirth",
  patient.birth_estimated as "birthEstimated", patient.date_of_reg as "dateOfReg", patient.religion, patient.address,
  patient.file_number as "fileNumber", patient.known_by as "knownBy", patient.mother_id as "motherId",
  '/patient/read/image/' || patient.image_id as "imagePath", patient.image_id as image, ${tenantCode} as "tenantId", patient.version`;

export interface NewPatient extends Omit<Patient, 'imagePath' | 'image' | 'tenantId' | 'version' | 'patientId'> {
  number: string;
  motherBorn: string | null;
  nameFolded: string;
  phoneFolded: string;
  searchText: string;
}

const ofPatient = ({ id }: { id: string }) => sql`patient.tenant_id = ${tenant} and patient.id = ${id}::uuid`;

/** Inserts patients, a JSON array of `NewPatient`; a patient whose number is taken is neither inserted nor answered. */
export const insertPatients = statement(
  (_, given: { patients: string }) => sql<Patient>`
    insert into patient (tenant_id, id, number, first_name, last_name, email, phone, gender, date_of_birth, date_of_reg,
      religion, address, file_number, known_by, birth_estimated, mother_id, mother_born, name_folded, phone_folded, search_text)
    select ${tenant}, n.id, n.number, n."firstName", n."lastName", n.email, n.phone, n.gender, n."dateOfBirth",
      n."dateOfReg", n.religion, n.address, n."fileNumber", n."knownBy", n."birthEstimated", n."motherId",
      n."motherBorn", n."nameFolded", n."phoneFolded", n."searchText"
    from json_to_recordset(${given.patients}::json) as n (id uuid, number text, "firstName" text, "lastName" text,
      email text, phone text, gender text, "dateOfBirth" date, "dateOfReg" date, religion text, address text,
      "fileNumber" text, "knownBy" text, "birthEstimated" boolean, "motherId" uuid, "motherBorn" date, "nameFolded" text, "phoneFolded" text, "searchText" text)
    on conflict on constraint patient_number_taken do nothing
    returning ${patientColumns}`,
);

export const updatePatient = statement(
  (_, given: Omit<NewPatient, 'number'>) => sql<Patient>`
    update patient set first_name = ${given.firstName}, last_name = ${given.lastName}, email = ${given.email},
      phone = ${given.phone}, gender = ${given.gender}, date_of_birth = ${given.dateOfBirth}::date,
      date_of_reg = ${given.dateOfReg}::date, religion = ${given.religion}, address = ${given.address},
      file_number = ${given.fileNumber}, known_by = ${given.knownBy}, birth_estimated = ${given.birthEstimated}, mother_id = ${given.motherId}::uuid,
      mother_born = case when mother_id is not distinct from ${given.motherId}::uuid then mother_born
        else ${given.motherBorn}::date end,
      name_folded = ${given.nameFolded}, phone_folded = ${given.phoneFolded}, search_text = ${given.searchText},
      version = version + 1
    where ${ofPatient(given)} returning ${patientColumns}`,
);

const deleteImageOf = (given: { id: string }) => sql`
  delete from patient_image where tenant_id = ${tenant} and id = (select image_id from patient where ${ofPatient(given)})`;

export const saveImage = statement(
  (_, given: { id: string; imageId: string; bytes: Buffer }) => sql<Patient>`
    with added as (
      insert into patient_image (tenant_id, id, bytes) values (${tenant}, ${given.imageId}::uuid, ${given.bytes})
    ), replaced as (${deleteImageOf(given)})
    update patient set image_id = ${given.imageId}::uuid where ${ofPatient(given)} returning ${patientColumns}`,
);

export const removeImage = statement(
  (_, given: { id: string }) => sql<Patient>`
    with removed as (${deleteImageOf(given)})
    update patient set image_id = null where ${ofPatient(given)} returning ${patientColumns}`,
);

/** A picture with the id of its patient. */
export const findImage = statement(
  (_, given: { id: string }) => sql<{ bytes: Buffer; patientId: string }>`
    select i.bytes, p.id as "patientId" from patient_image i
    join patient p on p.tenant_id = i.tenant_id and p.image_id = i.id
    where i.tenant_id = ${tenant} and i.id = ${given.id}`,
);

export const findPatient = statement(
  (_, given: { id: string }) => sql<Patient>`select ${patientColumns} from patient where ${ofPatient(given)}`,
);

export const lockPatient = statement(
  (_, given: { id: string }) => sql<Patient & { mergedInto: string | null }>`
    select ${patientColumns}, patient.merged_into as "mergedInto" from patient where ${ofPatient(given)} for update`,
);

/** Locks a patient against a merge until the transaction ends. */
export const holdPatient = statement((db, given: { id: string }) =>
  db.selectFrom('patient').select('merged_into as mergedInto').where('id', '=', given.id).forKeyShare(),
);

/**
 * Locks the mothers of patients, and a new mother, before the patients are locked; mothers among the patients themselves are
 * left out.
 */
export const holdMothers = statement(
  (_, given: { ids: string[]; motherId: string | null }) => sql`
    select from patient where tenant_id = ${tenant} and id in (
      select ${given.motherId}::uuid union all
      select c.mother_id from patient c where c.tenant_id = ${tenant} and c.id = any(${given.ids}::uuid[]))
      and id <> all(${given.ids}::uuid[])
    order by date_of_birth nulls first, id for key share`,
);

/** Whether the patient is the mother of another record, also of one that a merge hides and that may come back. */
export const hasChildren = statement(
  (_, given: { id: string }) => sql<{ found: boolean }>`
    select exists (select from patient where tenant_id = ${tenant} and mother_id = ${given.id}::uuid) as found`,
);

/** `holdPatient` with a stronger lock, which one transaction at a time holds. */
export const holdPatientExclusively = statement((db, given: { id: string }) =>
  db.selectFrom('patient').select('merged_into as mergedInto').where('id', '=', given.id).forNoKeyUpdate(),
);

/** Children of a mother who were born about that day, merged records left out. */
export const countBornWith = statement(
  (_, given: { motherId: string; dateOfBirth: string }) => sql<{ born: number }>`
    select count(*) as born from patient
    where tenant_id = ${tenant} and mother_id = ${given.motherId}::uuid and merged_into is null
      and date_of_birth between ${given.dateOfBirth}::date - 2 and ${given.dateOfBirth}::date + 2`,
);

/** The mother of a patient; where she was merged, the record that is kept in her place. */
export const findMother = statement(
  (_, given: { id: string }) => sql<PatientReference>`
    select mother.id, mother.number as "patientId", mother.first_name as "firstName", mother.last_name as "lastName",
      mother.file_number as "fileNumber"
    from patient join patient mother on mother.tenant_id = ${tenant} and mother.id = patient.mother_id
    where ${ofPatient(given)}`,
);

export const listBabies = statement(
  (_, given: { id: string }) => sql<PatientReference>`
    select id, number as "patientId", first_name as "firstName", last_name as "lastName", file_number as "fileNumber" from patient
    where tenant_id = ${tenant} and mother_id = ${given.id}::uuid and merged_into is null order by date_of_birth, id`,
);

/** The patient with a file number; the numbers of merged records do not count. */
export const findFileHolder = statement(
  (_, given: { fileNumber: string }) => sql<PatientReference>`
    select id, number as "patientId", first_name as "firstName", last_name as "lastName", file_number as "fileNumber" from patient
    where tenant_id = ${tenant} and file_number_key = lower(${given.fileNumber}::text) and file_number <> ''
      and merged_into is null`,
);

/** `findFileHolder` for several numbers, given as their keys. */
export const listFileHolders = statement(
  (_, given: { fileNumbers: string[] }) => sql<{ key: string; number: string; firstName: string; lastName: string }>`
    select file_number_key as key, number, first_name as "firstName", last_name as "lastName" from patient
    where tenant_id = ${tenant} and file_number_key = any(${given.fileNumbers}::text[]) and file_number <> ''
      and merged_into is null`,
);

/** Sets the file number of a kept record: a merge takes the number over, undoing the merge gives it back. */
export const setFileNumber = statement(
  (_, given: { id: string; fileNumber: string; searchText: string }) => sql`
    update patient set file_number = ${given.fileNumber}, search_text = ${given.searchText}, version = version + 1
    where ${ofPatient(given)}`,
);

/** The record that is kept in place of a merged patient. */
export const findKept = statement(
  (_, given: { id: string }) => sql<PatientReference>`
    select kept.id, kept.number as "patientId", kept.first_name as "firstName", kept.last_name as "lastName",
      kept.file_number as "fileNumber"
    from patient join patient kept on kept.tenant_id = patient.tenant_id and kept.id = patient.merged_into
    where ${ofPatient(given)}`,
);

/**
 * Rows of a hospital's count, so that concurrent registrations do not wait for one row; few enough to add up on every list.
 */
const COUNT_PARTS = 16;

/** Adds registered patients to the count, or (below zero) patients merged into others; see migration 0122. */
export const countMore = statement(
  (_, given: { more: number }) => sql`
    insert into patient_count (tenant_id, part, value)
    values (${tenant}, pg_backend_pid() % ${sql.lit(COUNT_PARTS)}, ${given.more}::bigint)
    on conflict (tenant_id, part) do update set value = patient_count.value + excluded.value`,
);

export const sumCounts = statement((db) =>
  db.selectFrom('patient_count').select(sql<number>`coalesce(sum(value), 0)::bigint`.as('registered')),
);

export const listNewestNames = statement((db) =>
  db
    .selectFrom('patient')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('merged_into', 'is', null)
    .orderBy('id', 'desc')
    .limit(UNPAGED_LIMIT + 1),
);

export const listNewest = statement((db, given: { limit: number }) =>
  db
    .selectFrom('patient')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'phone', imagePath])
    .where('merged_into', 'is', null)
    .orderBy('id', 'desc')
    .limit(given.limit),
);

// The page is found in the index patient_listed alone; only its own rows are fetched, however deep it lies.
const pageOf = (first: RawBuilder<unknown>) =>
  statement(
    (_, given: { size: number; offset: number }) => sql<Patient>`
      with page as (
        select found.id from (
          select id from patient where tenant_id = ${tenant} and merged_into is null order by id desc ${first}
        ) as found order by found.id desc limit ${given.size} offset ${given.offset}
      )
      select ${patientColumns} from page join patient on patient.tenant_id = ${tenant} and patient.id = page.id
      order by page.id desc`,
  );

export const listPage = pageOf(sql``);

/** `listPage` for a page that ends within the first rows. */
export const listEarlyPage = pageOf(sql`limit ${sql.lit(FIRST_ROWS)}`);

interface Search extends PatientSearch {
  wanted: number;
  bound: number;
}

const foundBy = ({ patterns, ticketNumber, similarTo, wanted, bound }: Search) =>
  sql`search_patients(${patterns}::text[], ${ticketNumber}::text, ${similarTo}::text, ${wanted}::integer,
    ${bound}::integer)`;

/** Whether a text matches all patterns; a pattern with alternatives matches by one of them. */
export const isFoundBy = (
  text: RawBuilder<unknown>,
  patterns: RawBuilder<unknown> | readonly string[],
) => sql`not exists (
  select from unnest(${patterns}::text[]) as asked where not ${text} like any (string_to_array(asked, '|')))`;

/** Whether each of the words is nearly in the text; the counterpart of `near_matches` of the database. */
const isNearTo = (text: RawBuilder<unknown>, similarTo: string | null) => sql`(${similarTo}::text is not null
  and not exists (
    select from unnest(string_to_array(${similarTo}::text, ' ')) as word where word_similarity(word, ${text}) < 0.5))`;

/**
 * The record merged into `patient` that a search found, if the patient's own record was not found: by its patterns, or by a
 * nearly equal name.
 */
export const foundAs = ({ patterns, similarTo }: Pick<PatientSearch, 'patterns' | 'similarTo'>) => {
  const own = sql.ref('patient.search_text');
  const merged = sql.ref('m.search_text');
  return sql`(
    select ${patientReference('m')} from patient m
    where m.tenant_id = ${tenant} and m.merged_into = patient.id and cardinality(${patterns}::text[]) > 0
      and not ${isFoundBy(own, patterns)}
      and (${isFoundBy(merged, patterns)} or (${isNearTo(merged, similarTo)} and not ${isNearTo(own, similarTo)}))
    order by ${isFoundBy(merged, patterns)} desc, m.id desc limit 1)`;
};

/** The wanted patients after the first `skip`, in the order of the search, each with the total. */
export const searchPage = statement(
  (_, given: Search & { skip: number }) => sql<PatientRow & { total: number }>`
    with page as (
      select found.total, one.id, one.place from ${foundBy(given)} as found,
        unnest(found.ids[${given.skip}::integer + 1:]) with ordinality as one (id, place)
    )
    select ${patientColumns}, page.total, ${foundAs(given)} as "foundAs"
    from page join patient on patient.tenant_id = ${tenant} and patient.id = page.id
    order by page.place`,
);

export const countFound = statement(
  (_, given: Search) => sql<{ total: number }>`select found.total from ${foundBy(given)} as found`,
);

export interface Namesake {
  /** The day of birth in the query. */
  asked: string;
  /** Day of birth, folded name and phone of the patient. */
  day: string;
  name: string;
  phone: string;
  /** The patient; for a merged record, the kept one. */
  number: string;
  firstName: string;
  lastName: string;
}

/** Whether two days differ in one digit, or have day and month swapped; the counterpart of `daysNear` for two given days. */
const isNear = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`(
  to_char(${one}, 'YYYY-MM-DD') = to_char(${other}, 'YYYY-DD-MM') or (
    select count(*) from generate_series(1, 10) as at
    where substr(to_char(${one}, 'YYYY-MM-DD'), at, 1) <> substr(to_char(${other}, 'YYYY-MM-DD'), at, 1)) = 1)`;

/**
 * Registered patients with one of these pairs of folded name and day of birth, and patients of that name who are not merged
 * and were born on nearly the same day. A union, so that each half uses its own index.
 */
export const listNamesakes = statement(
  (_, given: { days: (string | null)[]; names: string[] }) => sql<Namesake>`
    with given as (
      select distinct g.day, g.name from unnest(${given.days}::date[], ${given.names}::text[]) as g (day, name)
      where g.day is not null),
    alike as (
      select g.day as asked, p.date_of_birth as day, p.name_folded as name, p.phone,
        coalesce(p.merged_into, p.id) as kept
      from given g join patient p on p.tenant_id = ${tenant} and p.date_of_birth = g.day and p.name_folded = g.name
      union all
      select g.day, p.date_of_birth, p.name_folded, p.phone, p.id
      from given g join patient p on p.tenant_id = ${tenant} and p.name_folded = g.name and p.merged_into is null
        and p.date_of_birth <> g.day and ${isNear(sql.ref('p.date_of_birth'), sql.ref('g.day'))})
    select a.asked, a.day, a.name, a.phone, k.number, k.first_name as "firstName", k.last_name as "lastName"
    from alike a join patient k on k.tenant_id = ${tenant} and k.id = a.kept
    order by a.kept`,
);

export const listTakenNumbers = statement((db, given: { numbers: string[] }) =>
  db.selectFrom('patient').select('number').where(sql<boolean>`number = any(${given.numbers}::text[])`),
);

/** Country and locale of the hospital, by which its phone numbers are read. */
export const findRegion = statement((db) => db.selectFrom('company_setting').select(['country', 'locale']));

/** Number of patients with digits of one phone that are looked at, the last registered first. */
const PHONES_LOOKED_AT = 1000;

/** Patients whose phone has these digits; a merged record counts as the kept one. */
export const listByPhone = statement(
  (_, given: { forms: string[] }) => sql<{ id: string; phone: string }>`
    select coalesce(p.merged_into, p.id) as id, p.phone from patient p
    where p.tenant_id = ${tenant} and p.phone_folded = any(${given.forms}::text[])
    order by p.id desc limit ${sql.lit(PHONES_LOOKED_AT)}`,
);

interface DuplicateCriteria {
  nameFolded: string | null;
  /** The name's words in other orders. */
  orders: string[];
  dateOfBirth: string | null;
  /** Birth dates that may have been typed by mistake. */
  nearDays: string[];
  /** Patients with the phone number. */
  ofPhone: string[];
}

/**
 * Patients of a name and birth date, or nearly so, or of the phone, each with the reasons. A merged record counts as the kept
 * one. A union, so that each part uses its own index.
 */
export const listDuplicates = statement(
  (_, given: DuplicateCriteria) => sql<PatientDuplicate>`
    with alike as (
      select coalesce(p.merged_into, p.id) as id, 'NAME' as reason from patient p
      where p.tenant_id = ${tenant} and p.date_of_birth = ${given.dateOfBirth}::date
        and p.name_folded = ${given.nameFolded}::text
      union
      select coalesce(p.merged_into, p.id), 'SWAPPED' from patient p
      where p.tenant_id = ${tenant} and p.date_of_birth = ${given.dateOfBirth}::date
        and p.name_folded = any(${given.orders}::text[])
      union
      select coalesce(p.merged_into, p.id), 'BIRTH_DATE' from patient p
      where p.tenant_id = ${tenant} and p.date_of_birth = any(${given.nearDays}::date[])
        and p.name_folded = any(${given.orders}::text[] || ${given.nameFolded}::text)
      union
      select id, 'PHONE' from unnest(${given.ofPhone}::uuid[]) as id
    ), found as (select id, array_agg(reason order by reason) as reasons from alike group by id)
    select ${patientColumns}, found.reasons
    from found join patient on patient.tenant_id = ${tenant} and patient.id = found.id
    order by cardinality(found.reasons) desc, patient.id desc limit 10`,
);

/** Number of newest names whose letters are read: where nearly all names are Chinese the index contains all of them. */
const NAMES_LOOKED_AT = 100_000;

/** The letters, each once, of the patients' names for which `may_lack_letters` is true. */
export const listUnusualLetters = statement(
  () => sql<{ letter: string }>`
    select distinct letter from (
      select p.first_name || p.last_name as name from patient p
      where p.tenant_id = ${tenant} and p.merged_into is null and may_lack_letters(p.first_name || p.last_name)
      order by p.id desc limit ${sql.lit(NAMES_LOOKED_AT)}) as n,
      unnest(string_to_array(n.name, null)) as letter
    where ascii(letter) > 591`,
);
