// Discharge and money: a patient is discharged when everything of the ticket is billed and paid, or when somebody who looks
// after the accounts has waived the rest.
import type { Admission } from '@almoner/contract/care/admission';
import type { StayDue, StayWaiver, WaiverInput } from '@almoner/contract/care/stay-charge';
import type { z } from 'zod';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { formatAmount } from '../../../kernel/request/amount-text.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { listOwedOf } from '../../money/bill/owed.service.ts';
import { t } from './admission.words.ts';
import { type DischargeGuard, lockStay } from './stay.service.ts';
import * as queries from './stay-due.queries.ts';

/** Unpaid bills and unbilled requests of a ticket, without days in bed that are not charged yet. */
export async function getDue(call: CallContext, ticketId: string): Promise<StayDue> {
  const [bills, unbilled] = await Promise.all([
    listOwedOf(call, ticketId),
    call.db.all(queries.listUnbilled, { ticketId }),
  ]);
  return { owed: bills.reduce((sum, { balance }) => sum + balance, 0), bills, unbilled };
}

/** The last waiver of a stay; null where there is none. */
export const findWaiver = async ({ db }: CallContext, admissionId: string): Promise<StayWaiver | null> =>
  (await db.first(queries.findWaiver, { admissionId })) ?? null;

/** Whether the ward has received the patient, who has not left. */
export const isInBed = ({ status }: Pick<Admission, 'status'>): boolean =>
  status === 'ADMITTED' || status === 'DISCHARGE ORDERED';

const covers = (waiver: StayWaiver | null, { owed, unbilled }: StayDue) =>
  waiver ? waiver.owed >= owed && waiver.unbilled >= unbilled.length : owed === 0 && unbilled.length === 0;

/** Fails as a conflict where more is open than the last waiver covers. */
export const refuseWhileDue: DischargeGuard = async (call, { id, ticketId }) => {
  const [due, waiver] = await Promise.all([getDue(call, ticketId), findWaiver(call, id)]);
  if (covers(waiver, due)) return;
  const owed = await formatAmount(call, due.owed);
  // Days that this discharge charged are rolled back with it: they have to be charged first.
  const charged = { admissionId: id, at: call.now.toISOString(), accountId: call.caller.accountId };
  const { days } = await call.db.one(queries.countChargedAt, charged);
  throw conflict(t.stillDue({ owed, unbilled: due.unbilled.length, isOwed: due.owed > 0 ? 'yes' : 'no', days }));
};

/**
 * Notes that a patient may leave although something is open. Fails as not found; as a conflict where the stay is over, nothing
 * is open, or more is owed than the form showed when the reason was written.
 */
export async function waiveDue(
  call: CallContext,
  admissionId: string,
  { reason, owed: seen }: z.output<typeof WaiverInput>,
): Promise<Admission> {
  const stay = await lockStay(call, admissionId);
  if (!isInBed(stay)) throw conflict(t.nothingToWaive());
  const { owed, unbilled } = await getDue(call, stay.ticketId);
  if (owed === 0 && unbilled.length === 0) throw conflict(t.nothingToWaive());
  if (owed > seen) throw conflict(t.moreIsDue({ owed: await formatAmount(call, owed) }), 'waiverRo.reason');
  const before = await findWaiver(call, admissionId);
  await call.db.run(queries.insertWaiver, {
    ...{ id: newId(), admissionId, reason, owed, unbilled: unbilled.length },
    waivedAt: call.now.toISOString(),
    waivedBy: call.caller.accountId,
  });
  const waiver = await findWaiver(call, admissionId);
  await call.audit.changed('admission', admissionId, { ...stay, waiver: before }, { ...stay, waiver });
  return stay;
}
