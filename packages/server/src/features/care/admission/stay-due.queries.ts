// SQL of the unbilled requests that block a discharge, and of the waivers that allow it.
import type { StayWaiver } from '@almoner/contract/care/stay-charge';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { allRequests } from '../order/order.sql.ts';

export interface UnbilledRequest {
  id: string;
  source: 'PHARMACY' | 'LABORATORY';
  date: string;
}

/** Requests of a ticket that are neither billed nor cancelled, newest first. */
export const listUnbilled = statement(
  (_, given: { ticketId: string }) => sql<UnbilledRequest>`
    select r.id, r.source, r.day as date from ${allRequests} r
    where r.tenant_id = ${tenant} and r.ticket_id = ${given.ticketId}::uuid and r.status = 'NEW'
    order by r.id desc`,
);

/** Number of days of a stay that an account charged at an instant. */
export const countChargedAt = statement(
  (_, given: { admissionId: string; at: string; accountId: string }) => sql<{ days: number }>`
    select count(*)::integer as days from stay_charge h
    where h.tenant_id = ${tenant} and h.admission_id = ${given.admissionId}::uuid and h.reverses is null
      and not h.given_back and h.charged_at = ${given.at}::timestamptz and h.charged_by = ${given.accountId}::uuid`,
);

/** The last waiver of a stay. */
export const findWaiver = statement(
  (_, given: { admissionId: string }) => sql<StayWaiver>`
    select w.waived_at as at, ${nameOfAccount('w.waived_by')} as by, w.reason, w.owed, w.unbilled
    from stay_waiver w where w.tenant_id = ${tenant} and w.admission_id = ${given.admissionId}::uuid
    order by w.id desc limit 1`,
);

export const insertWaiver = insertOf(
  'stay_waiver',
  'id',
  'admissionId',
  'reason',
  'owed',
  'unbilled',
  'waivedAt',
  'waivedBy',
);
