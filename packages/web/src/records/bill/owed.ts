// The balance owed on a ticket, for who may read accounts.
import type { Bill } from '@almoner/contract/money/bill';
import { billing } from '@almoner/contract/money/billing';
import { useMay } from '../../kernel/access';
import { useCall } from '../../kernel/use-call';

/** The ticket's bills; nothing is asked for where there is no ticket or the role may not read them. */
export function useTicketBills(ticketId: string | undefined) {
  const may = useMay()(billing.listOfTicket.needs);
  return { may, ...useCall(billing.listOfTicket, { ticketId: ticketId ?? '' }, { enabled: may && Boolean(ticketId) }) };
}

const balanceOf = ({ status, total, payment }: Bill) =>
  status === 'CANCELLED' ? 0 : total - (payment?.amountPaid ?? 0);

/** Kobo that are still to be paid. */
export const owedOf = (bills: readonly Bill[]) => bills.reduce((sum, bill) => sum + balanceOf(bill), 0);
