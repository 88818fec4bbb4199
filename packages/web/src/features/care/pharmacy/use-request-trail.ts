// Breadcrumb of a pharmacy request's screens.

import { useLinkTo } from '../../../kernel/route/screen-links';
import { t } from './pharmacy.words';

export function useRequestTrail(id?: string): { trail?: { label: string; to: string }[] } {
  const linkTo = useLinkTo();
  const list = linkTo('pharmacy');
  const request = id ? linkTo('pharmacy/:id', { id }) : undefined;
  const trail = [
    ...(list ? [{ label: t.pharmacy(), to: list }] : []),
    ...(request ? [{ label: t.request(), to: request }] : []),
  ];
  return trail.length > 0 ? { trail } : {};
}
