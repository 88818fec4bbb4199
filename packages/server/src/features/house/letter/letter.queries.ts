// SQL of the list of letters in the settings; kernel/mail/outbox.ts writes them.
import type { LetterKind, LetterReason, LetterStatus } from '@almoner/contract/house/outbox';
import { sql } from 'kysely';
import { isInPeriod, type Period } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';

export interface LetterRow {
  id: string;
  kind: LetterKind;
  to: string;
  subject: string;
  writtenAt: string;
  writtenBy: string;
  status: LetterStatus;
  kept: boolean;
  reason: LetterReason | null;
  tries: number;
  dueAt: string | null;
  endedAt: string | null;
  again: boolean;
  onBehalf: boolean;
}

interface Filter extends Period {
  status: LetterStatus | null;
  kind: LetterKind | null;
}

const columns = (now: string) => sql`o.id, o.kind, o.recipient as "to", o.subject, o.created_at as "writtenAt",
  coalesce(nullif(concat_ws(' ', nullif(s.first_name, ''), nullif(s.last_name, '')), ''), a.username, '') as "writtenBy",
  o.status, o.kept, o.reason, o.tries, case when o.status = 'WAITING' then o.due_at end as "dueAt", o.ended_at as "endedAt",
  o.status <> 'WAITING' and o.body is not null and coalesce(o.expires_at > ${now}::timestamptz, true) as again,
  o.on_behalf as "onBehalf"`;

const joined = sql`outbox o
  left join account a on a.tenant_id = o.tenant_id and a.id = o.created_by
  left join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id`;

const matches = (given: Filter) => sql`o.tenant_id = ${tenant}
  and (${given.status}::text is null or o.status = ${given.status})
  and (${given.kind}::text is null or o.kind = ${given.kind})
  and ${isInPeriod('o.created_at', given)}`;

export const listLetters = statement(
  (_, given: Filter & { now: string; limit: number; offset: number }) => sql<LetterRow>`
    select ${columns(given.now)} from ${joined} where ${matches(given)}
    order by o.id desc limit ${given.limit} offset ${given.offset}`,
);

export const countLetters = statement(
  (_, given: Filter) => sql<{ total: number }>`select count(*) as total from outbox o
    where o.tenant_id = ${tenant} and ${matches(given)}`,
);

export const lockLetter = statement(
  (_, given: { id: string }) => sql<{ id: string }>`
    select id from outbox where tenant_id = ${tenant} and id = ${given.id}::uuid for update`,
);

export const findLetter = statement(
  (_, given: { id: string; now: string }) => sql<LetterRow>`
    select ${columns(given.now)} from ${joined} where o.tenant_id = ${tenant} and o.id = ${given.id}::uuid`,
);

export const sendAgain = statement(
  (_, given: { id: string; now: string; accountId: string }) => sql`
    update outbox set status = 'WAITING', due_at = ${given.now}::timestamptz, tries = 0, ended_at = null, reason = null, kept = false,
      created_by = ${given.accountId}::uuid
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status <> 'WAITING' and body is not null`,
);
