// SQL that requests to pharmacy and to the laboratory share.
import type { RequestEntry } from '@almoner/contract/desk/request';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { type RawBuilder, sql } from 'kysely';
import { UNPAGED } from '../../../kernel/paging.ts';
import { statement, tenant } from '../../../kernel/statement.ts';

type Sql = RawBuilder<unknown>;

/** The conditions under which requests `r` are read and locked. */
export const where = {
  id: (given: { id: string }) => sql`where r.tenant_id = ${tenant} and r.id = ${given.id}::uuid`,
  /** In the order of their ids, so that concurrent transactions cannot deadlock. */
  ids: (given: { ids: string[] }) =>
    sql`where r.tenant_id = ${tenant} and r.id = any(${given.ids}::uuid[]) order by r.id`,
  treatment: (given: { treatmentId: string }) =>
    sql`where r.tenant_id = ${tenant} and r.treatment_id = ${given.treatmentId}::uuid`,
  /** The newest, one more than are answered at most. */
  newest: sql`where r.tenant_id = ${tenant} order by r.id desc limit ${sql.lit(UNPAGED + 1)}`,
};

/** `entry` selects a `RequestEntry` from `r` and its ticket `t`. Lists are newest first. */
export const entriesOf = (entry: Sql) => ({
  listOfTicket: statement(
    (_, given: { id: string }) => sql<RequestEntry>`
      ${entry} where r.tenant_id = ${tenant} and r.ticket_id = ${given.id}::uuid order by r.id desc`,
  ),
  /** Of all the tickets of a patient. At most 500. */
  listOfPatient: statement(
    (_, given: { id: string }) => sql<RequestEntry>`
      ${entry} where r.tenant_id = ${tenant}
        and t.patient_id = ${given.id}::uuid order by r.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
  ),
});
