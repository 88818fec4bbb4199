// How the status of a ticket is shown.
import type { TicketStatus } from '@almoner/contract/front/ticket';
import type { StatusLook } from '../../../ui/status-badge';

export const ticketLooks: Record<TicketStatus, StatusLook> = {
  OPEN: { word: 'Open', tone: 'green' },
  CLOSED: { word: 'Closed', tone: 'grey' },
};
