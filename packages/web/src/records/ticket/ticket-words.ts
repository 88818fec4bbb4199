// Texts of records that belong to a ticket: requests, reports, appointments.
import { fullName, type Named } from '../person/name';

/** Name of the patient of the ticket. */
export const patientName = ({ ticket: { patient } }: { ticket: { patient: Named } }) => fullName(patient);

/** Whether a text is a full ticket number. The header's search marks it and opens the ticket. */
export const isTicketNumber = (text: string): boolean => /^TK_[A-Z0-9]{7}$/i.test(text);
