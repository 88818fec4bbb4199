// Tickets: one patient's visit or complaint (spec 1 section 2.12).
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { list, Words } from '../list.ts';
import { Day, Id, Instant, paragraph, TimeOfDay, Version } from '../wire.ts';
import { Appointment, AppointmentStatus } from './appointment.ts';
import { PatientInLine, PatientReference, proposedNumber } from './patient.ts';
import { t as patientForm } from './patient.words.ts';
import { t } from './ticket.words.ts';

export const ticketStatuses = ['OPEN', 'CLOSED'] as const;
export const TicketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** Reference to a ticket, with its patient's names and readable id. */
export const TicketReference = z.strictObject({
  id: Id,
  number: z.string(),
  patient: PatientReference,
});
export type TicketReference = z.infer<typeof TicketReference>;

export const Ticket = z.strictObject({
  id: Id,
  number: z.string(),
  description: z.string(),
  complain: z.string(),
  date: Day,
  openDate: Instant,
  closeDate: Instant.nullable(),
  status: TicketStatus,
  createdBy: z.string(),
  patientId: Id,
  patient: TicketReference.shape.patient,
  /** Whether it has an open stay; before the first stay, whether it was opened for an admission. */
  admitted: z.boolean(),
  /** Its latest stay that was not cancelled. */
  admissionId: Id.nullable(),
  version: Version,
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketInput = z.strictObject({
  number: proposedNumber('TK_').optional(),
  patientId: z.uuid(patientForm.choosePatient()),
  complain: paragraph(t.provideDescription()),
  date: Day.optional(),
  createdBy: z.unknown().optional(),
  /** Whether it is opened for an admission. */
  admitted: z.boolean().optional(),
  admissionId: z.null().optional(),
});

/**
 * CHANGED: rescheduled or edited; REASSIGNED: assigned to another ticket; MOVED: status changed; ARRIVED: the patient
 * arrived.
 */
export const ticketEventKinds = [
  'CLOSED',
  'REOPENED',
  'BOOKED',
  'CHANGED',
  'REASSIGNED',
  'MOVED',
  'ARRIVED',
  'ARRIVAL_UNDONE',
] as const;

/** An event of a ticket after it was opened. */
export const TicketEvent = z.strictObject({
  id: Id,
  at: Instant,
  by: z.string(),
  kind: z.enum(ticketEventKinds),
  /** The appointment concerned, with its status after the event. */
  appointment: z
    .strictObject({ id: Id, appointmentId: z.string(), date: Day, time: TimeOfDay, status: AppointmentStatus })
    .nullable(),
});
export type TicketEvent = z.infer<typeof TicketEvent>;

export const TicketStory = z.strictObject({
  ticket: Ticket,
  patient: PatientInLine.extend({ phone: z.string(), imagePath: z.string().nullable() }),
  /** Sorted by day and time. */
  appointments: z.array(Appointment),
  /** In chronological order. */
  events: z.array(TicketEvent),
});
export type TicketStory = z.infer<typeof TicketStory>;

export const ticket = {
  ...list('/ticket/list', {
    needs: read('PATIENT', 'APPOINTMENT'),
    summary:
      'List tickets; of a patient, or of all, by words of number and complaint, status and day of opening, newest first',
    filters: { patientId: Id, status: TicketStatus, from: Day, to: Day, search: Words },
    sorts: ['number', 'opened', 'closed', 'status'],
    states: TicketStatus,
    row: Ticket,
  }),
  read: get('/ticket/read/{id}', {
    needs: read('PATIENT', 'APPOINTMENT', 'TREATMENT'),
    summary: 'View a ticket; with its patient; the read is audited',
    data: Ticket,
  }),
  story: get('/ticket/read/{id}/story', {
    needs: read('PATIENT', 'APPOINTMENT', 'TREATMENT'),
    summary:
      'View the events of a ticket; with its appointments and everything that happened to it; the read is audited',
    data: TicketStory,
  }),
  listByPatient: get('/ticket/read/patient/{patientId}', {
    needs: read('PATIENT', 'APPOINTMENT'),
    summary: 'List the tickets of a patient; newest first; the read is audited',
    params: { patientId: Id },
    data: z.array(Ticket),
  }),
  create: post('/ticket/create', {
    needs: write('PATIENT', 'APPOINTMENT'),
    changes: ['ticket'],
    summary: 'Open a ticket; for a patient; a missing or taken number is replaced',
    body: { ticketRo: TicketInput },
    data: Ticket,
  }),
  setStatus: change('/ticket/update/{id}/status/{status}', {
    needs: execute('PATIENT', 'APPOINTMENT'),
    changes: ['ticket', 'bill', 'stayCharge'],
    summary: 'Close or reopen a ticket; while a bill of it is unpaid, only who has ACCOUNT + EXECUTE closes it',
    params: { status: TicketStatus },
    data: Ticket,
  }),
};
