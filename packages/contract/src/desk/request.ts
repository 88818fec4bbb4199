// Requests to pharmacy and laboratory in one list: today's for the front desk (spec 2), and those of one ticket or
// patient with their reports.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { LabStatus } from '../care/lab-request.ts';
import { PharmacyStatus } from '../care/pharmacy.ts';
import { TicketReference } from '../front/ticket.ts';
import { list } from '../list.ts';
import { Day, Id, Instant, Version } from '../wire.ts';

export const requestSources = ['PHARMACY', 'LABORATORY'] as const;

export const Request = z.strictObject({
  id: Id,
  source: z.enum(requestSources),
  ticket: TicketReference,
  date: Day,
  createdAt: Instant,
  status: z.union([PharmacyStatus, LabStatus]),
});
export type Request = z.infer<typeof Request>;

/** One version of a laboratory report, for the history of a ticket. */
const RequestReport = z.strictObject({
  id: Id,
  title: z.string(),
  version: Version,
  at: Instant,
  /** Name of the author. */
  by: z.string(),
});

/** A request in the history of a ticket and of a patient. */
export const RequestEntry = Request.extend({
  /** The prescription, or the titles of the tests. */
  text: z.string(),
  /** Whether one of its tests is not on the test list. False for pharmacy requests. */
  unlisted: z.boolean(),
  /** Null for a request made without a treatment. */
  treatmentId: Id.nullable(),
  /** Name of the user who made it. */
  by: z.string(),
  /** All versions of all its reports, oldest first; empty for pharmacy requests. */
  reports: z.array(RequestReport),
});
export type RequestEntry = z.infer<typeof RequestEntry>;

const mayRead = read('PHARMACY', 'LABORATORY', 'TREATMENT');
const asFar = 'newest first, as far as the caller may read requests of pharmacy or laboratory; the read is audited';

export const request = {
  today: get('/request/read/today', {
    needs: read('RECEPTION', 'PHARMACY', 'LABORATORY'),
    summary: 'List the latest requests of today; to pharmacy and laboratory. At most 1,000',
    data: z.array(Request),
  }),
  ...list('/request/list', {
    needs: read('RECEPTION', 'PHARMACY', 'LABORATORY'),
    summary: 'List today’s requests; to pharmacy and laboratory, the newest first',
    filters: { source: z.enum(requestSources) },
    sorts: ['source', 'patient', 'ticket', 'date', 'status'],
    row: Request,
  }),
  listOfTicket: get('/request/read/ticket/{ticketId}', {
    needs: mayRead,
    summary: `List the requests of a ticket; ${asFar}`,
    params: { ticketId: Id },
    data: z.array(RequestEntry),
  }),
  listOfPatient: get('/request/read/patient/{patientId}', {
    needs: mayRead,
    summary: `List the requests of a patient; ${asFar}. At most the newest 500 of each`,
    params: { patientId: Id },
    data: z.array(RequestEntry),
  }),
};
