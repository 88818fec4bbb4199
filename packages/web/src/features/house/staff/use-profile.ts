// Person of a profile address: by id, or the signed-in user without one.
import { useParams } from 'react-router';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';

export const OWN_PROFILE = screenAddress('profile');

export const profileOf = (staffId: string) => screenAddress('staff/:id', { id: staffId });

export function useProfile(): { staffId: string; address: string } {
  const { id } = useParams();
  const own = useSession()?.staffId ?? '';
  return id ? { staffId: id, address: profileOf(id) } : { staffId: own, address: OWN_PROFILE };
}
