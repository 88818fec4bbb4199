// Texts of records that belong to a ticket: requests, reports, appointments.
import { fullName, type Named } from '../person/name';

interface OfTicket {
  ticket: { number: string; patient: Named & { patientId: string } };
}

/** Whose it is. */
export const patientName = ({ ticket: { patient } }: { ticket: { patient: Named } }) => fullName(patient);

/** What printed pages and their readers tell the patient by: `Ada Obi · PAT_ABC1234 · TK_ABC1234`. */
export const ticketMark = (row: OfTicket) =>
  `${patientName(row)} · ${row.ticket.patient.patientId} · ${row.ticket.number}`;

/** A ticket's number as a whole: what the header's search marks, and what leads to the ticket itself. */
export const isTicketNumber = (text: string): boolean => /^TK_[A-Z0-9]{7}$/i.test(text);
