// All SQL of patients.
import type { Patient } from '@almoner/contract/front/patient';
import { type QueryCreator, type SelectQueryBuilder, sql } from 'kysely';
import { FIRST_ROWS, UNPAGED } from '../../../kernel/paging.ts';
import type { DB } from '../../../kernel/schema.generated.ts';
import { statement, tenant } from '../../../kernel/statement.ts';
import { personColumns } from '../../house/staff/person.sql.ts';
import type { PatientSearch } from './patient.rules.ts';

const imagePath = sql<string | null>`'/patient/read/image/' || patient.image_id`.as('imagePath');

const columns = [
  'patient.id',
  'patient.number as patientId',
  'patient.first_name as firstName',
  'patient.last_name as lastName',
  'patient.email',
  'patient.phone',
  'patient.gender',
  'patient.date_of_birth as dateOfBirth',
  'patient.date_of_reg as dateOfReg',
  'patient.religion',
  'patient.address',
  imagePath,
  'patient.version',
] as const;

const selected = (column: (typeof columns)[number]) => {
  if (typeof column !== 'string') return column;
  const [from = '', as] = column.split(' as ');
  return as ? sql`${sql.ref(from)} as ${sql.id(as)}` : sql.ref(from);
};

/** The same where SQL is written out. */
export const patientColumns = sql.join(columns.map(selected));

interface Values extends Omit<Patient, 'imagePath' | 'version' | 'patientId'> {
  number: string;
  nameFolded: string;
  phoneFolded: string;
  searchText: string;
}

const written = (given: Omit<Values, 'id' | 'number'>) => ({
  ...personColumns(given),
  email: given.email,
  name_folded: given.nameFolded,
  phone_folded: given.phoneFolded,
  search_text: given.searchText,
});

export type NewPatient = Values;

/** `patients` is a JSON array of `NewPatient`; those whose number is taken are left out, and not answered. */
export const insertPatients = statement((db, given: { patients: string }) =>
  db
    .insertInto('patient')
    .columns([
      'tenant_id',
      'id',
      'number',
      'first_name',
      'last_name',
      'email',
      'phone',
      'gender',
      'date_of_birth',
      'date_of_reg',
      'religion',
      'address',
      'name_folded',
      'phone_folded',
      'search_text',
    ])
    .expression(
      sql`
        select ${tenant}, n.id, n.number, n."firstName", n."lastName", n.email, n.phone, n.gender, n."dateOfBirth",
          n."dateOfReg", n.religion, n.address, n."nameFolded", n."phoneFolded", n."searchText"
        from json_to_recordset(${given.patients}::json) as n (id uuid, number text, "firstName" text, "lastName" text,
          email text, phone text, gender text, "dateOfBirth" date, "dateOfReg" date, religion text, address text,
          "nameFolded" text, "phoneFolded" text, "searchText" text)`,
    )
    .onConflict((conflict) => conflict.constraint('patient_number_taken').doNothing())
    .returning(columns),
);

export const updatePatient = statement((db, given: Omit<Values, 'number'>) =>
  db
    .updateTable('patient')
    .set((set) => ({ ...written(given), version: set('version', '+', 1) }))
    .where('id', '=', given.id)
    .returning(columns),
);

/** Gives a patient a picture, in place of the one that was there. */
export const saveImage = statement((db, given: { id: string; imageId: string; bytes: Buffer }) =>
  db
    .with('added', (into) => into.insertInto('patient_image').values({ id: given.imageId, bytes: given.bytes }))
    .with('replaced', (from) => deleteImageOf(from, given.id))
    .updateTable('patient')
    .set({ image_id: given.imageId })
    .where('id', '=', given.id)
    .returning(columns),
);

export const removeImage = statement((db, given: { id: string }) =>
  db
    .with('removed', (from) => deleteImageOf(from, given.id))
    .updateTable('patient')
    .set({ image_id: null })
    .where('id', '=', given.id)
    .returning(columns),
);

const deleteImageOf = (db: QueryCreator<DB>, patientId: string) =>
  db
    .deleteFrom('patient_image')
    .where('id', '=', (of) => of.selectFrom('patient').select('image_id').where('patient.id', '=', patientId));

export const findImage = statement((db, given: { id: string }) =>
  db.selectFrom('patient_image').select('bytes').where('id', '=', given.id),
);

export const findPatient = statement((db, given: { id: string }) =>
  db.selectFrom('patient').select(columns).where('id', '=', given.id),
);

export const lockPatient = statement((db, given: { id: string }) =>
  db.selectFrom('patient').select(columns).select('merged_into as mergedInto').where('id', '=', given.id).forUpdate(),
);

/** Until the end of the transaction the patient is not merged. */
export const holdPatient = statement((db, given: { id: string }) =>
  db.selectFrom('patient').select('merged_into as mergedInto').where('id', '=', given.id).forKeyShare(),
);

/** The patient who is kept in place of this one. */
export const findKept = statement((db, given: { id: string }) =>
  db
    .selectFrom('patient')
    .innerJoin('patient as kept', (join) =>
      join.onRef('kept.tenant_id', '=', 'patient.tenant_id').onRef('kept.id', '=', 'patient.merged_into'),
    )
    .select(['kept.id', 'kept.number as patientId', 'kept.first_name as firstName', 'kept.last_name as lastName'])
    .where('patient.id', '=', given.id),
);

/** Parts of the count; few enough to add up on every list. */
const COUNT_PARTS = 16;

/** Counts patients who were registered, or (below zero) merged into others; see migration 0122. */
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
    .limit(UNPAGED + 1),
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
const pageOf = (ids: (from: QueryCreator<DB>) => SelectQueryBuilder<DB, 'patient', { id: string }>) =>
  statement((db, given: { size: number; offset: number }) =>
    db
      .with('found', ids)
      .with('page', (from) =>
        from.selectFrom('found').select('id').orderBy('id', 'desc').limit(given.size).offset(given.offset),
      )
      .selectFrom('page')
      .innerJoin('patient', 'patient.id', 'page.id')
      .where('patient.tenant_id', '=', tenant)
      .select(columns)
      .orderBy('page.id', 'desc'),
  );

const newestFirst = (from: QueryCreator<DB>) =>
  from.selectFrom('patient').select('id').where('merged_into', 'is', null).orderBy('id', 'desc');

export const listPage = pageOf(newestFirst);

/** The same of a page that ends within the first rows. */
export const listEarlyPage = pageOf((from) => newestFirst(from).limit(sql.lit(FIRST_ROWS)));

interface Search extends PatientSearch {
  /** How many, the last registered first, are wanted at most. */
  wanted: number;
  bound: number;
}

const foundBy = ({ patterns, ticketNumber, wanted, bound }: Search) => sql<{ ids: string[] | null; total: number }>`
  (select ids, total
   from search_patients(${patterns}::text[], ${ticketNumber}::text, ${wanted}::integer, ${bound}::integer))`;

/** The wanted patients from the `skip`th on, each with how many are found. */
export const searchPage = statement((db, given: Search & { skip: number }) =>
  db
    .with('found', () => foundBy(given))
    .with('page', (from) =>
      from.selectFrom('found').select(['total', sql<string>`unnest(ids[${given.skip}::integer + 1:])`.as('id')]),
    )
    .selectFrom('page')
    .innerJoin('patient', 'patient.id', 'page.id')
    .where('patient.tenant_id', '=', tenant)
    .select(columns)
    .select('page.total')
    .orderBy('patient.id', 'desc'),
);

export const countFound = statement((db, given: Search) =>
  db
    .with('found', () => foundBy(given))
    .selectFrom('found')
    .select('total'),
);

/** Of these names and days of birth, folded and in pairs, those of registered patients, with their phones. */
export const listNamesakes = statement(
  (_, given: { days: string[]; names: string[] }) => sql<{ day: string; name: string; phone: string }>`
    select p.date_of_birth as day, p.name_folded as name, p.phone_folded as phone
    from unnest(${given.days}::date[], ${given.names}::text[]) as g (day, name)
    join patient p on p.tenant_id = ${tenant} and p.date_of_birth = g.day and p.name_folded = g.name`,
);

export const listTakenNumbers = statement((db, given: { numbers: string[] }) =>
  db.selectFrom('patient').select('number').where(sql<boolean>`number = any(${given.numbers}::text[])`),
);

export interface Likeness {
  nameFolded: string | null;
  dateOfBirth: string | null;
  phones: string[];
}

/**
 * Patients of a name and birth date, or of one of the phones, each with what is alike. A record that was merged
 * stands for the one that is kept. Two reads, so that each goes through its own index.
 */
export const listDuplicates = statement((db, given: Likeness) =>
  db
    .with(
      'alike',
      () => sql<{ id: string; reason: 'NAME' | 'PHONE' }>`
      (select coalesce(p.merged_into, p.id) as id, 'NAME' as reason from patient p
       where p.tenant_id = ${tenant} and p.date_of_birth = ${given.dateOfBirth}::date
         and p.name_folded = ${given.nameFolded}::text
       union
       select coalesce(p.merged_into, p.id), 'PHONE' from patient p
       where p.tenant_id = ${tenant} and p.phone_folded = any(${given.phones}::text[]))`,
    )
    .with('found', (from) =>
      from
        .selectFrom('alike')
        .select(['id', sql<('NAME' | 'PHONE')[]>`array_agg(reason order by reason)`.as('reasons')])
        .groupBy('id'),
    )
    .selectFrom('found')
    .innerJoin('patient', 'patient.id', 'found.id')
    .where('patient.tenant_id', '=', tenant)
    .select(columns)
    .select('found.reasons')
    // Whoever is alike in both is the likeliest.
    .orderBy(sql`cardinality(found.reasons)`, 'desc')
    .orderBy('patient.id', 'desc')
    .limit(10),
);
