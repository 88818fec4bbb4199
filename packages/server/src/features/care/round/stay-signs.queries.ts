// All SQL of notes of stays.
import type { StayNote } from '@almoner/contract/care/round';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { instantInJson } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

const columns = sql`
  n.id, n.admission_id as "admissionId", n.text, n.written_at as at, ${nameOfAccount('n.written_by')} as by,
  case when n.struck_at is not null then json_build_object('at', ${instantInJson('n.struck_at')},
    'by', ${nameOfAccount('n.struck_by')}, 'reason', n.strike_reason) end as struck`;

/** Notes of a stay, with those that were struck out: the newest `most`, newest first. */
export const listNotes = statement(
  (_, given: { admissionId: string; most: number }) => sql<StayNote>`
    select ${columns} from stay_note n
    where n.tenant_id = ${tenant} and n.admission_id = ${given.admissionId}::uuid
    order by n.written_at desc, n.id desc limit ${given.most}::integer`,
);

/** The newest `most` notes of each stay since an instant, newest first, without those struck out. */
export const listNotesSince = statement(
  (_, given: { admissionIds: string[]; since: string; most: number }) => sql<StayNote>`
    select n.* from unnest(${given.admissionIds}::uuid[]) as s (id)
    cross join lateral (
      select ${columns} from stay_note n
      where n.tenant_id = ${tenant} and n.admission_id = s.id and n.struck_at is null
        and n.written_at >= ${given.since}::timestamptz
      order by n.written_at desc, n.id desc limit ${given.most}::integer
    ) as n
    order by n.at desc, n.id desc`,
);

export const findNote = statement(
  (_, given: { id: string }) => sql<StayNote>`
    select ${columns} from stay_note n where n.tenant_id = ${tenant} and n.id = ${given.id}::uuid`,
);

export const lockNote = statement((db, given: { id: string }) =>
  db.selectFrom('stay_note').select('id').where('id', '=', given.id).forUpdate(),
);

export const insertNote = insertOf('stay_note', 'id', 'admissionId', 'text', 'writtenAt', 'writtenBy');

export const setStruck = statement((db, given: { id: string; now: string; accountId: string; reason: string }) =>
  db
    .updateTable('stay_note')
    .set({ struck_at: given.now, struck_by: given.accountId, strike_reason: given.reason })
    .where('id', '=', given.id),
);
