// Stays for other parts of care: functions to read, lock and change them, and hooks on their changes.
import type { Admission, BedTime } from '@almoner/contract/care/admission';
import { conflict } from '../../../kernel/base/failure.ts';
import { changeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { lockTicket, lockTickets } from '../../front/ticket/ticket.service.ts';
import * as queries from './admission.queries.ts';
import { t } from './admission.words.ts';

/**
 * Called when a discharge is noted, after the listeners, so that every day is charged. Ticket and admission are locked, in
 * this order: no bill is raised on the ticket meanwhile. Fails as a conflict where the patient has to stay.
 */
export type DischargeGuard = (call: CallContext, stay: Admission) => Promise<void>;

/**
 * Called in the transaction in which times of beds were written: the patient was received, was moved, has left, or a time
 * was corrected. `before` are the former beds, `stay.beds` the present ones. Ticket and admission are locked, in this order.
 */
export type TimesListener = (call: CallContext, stay: Admission, before: readonly BedTime[]) => Promise<void>;

/** Hooks that app.ts supplies from features which depend on stays, such as the charges of nights. */
export interface StayDeps {
  guards: readonly DischargeGuard[];
  listeners: readonly TimesListener[];
}

/** A stay, locked after its ticket: billing on the ticket locks in the same order. */
export const stayAccess: RecordAccess<Admission> = {
  kind: 'admission',
  lock: async (call, id) => {
    const { ticketId } = await call.db.one(queries.findTicketOf, { id });
    await lockTicket(call, ticketId);
    await call.db.one(queries.lockAdmission, { id });
    // Read after the lock: the transaction that it waited for may have changed the stay.
    return call.db.one(queries.findAdmission, { id });
  },
};

/** One stay with its beds, not locked. Fails as not found. */
export const getStay = ({ db }: Pick<CallContext, 'db'>, id: string): Promise<Admission> =>
  db.one(queries.findAdmission, { id });

/** One stay with its beds, locked after its ticket until the transaction ends. Fails as not found. */
export const lockStay = (call: CallContext, id: string): Promise<Admission> => stayAccess.lock(call, id);

/** Locks several stays: all their tickets by id, then all stays by id. */
export async function lockStays(
  call: CallContext,
  stays: readonly { admissionId: string; ticketId: string }[],
): Promise<void> {
  if (stays.length === 0) return;
  await lockTickets(call, [...new Set(stays.map(({ ticketId }) => ticketId))]);
  await call.db.all(queries.lockAdmissions, { ids: stays.map(({ admissionId }) => admissionId) });
}

/** Fails as a conflict where a stay of the ticket is open. No other can begin meanwhile: the caller has the ticket locked. */
export async function refuseWhileAdmitted({ db }: CallContext, ticketId: string): Promise<void> {
  if (await db.first(queries.findOpenOfTicket, { ticketId })) throw conflict(t.ticketHasStay());
}

/** Changes a stay, and calls the listeners where the times of its beds changed. Fails as not found or stale. */
export const changeStay = (
  call: CallContext,
  { id, version }: { id: string; version: number | undefined },
  listeners: readonly TimesListener[],
  save: (before: Admission) => Promise<void>,
): Promise<Admission> =>
  changeRecord(call, stayAccess, { id, version }, async (before) => {
    await save(before);
    const after = await getStay(call, id);
    const times = ({ beds }: Admission) => JSON.stringify(beds.map(({ id: bed, from, until }) => [bed, from, until]));
    if (times(before) !== times(after)) for (const tell of listeners) await tell(call, after, before.beds);
    return after;
  });
