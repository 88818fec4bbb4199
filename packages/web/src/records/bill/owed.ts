// The balance owed on a ticket, for roles that may read accounts.
import type { Bill } from '@almoner/contract/money/bill';
import { billing } from '@almoner/contract/money/billing';
import { useCall } from '../../kernel/call/use-call';
import { useMay } from '../../kernel/session/access';

/** The ticket's bills. Sends no request without a ticket or without the permission. */
export function useTicketBills(ticketId: string | undefined) {
  const may = useMay()(billing.listOfTicket.needs);
  return { may, ...useCall(billing.listOfTicket, { ticketId: ticketId ?? '' }, { enabled: may && Boolean(ticketId) }) };
}

const balanceOf = ({ status, total, payment }: Bill) =>
  status === 'CANCELLED' ? 0 : total - (payment?.amountPaid ?? 0);

/** Amount still to be paid, in kobo. */
export const owedOf = (bills: readonly Bill[]) => bills.reduce((sum, bill) => sum + balanceOf(bill), 0);
