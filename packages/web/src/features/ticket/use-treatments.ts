// The treatments of a ticket, for roles that may see them.
import { type TreatmentSummary, treatment } from '@almoner/contract/treatment';
import { useMay } from '../../kernel/access';
import { useCall } from '../../kernel/use-call';

export function useTreatments(ticketId: string): readonly TreatmentSummary[] {
  const enabled = useMay()(treatment.listOfTicket.needs);
  return useCall(treatment.listOfTicket, { ticketId }, { enabled }).data ?? [];
}
