// Texts of records that belong to a ticket: requests, reports, appointments.
import { fullName, type Named } from '../person/name';

interface OfTicket {
  ticket: { number: string; patient: Named & { patientId: string } };
}

/** Name of the patient of the ticket. */
export const patientName = ({ ticket: { patient } }: { ticket: { patient: Named } }) => fullName(patient);

/** Identification of the patient on printed pages: `Ada Obi · PAT_ABC1234 · TK_ABC1234`. */
export const ticketMark = (row: OfTicket) =>
  `${patientName(row)} · ${row.ticket.patient.patientId} · ${row.ticket.number}`;

/** Whether a text is a full ticket number. The header's search marks it and opens the ticket. */
export const isTicketNumber = (text: string): boolean => /^TK_[A-Z0-9]{7}$/i.test(text);
