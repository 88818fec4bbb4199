// Care that is due for all patients in beds, for the bed board. It names drugs of patients: the answer itself gives the
// audit trail the patients whose records were looked into.

import { DUE_BEFORE_MINUTES } from '@almoner/contract/care/medicine';
import { ROUND_HOURS } from '@almoner/contract/care/round';
import type { StayCare } from '@almoner/contract/care/stay-care';
import { HOUR_MS, MINUTE_MS } from '@almoner/contract/durations';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findLastTaken } from '../treatment/vital-signs.service.ts';
import { plannerOf } from './doses-due.rules.ts';
import { listOpenDoses, listStaysInBeds } from './stay-care.queries.ts';

/** Care that is due for all patients in beds, in three statements however many patients there are. */
export async function listDueCare({ db, now, caller }: CallContext): Promise<StayCare[]> {
  const at = now.getTime();
  const span = { from: at - ROUND_HOURS * HOUR_MS, to: at + ROUND_HOURS * HOUR_MS };
  const stays = await db.all(listStaysInBeds, {});
  const admissionIds = stays.map(({ admissionId }) => admissionId);
  const [orders, taken] = await Promise.all([
    db.all(listOpenDoses, {
      admissionIds,
      from: new Date(span.from).toISOString(),
      to: new Date(span.to).toISOString(),
    }),
    findLastTaken(db, admissionIds),
  ]);
  const due = plannerOf(span, caller.timeZone);
  const doses = new Map(admissionIds.map((id) => [id, [] as { drug: string; dueAt: number }[]]));
  for (const { admissionId, drug, entered, ...schedule } of orders) {
    for (const dueAt of due(schedule)) if (!entered.includes(dueAt)) doses.get(admissionId)?.push({ drug, dueAt });
  }
  const dueBefore = at + DUE_BEFORE_MINUTES * MINUTE_MS;
  return stays.map(({ admissionId, patientId }) => {
    const open = doses.get(admissionId) ?? [];
    const [next] = open.sort((one, other) => one.dueAt - other.dueAt || one.drug.localeCompare(other.drug));
    return {
      admissionId,
      patientId,
      dose: next ? { drug: next.drug, dueAt: new Date(next.dueAt).toISOString() } : null,
      waiting: open.filter(({ dueAt }) => dueAt <= dueBefore).length,
      vitalsAt: taken.get(admissionId) ?? null,
    };
  });
}
