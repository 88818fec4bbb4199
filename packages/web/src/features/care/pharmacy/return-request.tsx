// Taking back drugs dispensed for a request, for its list and its page. The form is loaded when it is opened.
import { drugLot } from '@almoner/contract/care/drug-lot';
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { useMay } from '../../../kernel/session/access';
import { loadable } from '../../../ui/page/loadable';

export const ReturnDialog = loadable(async () => (await import('./return-dialog')).default);

/** Whether a request has dispensed drugs that this user may take back. */
export function useMayReturn(): (row: Pick<PharmacyRequest, 'lines'>) => boolean {
  const may = useMay()(drugLot.takeBack.needs);
  return ({ lines }) => may && lines.some(({ dispensed }) => dispensed > 0);
}
