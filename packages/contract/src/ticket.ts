// Tickets: one patient's visit or complaint (spec 1 section 2.12).
import { z } from 'zod';
import { read, write } from './access.ts';
import { get, post } from './call.ts';
import { generatedNumber, PatientName } from './patient.ts';
import { Day, Id, Instant, paragraph, Version } from './wire.ts';

export const ticketStatuses = ['OPEN', 'CLOSED'] as const;
export const TicketStatus = z.enum(ticketStatuses);

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
  patient: PatientName.extend({ patientId: z.string() }),
  admitted: z.boolean(),
  admissionId: Id.nullable(),
  version: Version,
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketInput = z.strictObject({
  number: generatedNumber('TK_').optional(),
  patientId: z.uuid('Please choose a patient.'),
  complain: paragraph('Please provide a description.'),
  date: Day.optional(),
  createdBy: z.unknown().optional(),
  admitted: z.literal(false).optional(),
  admissionId: z.null().optional(),
});

export const ticket = {
  read: get('/ticket/read/{id}', {
    needs: read('PATIENT', 'APPOINTMENT'),
    summary: 'One ticket with its patient; the read is audited',
    data: Ticket,
  }),
  listByPatient: get('/ticket/read/patient/{patientId}', {
    needs: read('PATIENT', 'APPOINTMENT'),
    summary: "A patient's tickets, newest first; the read is audited",
    params: { patientId: Id },
    data: z.array(Ticket),
  }),
  create: post('/ticket/create', {
    needs: write('PATIENT', 'APPOINTMENT'),
    summary: 'Open a ticket for a patient; a missing or taken number is made anew',
    body: { ticketRo: TicketInput },
    data: Ticket,
  }),
};
