// The treatments and requests of a ticket, as far as the role may see them.

import { treatment } from '@almoner/contract/care/treatment';
import { request } from '@almoner/contract/desk/request';
import { useMay } from '../../../kernel/access';
import { useCall } from '../../../kernel/use-call';

export function useCare(ticketId: string) {
  const may = useMay();
  const treatments = useCall(treatment.listOfTicket, { ticketId }, { enabled: may(treatment.listOfTicket.needs) });
  const requests = useCall(request.listOfTicket, { ticketId }, { enabled: may(request.listOfTicket.needs) });
  return {
    treatments: treatments.data ?? [],
    requests: requests.data ?? [],
    /** What could not be read: the story is not whole. */
    missing: [treatments, requests].find(({ problem, data }) => problem && !data),
  };
}
