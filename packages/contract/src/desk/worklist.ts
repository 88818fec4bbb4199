// Worklists: what waits for whom today, in the order in which it is to be done.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { LabResult } from '../care/laboratory.ts';
import { VitalSigns } from '../care/vital-signs.ts';
import { PatientInLine } from '../front/patient.ts';
import { list, Words } from '../list.ts';
import { Id, Instant, Named, PersonName, TimeOfDay } from '../wire.ts';

/** NO_SHOW: the appointment's status is UNATTENDED. SEEN: the visit is over. */
export const visitStages = ['TO_ARRIVE', 'WAITING', 'WITH_DOCTOR', 'SEEN', 'NO_SHOW'] as const;
export const VisitStage = z.enum(visitStages);
export type VisitStage = z.infer<typeof VisitStage>;

/** An appointment of today, as those see it who have the patient before them; its id is the appointment's. */
export const Visit = z.strictObject({
  id: Id,
  stage: VisitStage,
  time: TimeOfDay,
  arrivedAt: Instant.nullable(),
  /** In the queue of the department. */
  queueNumber: z.int32().min(1).nullable(),
  /** When and to which room they were called in last; null for whoever was not. */
  calledAt: Instant.nullable(),
  calledTo: z.string().nullable(),
  /** What was noted of the appointment, else the complaint of its ticket. */
  reason: z.string(),
  ticketId: Id,
  patient: PatientInLine.extend({ phone: z.string() }),
  doctor: PersonName.nullable(),
  department: Named,
});
export type Visit = z.infer<typeof Visit>;

/** A visit with what its doctor looks at before calling the patient in. */
export const DoctorVisit = Visit.extend({
  /** The latest of the ticket. */
  vitals: VitalSigns.nullable(),
  /** Names of what the patient is allergic to; none: nothing is known of, as was stated; null: nobody has asked. */
  allergies: z.array(z.string()).nullable(),
  /** Who stated when that nothing is known of; null where that does not hold. */
  noAllergy: z.strictObject({ at: Instant, by: z.string() }).nullable(),
  /** Of the visit, once it is begun. */
  treatmentId: Id.nullable(),
});
export type DoctorVisit = z.infer<typeof DoctorVisit>;

export const DoctorWorklist = z.strictObject({
  /** Those with the doctor, those who wait (the longest first), and those who are to come by time. At most 200. */
  visits: z.array(DoctorVisit),
  /** How many are booked for tomorrow, and when the first of them comes. */
  tomorrow: z.strictObject({ count: z.int32().min(0), first: TimeOfDay.nullable() }),
});
export type DoctorWorklist = z.infer<typeof DoctorWorklist>;

/** A report of the laboratory that its doctor has not read. */
export const UnreadResult = z.strictObject({
  id: Id,
  title: z.string(),
  /** Of a test that is on no list. */
  unlisted: z.boolean(),
  /** When it was reported, or corrected. */
  at: Instant,
  isCorrected: z.boolean(),
  patient: PatientInLine,
  /** Those outside of their reference range. */
  outside: z.array(LabResult.pick({ name: true, value: true, unit: true, flag: true })),
  /** These were judged for another sex or birth date than the record says now. */
  correctedSince: z.boolean(),
});
export type UnreadResult = z.output<typeof UnreadResult>;

export const ResultsToRead = z.strictObject({
  /** Those with a value outside of its range first, then the oldest. At most 50. */
  results: z.array(UnreadResult),
  /** Of all of them. */
  count: z.int32().min(0),
});
export type ResultsToRead = z.output<typeof ResultsToRead>;

/** Where people wait: in a department for a doctor, or with something asked for at one of the other places. */
export const waitingPlaces = ['DEPARTMENT', 'LABORATORY', 'PHARMACY', 'CASHIER'] as const;

export const Waiting = z.strictObject({
  place: z.enum(waitingPlaces),
  /** Null at the other places. */
  department: Named.nullable(),
  /** People. */
  waiting: z.int32().min(1),
  /** Of whoever waits longest. */
  since: Instant,
  /** The lowest number that waits in the department. */
  next: z.int32().nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

export const deskWorklist = {
  ...list('/worklist/desk/list', {
    needs: read('RECEPTION'),
    summary: 'List today’s appointments for the desk; by stage, doctor and department, by time',
    filters: { stage: VisitStage, doctorId: Id, departmentId: Id, search: Words },
    sorts: ['time', 'arrived'],
    states: VisitStage,
    row: Visit,
  }),
  waiting: get('/worklist/desk/waiting', {
    needs: read('RECEPTION'),
    summary: 'Count waiting patients; where they wait today, and since when, the longest first',
    data: z.array(Waiting),
  }),
};

export const doctorWorklist = {
  read: get('/worklist/doctor', {
    needs: read('TREATMENT'),
    summary:
      "View the doctor worklist; today's appointments of the caller, and those of their department that name no doctor; how many there are tomorrow",
    data: DoctorWorklist,
  }),
  results: get('/worklist/doctor/results', {
    needs: read('TREATMENT'),
    summary: 'List own unread lab reports; those that the caller asked for, or of tickets on which they treat',
    data: ResultsToRead,
  }),
};

export const nurseWorklist = {
  read: get('/worklist/nurse', {
    needs: read('APPOINTMENT'),
    summary:
      'View the nurse worklist; patients who arrived and have no vital signs, longest waiting first. At most 200',
    data: z.array(Visit),
  }),
};
