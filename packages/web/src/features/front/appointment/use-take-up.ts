// Taking up an appointment leads to its treatment.
import type { Appointment } from '@almoner/contract/front/appointment';
import { useLinkTo } from '../../../kernel/screen-links';

/** The address at which it is taken up; undefined for who may not treat, and once it is no longer new. */
export function useTakeUp() {
  const linkTo = useLinkTo();
  return ({ id, status, ticketId }: Pick<Appointment, 'id' | 'status' | 'ticketId'>): string | undefined => {
    const treat = status === 'NEW' ? linkTo('tickets/:id/treatments/new', { id: ticketId }) : undefined;
    return treat && `${treat}?appointment=${id}`;
  };
}
