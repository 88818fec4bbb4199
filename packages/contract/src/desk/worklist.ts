// Worklists of today for reception, doctors and nurses, in the order of the work.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { LabResult } from '../care/laboratory.ts';
import { VitalSigns } from '../care/vital-signs.ts';
import { PatientInLine } from '../front/patient.ts';
import { list, Words } from '../list.ts';
import { Id, Instant, Named, StaffReference, TimeOfDay } from '../wire.ts';

/** NO_SHOW: the appointment's status is UNATTENDED. SEEN: the visit is over. */
export const visitStages = ['TO_ARRIVE', 'WAITING', 'WITH_DOCTOR', 'SEEN', 'NO_SHOW'] as const;
export const VisitStage = z.enum(visitStages);
export type VisitStage = z.infer<typeof VisitStage>;

/** Today's appointment, for staff who see the patient; the id is the appointment's. */
export const Visit = z.strictObject({
  id: Id,
  stage: VisitStage,
  time: TimeOfDay,
  arrivedAt: Instant.nullable(),
  /** Number in the queue of the department. */
  queueNumber: z.int32().min(1).nullable(),
  /** Time and room of the last call; null if the patient was not called. */
  calledAt: Instant.nullable(),
  calledTo: z.string().nullable(),
  /** The comment of the appointment, otherwise the complaint of its ticket. */
  reason: z.string(),
  ticketId: Id,
  patient: PatientInLine.extend({ phone: z.string() }),
  doctor: StaffReference.nullable(),
  department: Named,
});
export type Visit = z.infer<typeof Visit>;

/** A visit with the data that a doctor needs before calling the patient in. */
export const DoctorVisit = Visit.extend({
  /** The latest vital signs of the ticket. */
  vitals: VitalSigns.nullable(),
  /** Names of the patient's allergies. Empty if it was stated that none are known; null if nobody has asked. */
  allergies: z.array(z.string()).nullable(),
  /** Time and author of the statement that no allergies are known; null if there is no valid statement. */
  noAllergy: z.strictObject({ at: Instant, by: z.string() }).nullable(),
  /** The treatment of the visit, once it has begun. */
  treatmentId: Id.nullable(),
});
export type DoctorVisit = z.infer<typeof DoctorVisit>;

export const DoctorWorklist = z.strictObject({
  /** Active visits, then waiting ones (longest wait first), then expected ones by time. At most 200. */
  visits: z.array(DoctorVisit),
  /** Number of appointments tomorrow, and the time of the first. */
  tomorrow: z.strictObject({ count: z.int32().min(0), first: TimeOfDay.nullable() }),
});
export type DoctorWorklist = z.infer<typeof DoctorWorklist>;

/** A laboratory report that its doctor has not read. */
export const UnreadResult = z.strictObject({
  id: Id,
  title: z.string(),
  /** Whether it is for a test that is not on the list. */
  unlisted: z.boolean(),
  /** Time of the report, or of its correction. */
  at: Instant,
  isCorrected: z.boolean(),
  patient: PatientInLine,
  /** Results outside of their reference range. */
  outside: z.array(LabResult.pick({ name: true, value: true, unit: true, flag: true, language: true })),
  /** Whether the results were flagged for another sex or birth date than the record has now. */
  correctedSince: z.boolean(),
});
export type UnreadResult = z.output<typeof UnreadResult>;

export const ResultsToRead = z.strictObject({
  /** Reports with a value outside of its range first, then the oldest. At most 50. */
  results: z.array(UnreadResult),
  /** Number of all unread reports. */
  count: z.int32().min(0),
});
export type ResultsToRead = z.output<typeof ResultsToRead>;

/** Places where patients wait: in a department for a doctor, or at one of the other places with an open request or bill. */
export const waitingPlaces = ['DEPARTMENT', 'LABORATORY', 'PHARMACY', 'CASHIER'] as const;

export const Waiting = z.strictObject({
  place: z.enum(waitingPlaces),
  /** Null for the other places. */
  department: Named.nullable(),
  /** Number of people. */
  waiting: z.int32().min(1),
  /** Start of the longest wait. */
  since: Instant,
  /** The lowest waiting queue number of the department. */
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
