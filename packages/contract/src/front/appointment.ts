// Appointments: booking, the day's list, statuses (spec 1 section 2.13; state machine in ruling 5).
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { list, Words } from '../list.ts';
import { ofStaff } from '../staff-shapes.ts';
import {
  Day,
  Id,
  Instant,
  line,
  Named,
  optionalParagraph,
  orNil,
  paragraph,
  requiredDay,
  StaffReference,
  TenantCode,
  TimeOfDay,
  Version,
} from '../wire.ts';
import { t } from './appointment.words.ts';
import { PatientName, proposedNumber } from './patient.ts';
import { t as patientForm } from './patient.words.ts';
import { t as ticketForm } from './ticket.words.ts';

export const appointmentStatuses = ['NEW', 'ACTIVE', 'ATTENDED', 'UNATTENDED'] as const;
export const AppointmentStatus = z.enum(appointmentStatuses);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** The allowed status changes of an appointment. */
export const appointmentMoves: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  NEW: ['ACTIVE', 'ATTENDED', 'UNATTENDED'],
  ACTIVE: ['ATTENDED', 'UNATTENDED'],
  ATTENDED: [],
  UNATTENDED: [],
};

/** With EXECUTE, past appointments can be entered up to this many days back. */
export const DAYS_ENTERED_LATER = 7;

export const Appointment = z.strictObject({
  id: Id,
  appointmentId: z.string(),
  comment: z.string(),
  date: Day,
  time: TimeOfDay,
  /** Length of the slot in minutes, as it was when the appointment was booked. */
  minutes: z.int32().min(1),
  status: AppointmentStatus,
  /** Time at which the patient arrived; null if not recorded. */
  arrivedAt: Instant.nullable(),
  /**
   * Number in the queue of the department on that day; null for a patient who has not arrived, or who was seen without
   * waiting.
   */
  queueNumber: z.int32().min(1).nullable(),
  /** Time of the last call of that number; null if it was not called. */
  calledAt: Instant.nullable(),
  /** Room of the last call. */
  calledTo: z.string().nullable(),
  /** Whether it was entered after its day. */
  enteredLater: z.boolean(),
  /** Whether it is still new and its doctor is absent on that day, so that it needs another time or doctor. */
  toMove: z.boolean(),
  tenantId: TenantCode,
  ticketId: Id,
  ticket: z.strictObject({ id: Id, number: z.string(), patient: PatientName }),
  doctorId: Id.nullable(),
  doctor: StaffReference.nullable(),
  departmentId: Id,
  department: Named,
  version: Version,
});
export type Appointment = z.infer<typeof Appointment>;

export const AppointmentInput = z.strictObject({
  appointmentId: proposedNumber('APT_').optional(),
  departmentId: z.uuid(t.chooseDepartment()),
  doctorId: z.uuid(t.chooseName()).nullable().default(null),
  date: requiredDay(t.provideDate()),
  time: TimeOfDay,
  comment: optionalParagraph(1000).default(''),
  ticketId: z.uuid(ticketForm.chooseTicket()),
  tenantId: z.unknown().optional(),
  version: Version.optional(),
});

/** A walk-in: a patient who comes without an appointment. */
export const WalkInInput = z.strictObject({
  patientId: z.uuid(patientForm.choosePatient()),
  departmentId: AppointmentInput.shape.departmentId,
  /** Null for any doctor of the department. */
  doctorId: AppointmentInput.shape.doctorId,
  reason: paragraph(t.provideReason(), 1000),
});

/** Calls a patient to a room by the queue number. */
export const CallInInput = z.strictObject({
  room: line(t.provideRoom(), 30),
  /** Room of the previous call as the caller knows it, to detect a concurrent call; null for none. */
  calledTo: z.string().nullable().default(null),
});

/** A doctor's day: working hours, absence and free slots. */
export const CalendarDay = z.strictObject({
  date: Day,
  hours: z.array(z.strictObject({ from: TimeOfDay, to: TimeOfDay })),
  away: z.enum(['ABSENCE', 'LEAVE']).nullable(),
  free: z.array(TimeOfDay),
});

export const AppointmentCalendar = z.strictObject({
  slotMinutes: z.int32().min(1),
  appointments: z.array(Appointment),
  /** The requested active doctors, and the doctors of the appointments shown. */
  doctors: z.array(ofStaff(StaffReference.extend({ days: z.array(CalendarDay) }))),
});
export type AppointmentCalendar = z.infer<typeof AppointmentCalendar>;

export const appointment = {
  ...list('/appointment/list', {
    needs: read('APPOINTMENT'),
    summary: 'List appointments; the earliest first',
    filters: { from: Day, to: Day, status: AppointmentStatus, patientId: Id, search: Words },
    sorts: ['patient', 'doctor', 'department', 'date', 'status'],
    states: AppointmentStatus,
    row: Appointment,
  }),
  today: get('/appointment/read/today', {
    needs: read('APPOINTMENT'),
    summary: "List today’s appointments; in the hospital's time zone, by time. At most 1,000",
    data: z.array(Appointment),
  }),
  filter: get('/appointment/read/{from}/{to}/{status}', {
    needs: read('APPOINTMENT'),
    summary:
      'List appointments between two days; both included, of a status, by time; nil for no bound. At most 1,000: those from today on first, then the latest past',
    params: { from: orNil(Day), to: orNil(Day), status: orNil(AppointmentStatus) },
    data: z.array(Appointment),
  }),
  read: get('/appointment/read/{id}', {
    needs: read('APPOINTMENT'),
    summary: 'View an appointment; the read is audited',
    data: Appointment,
  }),
  calendar: get('/appointment/calendar/{from}/{to}/{doctorId}/{departmentId}', {
    needs: read('APPOINTMENT'),
    summary:
      'View the appointment calendar; with free slots, at most 31 days, of a doctor and a department; nil for all',
    params: { from: Day, to: Day, doctorId: orNil(Id), departmentId: orNil(Id) },
    data: AppointmentCalendar,
  }),
  create: post('/appointment/create', {
    needs: write('APPOINTMENT'),
    changes: ['appointment'],
    summary:
      'Book an appointment; for a ticket, with EXECUTE also up to 7 days back; a doctor is never booked twice for overlapping slots',
    body: { appointmentRo: AppointmentInput },
    data: Appointment,
  }),
  walkIn: post('/appointment/walk-in', {
    needs: execute('APPOINTMENT'),
    changes: ['appointment', 'ticket'],
    summary:
      'Register a walk-in patient; puts them on the list of a department or doctor, with the next number of its queue; on the open ticket of the patient, or on a new one',
    body: { walkInRo: WalkInInput },
    data: Appointment,
  }),
  update: post('/appointment/update/{id}', {
    needs: write('APPOINTMENT'),
    changes: ['appointment'],
    summary: 'Change an appointment; one that is still NEW',
    body: { appointmentRo: AppointmentInput },
    data: Appointment,
  }),
  setStatus: change('/appointment/update/{id}/status/{status}', {
    needs: execute('APPOINTMENT'),
    changes: ['appointment'],
    summary:
      'Change the status of an appointment; NEW to ACTIVE, ATTENDED or UNATTENDED; ACTIVE to ATTENDED or UNATTENDED',
    params: { status: AppointmentStatus },
    data: Appointment,
  }),
  arrive: change('/appointment/update/{id}/arrival', {
    needs: execute('APPOINTMENT'),
    changes: ['appointment'],
    summary:
      'Record the arrival of a patient; for a new appointment of today; they are given a number in the queue of its department',
    data: Appointment,
  }),
  undoArrival: change('/appointment/update/{id}/arrival/undo', {
    needs: execute('APPOINTMENT'),
    changes: ['appointment'],
    summary: 'Undo the arrival of a patient; while the appointment is new; the number is not given to anybody else',
    data: Appointment,
  }),
  callIn: post('/appointment/update/{id}/call', {
    needs: execute('APPOINTMENT'),
    changes: ['appointment'],
    summary:
      'Call a waiting patient; to a room by number, or again; a conflict if someone has called them to another room',
    body: { callInRo: CallInInput },
    data: Appointment,
  }),
};
