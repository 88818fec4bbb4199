// What was done and asked for on a ticket beside its appointments, as far as the role may see it.
import { admission } from '@almoner/contract/care/admission';
import { treatment } from '@almoner/contract/care/treatment';
import { request } from '@almoner/contract/desk/request';
import { useMay } from '../../kernel/access';
import { useCall } from '../../kernel/use-call';

/** Treatments, requests and stays of a ticket; nothing is asked for until there is one. */
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
    /** What could not be read: the story is not whole. */
    missing: [treatments, requests, stays].find(({ problem, data }) => problem && !data),
  };
}
