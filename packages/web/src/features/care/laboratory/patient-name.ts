// Whose request or report it is.
import type { TicketReference } from '@almoner/contract/front/ticket';

export const patientName = ({ ticket: { patient } }: { ticket: TicketReference }) =>
  `${patient.firstName} ${patient.lastName}`;
