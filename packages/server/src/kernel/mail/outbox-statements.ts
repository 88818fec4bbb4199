// SQL of the outbox's job.
import type { LetterKind, LetterReason } from '@almoner/contract/house/outbox';
import { sql } from 'kysely';
import { provenStatement, statement, tenant } from '../database/statement.ts';
import type { AttachmentKind } from './outbox.ts';

/** Due letters of all tenants, through a definer function. */
export const listDue = provenStatement(
  (_: { now: string; most: number }) => ['outbox'],
  (_, given) => sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", id from outbox_due(${given.now}::timestamptz, ${given.most}::integer, ${given.proof})`,
);

export interface ClaimedLetter {
  id: string;
  kind: LetterKind;
  record: string | null;
  recordId: string | null;
  createdBy: string | null;
  recipient: string;
  /** The hospital in whose name the letter is sent; null for the product itself. */
  hospital: string | null;
  subject: string;
  body: string | null;
  sealedBody: Buffer | null;
  attachment: AttachmentKind | null;
  /** Number of this attempt, from 1. */
  tries: number;
  /** True if the letter has expired, or if all its notifications were read or settled meanwhile. */
  late: boolean;
}

/** Claims a letter for an attempt; no row if another process has it or it is no longer due. */
export const claim = statement(
  (_, given: { id: string; now: string; leaseSeconds: number }) => sql<ClaimedLetter>`
    update outbox o set tries = o.tries + 1,
      due_at = ${given.now}::timestamptz + make_interval(secs => ${given.leaseSeconds}::integer)
    from company_setting c
    where c.tenant_id = o.tenant_id and o.tenant_id = ${tenant} and o.id = (
      select w.id from outbox w
      where w.tenant_id = ${tenant} and w.id = ${given.id}::uuid and w.status = 'WAITING'
        and (w.due_at <= ${given.now}::timestamptz or w.due_at > ${given.now}::timestamptz + interval '6 hours')
      for update skip locked)
    returning o.id, o.kind, o.record, o.record_id as "recordId", o.created_by as "createdBy", o.recipient,
      case when o.on_behalf then c.name end as hospital, o.subject, o.body, o.sealed_body as "sealedBody",
      o.attachment, o.tries, coalesce(o.expires_at <= ${given.now}::timestamptz, false) or o.kind = 'NOTIFICATION'
        and not exists (
          select from notification n
          where n.tenant_id = o.tenant_id and n.letter_id = o.id and n.read_at is null and n.settled_at is null) as late`,
);

/** Extends an attempt's lease to its full time; no row if another attempt has begun meanwhile. */
export const renew = statement(
  (_, given: { id: string; tries: number; now: string; leaseSeconds: number }) => sql`
    update outbox set due_at = ${given.now}::timestamptz + make_interval(secs => ${given.leaseSeconds}::integer)
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'WAITING'
      and tries = ${given.tries}::integer`,
);

interface Ended {
  id: string;
  tries: number;
  now: string;
  status: 'SENT' | 'FAILED';
  reason: LetterReason | null;
  kept: boolean;
}

/** Ends a letter after its last attempt and deletes its encrypted text. Changes nothing if another attempt has begun. */
export const end = statement(
  (_, given: Ended) => sql`
    update outbox set status = ${given.status}, reason = ${given.reason}, ended_at = ${given.now}::timestamptz,
      kept = ${given.kept}, sealed_body = null
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'WAITING'
      and tries = ${given.tries}::integer`,
);

/** Schedules the next attempt of a letter. */
export const postpone = statement(
  (_, given: { id: string; tries: number; now: string; seconds: number; reason: LetterReason }) => sql`
    update outbox set reason = ${given.reason},
      due_at = ${given.now}::timestamptz + make_interval(secs => ${given.seconds}::integer)
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'WAITING'
      and tries = ${given.tries}::integer`,
);

export const countLettersByState = provenStatement(
  (_: { now: string }) => ['outbox'],
  (_, given) => sql<{ waiting: number; overdueSince: string | null; failed: number }>`
    select waiting, overdue_since as "overdueSince", failed from outbox_standing(${given.now}::timestamptz, ${given.proof})`,
);

export const listTenantsWithOld = provenStatement(
  (_: { before: string }) => ['outbox'],
  (_, given) => sql<{ tenantId: string }>`
    select tenant_id as "tenantId" from tenants_with_old_letters(${given.before}::timestamptz, ${given.proof})`,
);

export const deleteOld = statement(
  (_, given: { before: string }) => sql`
    delete from outbox where tenant_id = ${tenant} and ended_at < ${given.before}::timestamptz`,
);
