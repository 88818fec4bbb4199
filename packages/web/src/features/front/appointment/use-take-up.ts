// Link from an appointment to the treatment that attends it.
import type { Appointment } from '@almoner/contract/front/appointment';
import { useLinkTo } from '../../../kernel/route/screen-links';

/**
 * Address of a new treatment for the appointment; undefined if the user may not treat or the appointment is no longer new.
 */
export function useTakeUp() {
  const linkTo = useLinkTo();
  return ({ id, status, ticketId }: Pick<Appointment, 'id' | 'status' | 'ticketId'>): string | undefined => {
    const treat = status === 'NEW' ? linkTo('tickets/:id/treatments/new', { id: ticketId }) : undefined;
    return treat && `${treat}?appointment=${id}`;
  };
}
