// The figures of the charts. Counting patients by age and gender scans all of them: 15 ms for 50,000, a third of a second for
// a million, so that large hospitals are served from a cache.
import type { DashboardCharts } from '@almoner/contract/desk/dashboard';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { countPatients } from '../../front/patient/patient.service.ts';
import { listSteps } from '../../money/report/report.service.ts';
import * as queries from './dashboard.queries.ts';
import {
  birthBounds,
  byDepartment,
  daysUpTo,
  lastMonths,
  moneyIn,
  monthsUpTo,
  toAges,
  visitsOn,
} from './dashboard.rules.ts';

type PatientGroups = NonNullable<DashboardCharts['patients']>;

const ALWAYS_COUNTED = 50_000;
const KEPT_MS = 10 * 60 * 1000;

/** Patients by age and gender; in a hospital with more than `always` patients the counts are cached for ten minutes. */
export class PatientCensus {
  readonly #kept = new Map<string, PatientGroups>();
  readonly #counting = new Set<string>();

  constructor(private readonly always = ALWAYS_COUNTED) {}

  async read(call: CallContext): Promise<PatientGroups> {
    const { caller, now } = call;
    const { tenantId } = caller;
    const kept = this.#kept.get(tenantId);
    // While a new count runs, other callers are answered from the old one.
    if (kept && (this.#counting.has(tenantId) || Date.parse(kept.countedAt) > now.getTime() - KEPT_MS)) return kept;
    this.#counting.add(tenantId);
    try {
      const [total, counted] = await Promise.all([countPatients(call.db), countPatientGroups(call)]);
      if (total > this.always) this.#kept.set(tenantId, counted);
      return counted;
    } finally {
      this.#counting.delete(tenantId);
    }
  }
}

async function countPatientGroups({ db, today, now }: CallContext): Promise<PatientGroups> {
  const rows = await db.all(queries.countPatientGroups, { bounds: birthBounds(today).sort() });
  return { countedAt: now.toISOString(), ages: toAges(rows) };
}

export async function readAppointmentCharts({ db, today }: CallContext) {
  const days = daysUpTo(today);
  const rows = await db.all(queries.countAppointments, { from: days[0] ?? today, to: today });
  return { visits: visitsOn(days, rows), departments: byDepartment(rows) };
}

/** Patients registered in this month so far, and on the same days of the month before. */
export const readNewPatients = ({ db, today }: CallContext) => db.one(queries.countNewPatients, monthsUpTo(today));

export async function readMoney(call: CallContext) {
  const months = lastMonths(call.today);
  return moneyIn(months, await listSteps(call, { from: months[0] ?? call.today, to: call.today }, 'MONTH'));
}
