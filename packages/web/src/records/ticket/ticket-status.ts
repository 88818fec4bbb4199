// Badge texts and colours of the statuses of a ticket.
import type { TicketStatus } from '@almoner/contract/front/ticket';
import type { Badge } from '../../ui/badge/status-badge';
import { t } from './ticket-looks.words';

export const ticketBadges: Record<TicketStatus, Badge> = {
  OPEN: { word: t.open, shape: 'ready', tone: 'green' },
  CLOSED: { word: t.closed, shape: 'done', tone: 'grey' },
};
