// Treatments, requests and stays of a ticket, as far as the role may read them.
import { admission } from '@almoner/contract/care/admission';
import { treatment } from '@almoner/contract/care/treatment';
import { request } from '@almoner/contract/desk/request';
import { useCall } from '../../kernel/call/use-call';
import { useMay } from '../../kernel/session/access';

/** Reads the treatments, requests and stays of a ticket; sends no request without a ticket. */
export function useTicketCare(ticketId: string | undefined) {
  const may = useMay();
  const id = { ticketId: ticketId ?? '' };
  const asked = (needs: Parameters<typeof may>[0]) => ({ enabled: Boolean(ticketId) && may(needs) });
  const treatments = useCall(treatment.listOfTicket, id, asked(treatment.listOfTicket.needs));
  const requests = useCall(request.listOfTicket, id, asked(request.listOfTicket.needs));
  const stays = useCall(admission.listOfTicket, id, asked(admission.listOfTicket.needs));
  return {
    treatments: treatments.data ?? [],
    requests: requests.data ?? [],
    stays: stays.data ?? [],
    /** A failed read: the history is incomplete. */
    missing: [treatments, requests, stays].find(({ problem, data }) => problem && !data),
  };
}
