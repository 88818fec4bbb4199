// Taking back what was dispensed for a request, from the list and from its page; the form is loaded when it is opened.
import { drugLot } from '@almoner/contract/care/drug-lot';
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { useMay } from '../../../kernel/access';
import { later } from '../../../ui/later';

export const ReturnDialog = later(async () => (await import('./return-dialog')).default);

/** Whether something of a request can come back, for who may take it. */
export function useMayReturn(): (row: Pick<PharmacyRequest, 'lines'>) => boolean {
  const may = useMay()(drugLot.takeBack.needs);
  return ({ lines }) => may && lines.some(({ dispensed }) => dispensed > 0);
}
