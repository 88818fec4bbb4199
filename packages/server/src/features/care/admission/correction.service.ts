// Corrections of the times at which a patient had a bed. The row stays; the audit trail keeps the former times, and every
// `TimesListener` is called.

import type { Admission, BedTime, CorrectionInput } from '@almoner/contract/care/admission';
import { DAYS_BEFORE_REQUEST, DAYS_BEFORE_TICKET } from '@almoner/contract/care/admission';
import { DAY_MS } from '@almoner/contract/durations';
import type { z } from 'zod';
import { badRequest } from '../../../kernel/base/failure.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './admission.queries.ts';
import { constraintErrorsAt, refuseBeforeBirth, refuseUnless } from './admission.service.ts';
import { t } from './admission.words.ts';
import { changeStay, type StayDeps } from './stay.service.ts';

type Input = z.output<typeof CorrectionInput>;
type Times = { id: string; from: string; until: string | null };

const fieldOf = (field: 'bedTimeId' | 'from' | 'until') => `correctionRo.${field}`;

/**
 * Corrects the times of one bed of a stay, and with them the end of the bed before and the beginning of the next one. Fails
 * as not found, as stale, as a bad request at a time that does not fit, or as a conflict where another patient had the bed then.
 */
export const correctTimes = (
  call: CallContext,
  id: string,
  input: Input,
  { listeners }: StayDeps,
): Promise<Admission> =>
  changeStay(call, { id, version: input.version }, listeners, async (before) => {
    refuseUnless(before, 'ADMITTED', 'DISCHARGE ORDERED', 'DISCHARGED');
    const times = corrected(before.beds, input);
    await refuseTooEarly(call, before, input);
    await refuseImpossibleTimes(call, id, times, input);
    await call.db.run(
      queries.setTimes,
      { times: JSON.stringify(times), reason: input.reason, ...stampOf(call) },
      constraintErrorsAt(fieldOf('from'), fieldOf('from')),
    );
    await call.db.run(queries.countVersion, { id });
  });

/** The beds whose times change, with their new times. */
function corrected(beds: readonly BedTime[], { bedTimeId, from, until }: Input): Times[] {
  const used = beds.flatMap((bed): Times[] => (bed.from ? [{ id: bed.id, from: bed.from, until: bed.until }] : []));
  const place = used.findIndex((bed) => bed.id === bedTimeId);
  const bed = used[place];
  if (!bed) throw badRequest(fieldOf('bedTimeId'), t.chooseBedTime());
  if ((bed.until === null) !== (until === null)) throw badRequest(fieldOf('until'), t.untilGiven());
  const [before, after] = [used[place - 1], used[place + 1]];
  return [
    ...(before ? [{ ...before, until: from }] : []),
    { ...bed, from, until },
    ...(after && until ? [{ ...after, from: until }] : []),
  ];
}

// An unchanged start is accepted: this correction did not enter it.
async function refuseTooEarly(call: CallContext, { id, beds, requestedAt }: Admission, { bedTimeId, from }: Input) {
  const known = beds.find((bed) => bed.id === bedTimeId)?.from;
  if (known && Date.parse(known) === Date.parse(from)) return;
  const { ticketOpenedAt } = await refuseBeforeBirth(call, id, from, fieldOf('from'));
  if (Date.parse(from) < Date.parse(requestedAt) - DAYS_BEFORE_REQUEST * DAY_MS) {
    throw badRequest(fieldOf('from'), t.beforeRequest({ days: DAYS_BEFORE_REQUEST }));
  }
  if (Date.parse(from) < Date.parse(ticketOpenedAt) - DAYS_BEFORE_TICKET * DAY_MS) {
    throw badRequest(fieldOf('from'), t.beforeTicket({ days: DAYS_BEFORE_TICKET }));
  }
}

async function refuseImpossibleTimes({ db, now }: CallContext, admissionId: string, times: Times[], input: Input) {
  if (new Date(input.from) > now) throw badRequest(fieldOf('from'), t.notLater());
  if (input.until && new Date(input.until) > now) throw badRequest(fieldOf('until'), t.notLater());
  const freed = new Map((await db.all(queries.listFreed, { admissionId })).map(({ id, freeAt }) => [id, freeAt]));
  // The bed before ends at `from`, all others depend on `until`.
  let field = fieldOf('from');
  for (const { id, from, until } of times) {
    if (id === input.bedTimeId) field = fieldOf('until');
    if (!until) continue;
    if (new Date(from) > new Date(until)) throw badRequest(field, t.outOfOrder());
    const freeAt = freed.get(id);
    if (freeAt && new Date(until) > new Date(freeAt)) throw badRequest(field, t.cleanedBefore());
  }
}
