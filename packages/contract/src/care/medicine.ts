// Medicine on a ward: orders of a stay, due times of doses, and whether each dose was given, refused or missed.

import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import { Acknowledgements } from '../front/allergy-match.ts';
import {
  Day,
  errorIfMissing,
  Id,
  Instant,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  Reasoned,
  TimeOfDay,
  Version,
} from '../wire.ts';
import { t as care } from './care.words.ts';
import { t } from './medicine.words.ts';

export const routes = [
  'ORAL',
  'IV',
  'IM',
  'SC',
  'RECTAL',
  'INHALED',
  'SKIN',
  'EYE',
  'EAR',
  'NOSE',
  'VAGINAL',
  'OTHER',
] as const;
export const Route = z.enum(routes);
export type Route = z.infer<typeof Route>;

export const doseOutcomes = ['GIVEN', 'REFUSED', 'MISSED'] as const;
export const DoseOutcome = z.enum(doseOutcomes);
export type DoseOutcome = z.infer<typeof DoseOutcome>;

/** A dose is due this many minutes before its time, and may be given from then on. */
export const DUE_BEFORE_MINUTES = 60;
/** A dose without an entry is overdue after this many minutes. */
export const OVERDUE_AFTER_MINUTES = 30;
/** A dose without an entry counts as missed after this many minutes. It can still be entered, or explained. */
export const MISSED_AFTER_MINUTES = 240;
/** Maximum number of days on a chart. */
export const MOST_CHART_DAYS = 14;

export type DoseState = 'LATER' | 'DUE' | 'OVERDUE' | 'MISSED';

/** State of a dose without an entry. `dueAt` is an instant (ISO 8601), `now` is in milliseconds. */
export function doseState(dueAt: string, now: number): DoseState {
  const minutes = (now - Date.parse(dueAt)) / MINUTE_MS;
  if (minutes >= MISSED_AFTER_MINUTES) return 'MISSED';
  if (minutes >= OVERDUE_AFTER_MINUTES) return 'OVERDUE';
  return minutes >= -DUE_BEFORE_MINUTES ? 'DUE' : 'LATER';
}

/** An entry for a dose. Entries are never changed: a correction is a new entry that replaces it. */
export const MedicineDose = z.strictObject({
  id: Id,
  orderId: Id,
  /** Null for a medicine that is given when needed. */
  dueAt: Instant.nullable(),
  /** Sequence number of the dose, for a medicine that is given when needed; otherwise null. */
  number: z.int32().nullable(),
  outcome: DoseOutcome,
  /** Dose that was given; null if none was. */
  dose: z.string().nullable(),
  /** Time at which it was given, offered, or should have been given. */
  at: Instant,
  reason: z.string(),
  by: z.string(),
  enteredAt: Instant,
  /** The entry that this one replaces. */
  replaces: Id.nullable(),
});
export type MedicineDose = z.infer<typeof MedicineDose>;

export const MedicineOrder = z.strictObject({
  id: Id,
  admissionId: Id,
  drug: z.strictObject({ id: Id, name: z.string(), unit: z.string() }),
  dose: z.string(),
  route: Route,
  /** Times of day at the hospital, in order. If `everyHours` is null as well, the medicine is given when needed. */
  times: z.array(TimeOfDay).nullable(),
  everyHours: z.int32().nullable(),
  note: z.string(),
  from: Instant,
  until: Instant.nullable(),
  orderedAt: Instant,
  orderedBy: z.string(),
  stopped: Reasoned.nullable(),
  /** Time from which no dose is due: the order has ended or was stopped, or the patient has left. */
  endsAt: Instant.nullable(),
  version: Version,
});
export type MedicineOrder = z.infer<typeof MedicineOrder>;

/** An order with the due times and the entries for the days of a chart. */
export const ChartedOrder = MedicineOrder.extend({
  due: z.array(Instant),
  /** In the order of entry: doses that were due on the days of the chart, and when-needed doses given on them. */
  doses: z.array(MedicineDose),
  /** Number of doses of a when-needed medicine entered so far, on any day. */
  neededSoFar: z.int32(),
});
export type ChartedOrder = z.infer<typeof ChartedOrder>;

/** A drug prescribed on the ticket of a stay. */
export const PrescribedDrug = z.strictObject({
  id: Id,
  drugId: Id,
  name: z.string(),
  dose: z.string(),
  frequency: z.string(),
  durationDays: z.int32().nullable(),
});
export type PrescribedDrug = z.infer<typeof PrescribedDrug>;

export const MedicineInput = z
  .strictObject({
    drugId: z.uuid(care.chooseDrug()),
    dose: line(t.provideDose(), 100),
    route: z.enum(routes, t.chooseRoute()),
    times: z.array(TimeOfDay).min(1, t.provideTimes()).max(24, t.provideTimes()).nullable().default(null),
    everyHours: z
      .int32(errorIfMissing(t.provideHours()))
      .min(1, t.provideHours())
      .max(72, t.provideHours())
      .nullable()
      .default(null),
    note: optionalParagraph(1000).default(''),
    /** By default now. */
    from: Instant.optional(),
    until: Instant.nullable().default(null),
    /** Reasons for ordering despite allergies; without one for each match the order is refused. */
    acknowledgements: Acknowledgements,
  })
  .superRefine(({ times, everyHours }, issues) => {
    if (times && everyHours) issues.addIssue({ code: 'custom', path: ['everyHours'], message: t.oneSchedule() });
    if (times && new Set(times).size < times.length) {
      issues.addIssue({ code: 'custom', path: ['times'], message: t.timesOnce() });
    }
  });
export type MedicineInput = z.output<typeof MedicineInput>;

export const StopInput = z.strictObject({
  reason: paragraph(t.provideStopReason(), 1000),
  version: Version.optional(),
});

const entry = {
  outcome: DoseOutcome,
  /** Dose that was given; by default as ordered. */
  dose: optionalLine(100).default(''),
  /** Time of the dose; by default now. */
  at: Instant.optional(),
  reason: optionalLine(500).default(''),
  /** Reasons for giving it despite allergies that have no reason yet. */
  acknowledgements: Acknowledgements,
};

/** A dose that was not given needs a reason. */
function needsReason({ outcome, reason }: { outcome: DoseOutcome; reason: string }, issues: z.core.$RefinementCtx) {
  if (outcome !== 'GIVEN' && !reason) issues.addIssue({ code: 'custom', path: ['reason'], message: t.provideReason() });
}

export const DoseInput = z
  .strictObject({
    /** The dose: its due time, or its sequence number for a when-needed medicine. */
    dueAt: Instant.nullable().default(null),
    number: z.int32().min(1).nullable().default(null),
    ...entry,
  })
  .superRefine(needsReason);
export type DoseInput = z.output<typeof DoseInput>;

export const DoseCorrection = z.strictObject({ ...entry, reason: line(t.provideCorrection(), 500) });
export type DoseCorrection = z.output<typeof DoseCorrection>;

const params = { admissionId: Id };

export const medicine = {
  chart: get('/medicine/read/admission/{admissionId}/{from}/{to}', {
    needs: read('WARD', 'TREATMENT'),
    summary:
      'View the medicine of a stay; what is due of it from a day to a day, and what was entered; the read is audited',
    params: { ...params, from: Day, to: Day },
    data: z.array(ChartedOrder),
  }),
  prescribed: get('/medicine/read/prescribed/{admissionId}', {
    needs: read('TREATMENT'),
    summary: 'List the prescriptions of a stay; on its ticket, newest first; the read is audited',
    params,
    data: z.array(PrescribedDrug),
  }),
  create: post('/medicine/create/admission/{admissionId}', {
    needs: write('TREATMENT'),
    changes: ['medicineOrder', 'allergy_acknowledgement'],
    summary: 'Order medicine for an admitted patient',
    params,
    body: { medicineRo: MedicineInput },
    data: MedicineOrder,
  }),
  stop: post('/medicine/update/{id}/stop', {
    needs: write('TREATMENT'),
    changes: ['medicineOrder'],
    summary: 'Stop a medicine; from now on, with the reason',
    body: { stopRo: StopInput },
    data: MedicineOrder,
  }),
  enter: post('/medicine/create/{id}/dose', {
    needs: execute('WARD'),
    changes: ['medicineDose', 'allergy_acknowledgement'],
    summary: 'Enter a dose of a medicine; given, refused or missed; each dose once',
    body: { doseRo: DoseInput },
    data: MedicineDose,
  }),
  correct: post('/medicine/update/dose/{id}/correct', {
    needs: execute('WARD'),
    changes: ['medicineDose', 'allergy_acknowledgement'],
    summary: 'Correct a dose of a medicine; replaces what was entered by what is right; both stay',
    body: { doseRo: DoseCorrection },
    data: MedicineDose,
  }),
};
