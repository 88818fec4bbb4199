// All SQL of what was said to allergies that a prescription meets.
import type { AllergyMatch, RequestMatch } from '@almoner/contract/allergy-match';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';
import { nameOfAccount } from '../staff/staff-name.service.ts';

type Stage = NonNullable<RequestMatch['acknowledged']>['stage'];

interface Said {
  allergyId: string;
  /** The allergy's version that was read. */
  version: number;
  drugId: string | null;
  prescribed: string;
  reason: string;
  stage: Stage;
  at: string;
  by: string;
}

/** The latest first. */
export const listAcknowledgements = statement(
  (_, given: { requestId: string }) => sql<Said>`
    select a.fact_id as "allergyId", a.fact_version as version, a.drug_id as "drugId", a.prescribed, a.reason, a.stage,
      a.at, ${nameOfAccount('a.account_id')} as by
    from allergy_acknowledgement a
    where a.pharmacy_request_id = ${given.requestId}::uuid order by a.id desc`,
);

interface NewAcknowledgement extends Pick<AllergyMatch, 'allergyId' | 'drugId' | 'prescribed'> {
  id: string;
  requestId: string;
  version: number;
  kind: 'SUBSTANCE' | 'CLASS' | 'WORD';
  stage: Stage;
  reason: string;
  at: string;
  accountId: string;
}

export const insertAcknowledgement = statement((db, given: NewAcknowledgement) =>
  db.insertInto('allergy_acknowledgement').values({
    id: given.id,
    pharmacy_request_id: given.requestId,
    fact_id: given.allergyId,
    fact_version: given.version,
    drug_id: given.drugId,
    prescribed: given.prescribed,
    kind: given.kind,
    stage: given.stage,
    reason: given.reason,
    at: given.at,
    account_id: given.accountId,
  }),
);

export const listDrugs = statement((db, given: { ids: string[] }) =>
  db
    .selectFrom('drug')
    .select(['id', 'name', 'substance_id as substanceId'])
    .where('id', '=', sql<string>`any(${given.ids}::uuid[])`)
    .orderBy('id'),
);
