// How the status of a ticket is shown.
import type { TicketStatus } from '@almoner/contract/front/ticket';
import type { StatusLook } from '../../../ui/status-badge';

export const ticketLooks: Record<TicketStatus, StatusLook> = {
  OPEN: { word: 'Open', shape: 'ready', tone: 'green' },
  CLOSED: { word: 'Closed', shape: 'done', tone: 'grey' },
};
